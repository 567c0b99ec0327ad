/** Customers and rate groups: each created, refused, read, changed, deleted. */
import { type RecordedStep, ifMatch, recordedCalls, withKey } from './call.ts';

const { csv, del, get, post, put } = recordedCalls;

const customer = (name: string, over: object = {}) => ({
  name,
  phoneNumber: '09420055555',
  townshipId: 1,
  address: '5 Baho Road',
  ...over,
});

export const CUSTOMER_STEPS: readonly RecordedStep[] = [
  post('/customers', customer('Ma Su', { comments: 'ring twice' }), 'user', withKey('customer-1')),
  post('/customers', customer('Ma Su', { comments: 'ring twice' }), 'user', withKey('customer-1')),
  post('/customers', customer('Ma Su'), 'user', withKey('customer-1')),
  post('/customers', customer('ဦးဘ', { townshipId: '', township: 'Bahan', otherPhones: '01 2' })),
  post('/customers', customer('Twin')),
  post('/customers', { name: '', phoneNumber: 'x' }),
  post('/customers', customer('x', { townshipId: 99, address: 7 })),
  post('/customers', customer('x', { townshipId: 'x', phoneNumber: '' })),
  get('/customers/1'),
  get('/customers/99'),
  get('/customers/x'),
  put('/customers/1', customer('Ma Su Su'), 'user', ifMatch(1)),
  put('/customers/1', customer('Late'), 'user', ifMatch(1)),
  put('/customers/1', { address: '' }),
  put('/customers/1', { townshipId: 99, phoneNumber: '12' }),
  put('/customers/1', { comments: '', otherPhones: '09-420-066666' }),
  put('/customers/2', { townshipId: 2, phoneNumber: '+95 9 420 077777' }),
  put('/customers/99', { name: 'x' }),
  put('/customers/1', {}),
];

const place = (township_name: string, delivery_charge: number | string, id?: number) => ({
  ...(id === undefined ? {} : { id }),
  township_name,
  state: 'Mon State',
  delivery_charge,
});
const group = (name: string, townships: unknown = [place('A', 900)], description = '') => ({
  name,
  description,
  townships,
});

export const RATE_GROUP_STEPS: readonly RecordedStep[] = [
  post('/rate-groups', group('Near', [place('A', 900), place('ဘီ', '950.5')], 'the day before')),
  post('/rate-groups', group('Far'), 'user', withKey('group-2')),
  post('/rate-groups', group('Far'), 'user', withKey('group-2')),
  post('/rate-groups', group('Farther'), 'user', withKey('group-2')),
  post('/rate-groups', group('')),
  post('/rate-groups', group('x', [])),
  post('/rate-groups', group('x', 'A')),
  post('/rate-groups', group('x', [place('', 0), { state: 'Nowhere' }])),
  post('/rate-groups', group('Twice', [place('B', 1), place(' b ', 2)])),
  get('/rate-groups'),
  get('/rate-groups?search=near&page=1&limit=5'),
  get('/rate-groups?sortBy=townshipCount&sortOrder=desc'),
  get('/rate-groups?sortBy=age&page=0'),
  get('/rate-groups/1'),
  get('/rate-groups/99'),
  get('/rate-groups/x'),
  put('/rate-groups/1', group('Near', [place('A', 950, 1), place('C', 1000)]), 'user', ifMatch(1)),
  put('/rate-groups/1', group('Near'), 'user', ifMatch(1)),
  put('/rate-groups/1', group('Near', [place('A', 1, 77)])),
  put('/rate-groups/1', group('Near', [place('A', 1, 1), place('a', 2)])),
  put('/rate-groups/1', { name: '', townships: [] }),
  put('/rate-groups/1', { description: 'by noon' }),
  put('/rate-groups/1', {}),
  put('/rate-groups/99', { name: 'x' }),
  csv('/rate-groups'),
  csv('/rate-groups?search=far', 'my'),
  csv('/rate-groups?sortBy=townshipCount&sortOrder=desc'),
  del('/rate-groups/1/townships/1', 'user', { 'if-match': '"1"' }),
  del('/rate-groups/1/townships/1', 'user', { 'if-match': '"3"' }),
  del('/rate-groups/1/townships/1'),
  del('/rate-groups/99/townships/1'),
  get('/rate-groups/1'),
  del('/rate-groups/1', 'user', { 'if-match': '"1"' }),
  del('/rate-groups/1', 'rider'),
  del('/rate-groups/1'),
  get('/rate-groups'),
];
