/** The company's records: each created, refused, read, changed; and signing in. */
import { type RecordedStep, csv, del, get, ifMatch, patch, post, put, withKey } from './call.ts';

const township = (name: string, charge: number | string, state = 'Yangon Region') => ({
  name,
  state,
  delivery_charge: charge,
});

const TOWNSHIPS: RecordedStep[] = [
  post('/townships', township('Hlaing', 2500), 'admin'),
  post('/townships', township('တာမွေ', '1500.50'), 'admin', withKey('township-2')),
  post('/townships', township('တာမွေ', '1500.50'), 'admin', withKey('township-2')),
  post('/townships', township('Other', 1), 'admin', withKey('township-2')),
  post('/townships', township('Hlaing', 2500), 'admin'),
  post('/townships', township('', -1, 'Nowhere'), 'admin'),
  post('/townships', township('Insein', 3000), 'user'),
  get('/townships'),
  get('/townships?search=hla'),
  get('/townships/1'),
  get('/townships/99'),
  get('/townships/abc'),
  put('/townships/1', township('Hlaing', 2600), 'admin', ifMatch(1)),
  put('/townships/1', township('Hlaing', 2700), 'admin', ifMatch(1)),
  put('/townships/1', { delivery_charge: 'x' }, 'admin'),
  put('/townships/1', township('Hlaing', 2500), 'admin'),
  csv('/townships'),
  csv('/townships', 'my'),
];

const shop = (osName: string, over: object = {}) => ({
  osName,
  ownerName: 'Daw Mya',
  phoneNumber: '09420012345',
  address: '12 Pansodan Road',
  township: 'Hlaing',
  contactPerson: { name: 'Ma Hla', mobilePhone: '09420012346' },
  category: 'Fashion',
  startDate: '2026-01-05',
  bankAccounts: [{ bank: 'KBZ Bank/Pay', accountName: 'Daw Mya', accountNumber: '12345' }],
  paymentMethods: [{ name: 'Cash', details: 'at the door' }],
  bankInfo: { preferred_bank: 'KBZ Bank/Pay', settlement_type: 'weekly', notes: 'Mondays' },
  ...over,
});

const SHOPS: RecordedStep[] = [
  post('/online-shops', shop('Shwe Min'), 'admin'),
  post('/online-shops', shop('ရွှေမင်းသမီး', { facebookLink: 'https://fb.com/x' }), 'admin'),
  post('/online-shops', {}, 'admin'),
  post('/online-shops', shop('x', { facebookLink: 'javascript:1', bankAccounts: [{}] }), 'admin'),
  post('/online-shops', shop('x'), 'user'),
  get('/online-shops/1'),
  get('/online-shops/99'),
  patch('/online-shops/1', { address: '13 Pansodan Road' }, 'admin', ifMatch(1)),
  patch('/online-shops/1', { address: '14' }, 'admin', ifMatch(1)),
  patch('/online-shops/1', { osName: '' }, 'admin'),
  patch('/online-shops/2/toggle-status', { isActive: false }, 'admin'),
  patch('/online-shops/2/toggle-status', { isActive: 'maybe' }, 'admin'),
  patch('/online-shops/2/toggle-status', { isActive: true }, 'admin'),
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

const RIDERS: RecordedStep[] = [
  post('/riders', rider('Ko Aung', 1)),
  post('/riders', rider('ကိုကို', 2)),
  post('/riders', rider('Ko Aung', 1)),
  post('/riders', { name: '1', vehicle_type: 'boat' }),
  get('/riders/1'),
  get('/riders/99'),
  put('/riders/1', { user: { email: 'aung@example.com' }, township: 'Bahan' }, 'user', ifMatch(1)),
  put('/riders/1', { nrc: '1' }),
  put('/riders/2/status', { status: 'suspended' }),
  put('/riders/2/status', { status: 'lost' }),
  patch('/riders/2/status', { status: 'active' }),
];

const customer = (name: string, over: object = {}) => ({
  name,
  phoneNumber: '09420055555',
  townshipId: 1,
  address: '5 Baho Road',
  ...over,
});

const CUSTOMERS: RecordedStep[] = [
  post('/customers', customer('Ma Su', { comments: 'ring twice' })),
  post('/customers', { name: '', phoneNumber: 'x' }),
  get('/customers/1'),
  get('/customers/99'),
  put('/customers/1', customer('Ma Su Su'), 'user', ifMatch(1)),
  put('/customers/1', customer('Late'), 'user', ifMatch(1)),
  put('/customers/1', { address: '' }),
];

const group = (
  name: string,
  townships: object[] = [{ township_name: 'A', state: 'Mon State', delivery_charge: 900 }],
) => ({
  name,
  description: null,
  townships,
});

const RATE_GROUPS: RecordedStep[] = [
  post('/rate-groups', group('Near')),
  post('/rate-groups', group('')),
  post(
    '/rate-groups',
    group('Twice', [
      { township_name: 'B', state: 'Mon State', delivery_charge: 1 },
      { township_name: 'B', state: 'Mon State', delivery_charge: 2 },
    ]),
  ),
  get('/rate-groups'),
  get('/rate-groups/1'),
  put(
    '/rate-groups/1',
    group('Near', [
      { id: 1, township_name: 'A', state: 'Mon State', delivery_charge: 950 },
      { township_name: 'C', state: 'Mon State', delivery_charge: 1000 },
    ]),
  ),
  put(
    '/rate-groups/1',
    group('Near', [{ id: 77, township_name: 'A', state: 'Mon State', delivery_charge: 1 }]),
  ),
  csv('/rate-groups'),
  del('/rate-groups/1/townships/2'),
  del('/rate-groups/1/townships/2'),
  del('/rate-groups/1'),
  del('/rate-groups/1'),
];

const USERS: RecordedStep[] = [
  post(
    '/users',
    {
      username: 'nilar',
      email: 'nilar@example.com',
      password: 'secret1',
      role: 'user',
      status: true,
    },
    'admin',
  ),
  post(
    '/users',
    { username: 'nilar', email: 'nilar@example.com', password: 'secret1', role: 'user' },
    'admin',
  ),
  post(
    '/users',
    { username: 'boss', email: 'boss@example.com', password: 'secret1', role: 'admin' },
    'manager',
  ),
  post('/users', { username: '', password: '1', role: 'king' }, 'admin'),
  get('/users', 'user'),
  get('/users?role=user&limit=5', 'manager'),
  get('/users/99', 'admin'),
  post('/auth/login', { email: 'nilar@example.com', password: 'wrong' }, 'nobody'),
  post('/auth/login', { email: 'NILAR@example.com', password: 'secret1' }, 'nobody'),
  post('/auth/login', {}, 'nobody'),
  post('/auth/forgot-password', { email: 'nobody@example.com' }, 'nobody'),
  post('/auth/forgot-password', {}, 'nobody'),
  post('/auth/reset-password/none', { password: 'secret2' }, 'nobody'),
  post('/auth/update-last-login'),
  get('/ways', 'nobody'),
];

export const RECORD_STEPS: readonly RecordedStep[] = [
  ...TOWNSHIPS,
  ...SHOPS,
  ...RIDERS,
  ...CUSTOMERS,
  ...RATE_GROUPS,
  ...USERS,
];
