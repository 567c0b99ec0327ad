/** Townships, online shops and riders: each created, refused, read, changed. */
import { type RecordedStep, ifMatch, recordedCalls, withKey } from './call.ts';

const { csv, get, patch, post, put } = recordedCalls;

const township = (name: string, charge: number | string | null, state = 'Yangon Region') => ({
  name,
  state,
  delivery_charge: charge,
});

export const TOWNSHIP_STEPS: readonly RecordedStep[] = [
  post('/townships', township('Hlaing', 2500), 'admin'),
  post('/townships', township('တာမွေ', '1500.50'), 'admin', withKey('township-2')),
  post('/townships', township('တာမွေ', '1500.50'), 'admin', withKey('township-2')),
  post('/townships', township('Other', 1), 'admin', withKey('township-2')),
  post('/townships', township('Chanayethazan', 0, 'Mandalay Region'), 'admin'),
  post('/townships', township('hlaing', 2500), 'admin'),
  post('/townships', township('', -1, 'Nowhere'), 'admin'),
  post('/townships', township('x', null, ''), 'admin'),
  post('/townships', township('Insein', 3000), 'user'),
  get('/townships'),
  get('/townships?search=hla'),
  get('/townships?state=Mandalay%20Region'),
  get('/townships?sortBy=delivery_charge&sortOrder=desc'),
  get('/townships?sortBy=size'),
  get('/townships/1'),
  get('/townships/99'),
  get('/townships/abc'),
  put('/townships/1', township('Hlaing', 2600), 'admin', ifMatch(1)),
  put('/townships/1', township('Hlaing', 2700), 'admin', ifMatch(1)),
  put('/townships/1', { delivery_charge: 'x' }, 'admin'),
  put('/townships/1', { name: 'တာမွေ' }, 'admin'),
  put('/townships/1', { delivery_charge: 2500 }, 'manager'),
  put('/townships/99', { delivery_charge: 2500 }, 'admin'),
  put('/townships/1', { delivery_charge: '၂၅၀၀' }, 'admin'),
  put('/townships/1', {}, 'admin'),
  patch('/townships/charges', { changes: [{ id: 3, version: 1, delivery_charge: 9 }] }, 'admin'),
  patch('/townships/charges', { changes: [{ id: 3, version: 1, delivery_charge: 8 }] }, 'admin'),
  patch('/townships/charges', { changes: [] }, 'admin'),
  csv('/townships'),
  csv('/townships?search=hla', 'my'),
  csv('/townships?sortBy=size'),
];

const shop = (osName: string, over: object = {}) => ({
  osName,
  ownerName: 'Daw Mya',
  phoneNumber: '09420012345',
  address: '12 Pansodan Road',
  township: 'Hlaing',
  contactPerson: { name: 'Ma Hla', mobilePhone: '09420012346' },
  category: 'Fashion',
  startDate: '2024-01-05',
  bankAccounts: [{ bank: 'KBZ Bank/Pay', accountName: 'Daw Mya', accountNumber: '၁၂၃၄၅' }],
  paymentMethods: [{ name: 'Cash', details: 'at the door' }],
  bankInfo: { preferred_bank: 'KBZ Bank/Pay', settlement_type: 'weekly', notes: 'Mondays' },
  ...over,
});

const ACCOUNT = { bank: 'CB Bank', accountName: 'U Ba', accountNumber: '9', is_available: false };

const SNAKE = {
  bankAccounts: undefined,
  bank_accounts: JSON.stringify([ACCOUNT]),
  paymentMethods: undefined,
  payment_methods: '',
  bankInfo: undefined,
  bank_info: '{"settlement_time":"10:00"}',
};

const toggle = (id: number, isActive: unknown, by: 'admin' | 'user' = 'admin') =>
  patch(`/online-shops/${id}/toggle-status`, { isActive }, by);

export const SHOP_STEPS: readonly RecordedStep[] = [
  post('/online-shops', shop('Shwe Min'), 'admin', withKey('shop-1')),
  post('/online-shops', shop('Shwe Min'), 'admin', withKey('shop-1')),
  post('/online-shops', shop('Shwe Min Two'), 'admin', withKey('shop-1')),
  post('/online-shops', shop('ရွှေမင်းသမီး', { facebookLink: 'https://fb.com/x' }), 'admin'),
  post('/online-shops', shop('=Third', { ...SNAKE, email: 'Third@Example.com' }), 'admin'),
  post('/online-shops', {}, 'admin'),
  post('/online-shops', shop('x', { facebookLink: 'javascript:1', bankAccounts: [{}] }), 'admin'),
  post('/online-shops', shop('x', { bankInfo: '{', paymentMethods: 'x', email: '@' }), 'admin'),
  post('/online-shops', shop('x', { contactPerson: {}, startDate: '2024-02-31' }), 'admin'),
  post('/online-shops', shop('x'), 'user'),
  get('/online-shops/1'),
  get('/online-shops/99'),
  get('/online-shops/x'),
  patch('/online-shops/1', { address: '13 Pansodan Road' }, 'admin', ifMatch(1)),
  patch('/online-shops/1', { address: '14' }, 'admin', ifMatch(1)),
  patch('/online-shops/1', { osName: '', startDate: 'soon', isActive: 'yes' }, 'admin'),
  patch('/online-shops/1', { paymentMethods: [{ name: '' }] }, 'admin'),
  patch('/online-shops/1', { contactPerson: { comment: 'rings' }, bankInfo: null }, 'admin'),
  patch('/online-shops/3', { status: 'inactive', bankAccounts: [], tiktokLink: '' }, 'admin'),
  patch('/online-shops/1', { address: '15' }, 'manager'),
  patch('/online-shops/99', { address: '15' }, 'admin'),
  patch('/online-shops/1', {}, 'admin'),
  toggle(2, false),
  toggle(2, 'maybe'),
  toggle(2, true),
  toggle(2, true),
  toggle(2, true, 'user'),
  toggle(99, true),
  patch('/online-shops/2/toggle-status', { isActive: false }, 'admin', ifMatch(1)),
];

const rider = (name: string, n: number, over: object = {}) => ({
  name,
  email: `rider${n}@example.com`,
  phone_number: '09 420 012 347',
  township: 'Hlaing',
  full_address: '3 Insein Road',
  nrc: '12/HLANA(N)123456',
  emergency_contact: '09420012348',
  vehicle_type: 'motorcycle',
  ...over,
});

const TOP = { email: undefined, user: { email: 'Ko2@Example.com' }, vehicle_type: 'Bicycle' };

export const RIDER_STEPS: readonly RecordedStep[] = [
  post('/riders', rider('Ko Aung', 1), 'user', withKey('rider-1')),
  post('/riders', rider('Ko Aung', 1), 'user', withKey('rider-1')),
  post('/riders', rider('Ko Aung', 9), 'user', withKey('rider-1')),
  post('/riders', rider('ကိုကို', 2, TOP)),
  post('/riders', rider('U Ba', 3, { vehicle_type: 'car', status: 'inactive' }), 'rider'),
  post('/riders', rider('Ko Aung', 1)),
  post('/riders', { name: '1', vehicle_type: 'boat' }),
  post('/riders', rider('x', 4, { email: 'x', nrc: '1', phone_number: '1', status: 'lost' })),
  get('/riders/1'),
  get('/riders/99'),
  get('/riders/-1'),
  put('/riders/1', { user: { email: 'aung@example.com' }, township: 'Bahan' }, 'user', ifMatch(1)),
  put('/riders/1', { township: 'Yankin' }, 'user', ifMatch(1)),
  put('/riders/1', { nrc: '1', name: '' }),
  put('/riders/1', { email: 'ko2@example.com' }),
  put('/riders/1', {}),
  put('/riders/99', { nrc: '12/HLANA(N)123457' }),
  put('/riders/2/status', { status: 'suspended' }),
  put('/riders/2/status', { status: 'lost' }),
  put('/riders/2/status', { status: 'active' }, 'user', ifMatch(1)),
  put('/riders/99/status', { status: 'active' }),
  patch('/riders/2/status', { status: 'Active' }),
  patch('/riders/2/status', {}),
  patch('/riders/2/status', { status: 'inactive' }, 'user', ifMatch(1)),
  patch('/riders/99/status', { status: 'active' }),
  get('/riders/1/deliveries'),
  get('/riders/99/deliveries'),
];
