/** Accounts of the staff, signing in and out, and a new password by mail. */
import { type RecordedStep, ifMatch, recordedCalls } from './call.ts';

const { get, patch, post, put } = recordedCalls;

const account = (username: string, over: object = {}) => ({
  username,
  email: `${username}@example.com`,
  password: 'secret1',
  role: 'user',
  status: true,
  ...over,
});

/** The recording's own people have the ids 1 to 4. */
export const USER_STEPS: readonly RecordedStep[] = [
  post('/users', account('nilar', { email: 'Nilar@Example.com', name: 'နီလာ' }), 'admin'),
  post('/users', account('nilar'), 'admin'),
  post('/users', account('nilar', { email: 'other@example.com' }), 'admin'),
  post('/users', account('boss', { role: 'admin' }), 'manager'),
  post('/users', account('ko-rider', { role: 'rider' }), 'manager'),
  post('/users', account('gone', { status: 'false' }), 'admin'),
  post('/users', account('friend'), 'user'),
  post('/users', { username: '', email: 'x', password: '1', role: 'king', status: 7 }, 'admin'),
  post('/users', {}, 'admin'),
  get('/users', 'admin'),
  get('/users?role=user&limit=1&page=2', 'manager'),
  get('/users?sortBy=username&order=asc&limit=100', 'manager'),
  get('/users?search=nilar', 'admin'),
  get('/users?status=false', 'admin'),
  get('/users?sortBy=age&limit=0&role=king&status=maybe&sortOrder=up', 'admin'),
  get('/users', 'user'),
  get('/users/5', 'manager'),
  get('/users/99', 'admin'),
  get('/users/abc', 'admin'),
  get('/users/5', 'rider'),
  put('/users/5', { password: '1' }, 'admin'),
  put('/users/5', { status: 'maybe' }, 'admin'),
  put('/users/5', { status: false }, 'admin', ifMatch(1)),
  put('/users/5', { status: true }, 'admin', ifMatch(1)),
  put('/users/5', { status: true }, 'admin', ifMatch('one')),
  put('/users/5', { status: 'true' }, 'manager', ifMatch(2)),
  put('/users/5', {}, 'admin'),
  put('/users/5', { password: 'secret2' }, 'admin'),
  put('/users/1', { status: false }, 'admin'),
  put('/users/1', { password: 'secret2' }, 'manager'),
  put('/users/5', { status: false }, 'user'),
  put('/users/99', { status: true }, 'admin'),
];

const signIn = (email: string, password: string) =>
  post('/auth/login', { email, password }, 'nobody');
const askForLink = (email: string) => post('/auth/forgot-password', { email }, 'nobody');
const setPassword = (token: string, password: string) =>
  post(`/auth/reset-password/${token}`, { password }, 'nobody');

export const SIGNING_IN_STEPS: readonly RecordedStep[] = [
  signIn('nilar@example.com', 'secret1'),
  signIn('nobody@example.com', 'secret1'),
  signIn('gone@example.com', 'wrong one'),
  signIn('gone@example.com', 'secret1'),
  post('/auth/login', {}, 'nobody'),
  post('/auth/login', { email: 7, password: null }, 'nobody'),
  signIn(' NILAR@example.com ', 'secret2'),
  post('/auth/update-last-login', undefined, '<token 1>'),
  get('/users', '<token 1>'),
  signIn('nilar@example.com', 'secret2'),
  post('/auth/logout', undefined, '<token 1>'),
  post('/auth/logout', undefined, '<token 1>'),
  get('/townships', '<token 1>'),
  get('/townships', '<token 2>'),
  post('/auth/update-last-login', undefined, 'nobody'),
  post('/auth/logout', undefined, 'nobody'),
  askForLink('nilar@example.com'),
  askForLink('unknown@example.com'),
  post('/auth/forgot-password', {}, 'nobody'),
  setPassword('none', 'secret3'),
  setPassword('<mailed token 1>', '1'),
  setPassword('<mailed token 1>', 'secret3'),
  setPassword('<mailed token 1>', 'secret4'),
  get('/townships', '<token 2>'),
  signIn('nilar@example.com', 'secret2'),
  signIn('nilar@example.com', 'secret3'),
  ...Array.from({ length: 6 }, () => askForLink('eager@example.com')),
];

/** What every call refuses in the same way, played on a few. */
export const MISUSE_STEPS: readonly RecordedStep[] = [
  get('/nothing'),
  get('/nothing', 'nobody'),
  patch('/ways', {}),
  put('/ways/1/accept', {}),
  post('/customers', '{"name":', 'user', json()),
  post('/customers', '[]', 'user', json()),
  post('/customers', 'null', 'user', json()),
  post('/customers', 'name=x', 'user', { headers: { 'content-type': 'text/plain' } }),
  post('/customers', { name: 'x'.repeat(300), phoneNumber: 7, address: '\u0000' }),
  post('/customers', {}, 'user', { headers: { 'idempotency-key': 'x'.repeat(65) } }),
  get('/ways?search=%ED%A0%80'),
  get('/ways/2147483648'),
  get('/ways/0'),
];

function json() {
  return { headers: { 'content-type': 'application/json' } };
}
