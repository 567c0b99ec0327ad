import type { User } from '@waydesk/contract/records/users.ts';
import { describe, expect, it } from 'vitest';
import type { NewRow } from '../../db/schema.ts';
import { clientOf } from '../../testing/app/client.ts';
import { testAppForFile } from '../../testing/app/testApp.ts';

const testApp = testAppForFile();

type Role = NewRow<'users'>['role'];

/** A person with a token. */
async function person(role: Role = 'user', over: { active?: boolean } = {}) {
  const { id, email } = await testApp.seedUser({ role, password: 'before', ...over });
  const token = await testApp.seedSession(id);
  const client = testApp.withToken(token);
  const read = async () => (await testApp.as('admin').get<User>(`/users/${id}`)).data;
  const signedIn = async () => (await client.post('/auth/update-last-login')).status === 200;
  return { id, email, token, client, read, signedIn };
}

const put = (id: number, body: object, headers = {}) =>
  testApp.as('admin').put<User>(`/users/${id}`, body, headers);
const logIn = async (email: string, password: string) =>
  (await testApp.anonymous.post('/auth/login', { email, password })).status;

describe('deactivating', () => {
  it('ends every session on every node, and activating restores none', async () => {
    const { id, email, token, signedIn } = await person();
    const elsewhere = clientOf(await testApp.newNode(), async () => token);
    expect([await signedIn(), (await elsewhere.get('/ways')).status]).toEqual([true, 200]);
    const off = await put(id, { status: false });
    expect(off.body.message).toBe('User deactivated successfully');
    expect(off.data).toMatchObject({ id, status: false, version: 2 });
    expect([await signedIn(), (await elsewhere.get('/ways')).status]).toEqual([false, 401]);
    expect(await logIn(email, 'before')).toBe(403);
    const on = await put(id, { status: true });
    expect([on.data.status, on.body.message]).toEqual([true, 'User activated successfully']);
    expect(await signedIn()).toBe(false);
    expect(await logIn(email, 'before')).toBe(200);
  });

  it('changes nothing when the state is the same', async () => {
    const { id, read, signedIn } = await person();
    const before = await read();
    expect((await put(id, { status: true })).data).toEqual(before);
    const nothing = await put(id, {});
    expect([nothing.data, nothing.body.message]).toEqual([before, 'Nothing to save']);
    expect(await signedIn()).toBe(true);
  });

  it('never works on your own account, in any role', async () => {
    for (const role of ['admin', 'Administrator', 'manager'] as const) {
      const { id, client, signedIn } = await person(role);
      const { status, body } = await client.put(`/users/${id}`, { status: false });
      expect([status, body.message]).toEqual([403, 'You cannot deactivate your own account']);
      expect(await signedIn()).toBe(true);
    }
  });

  it('keeps one of two admins who deactivate each other at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, two] = [await person('admin'), await person('admin')];
      const replies = await Promise.all([
        one.client.put(`/users/${two.id}`, { status: false }),
        two.client.put(`/users/${one.id}`, { status: false }),
      ]);
      expect(replies.map(({ status }) => status)).toContain(401);
      expect(replies.map(({ status }) => status)).toContain(200);
      expect((await one.signedIn()) !== (await two.signedIn())).toBe(true);
    }
  });
});

describe('a new password', () => {
  it('takes effect at once and ends every session', async () => {
    const { id, email, signedIn, read } = await person();
    const { status, body, data } = await put(id, { password: ' After ' });
    expect([status, body.message]).toEqual([200, 'Password updated successfully']);
    expect(data).toMatchObject({ status: true, version: 2 });
    expect(JSON.stringify(data)).not.toMatch(/password|hash|After/i);
    expect(await signedIn()).toBe(false);
    expect([await logIn(email, 'before'), await logIn(email, ' After ')]).toEqual([401, 200]);
    expect((await read()).version).toBe(2);
  });

  it('can be set for your own account', async () => {
    const { id, email, client, signedIn } = await person('admin');
    expect((await client.put(`/users/${id}`, { password: 'myself!' })).status).toBe(200);
    expect([await signedIn(), await logIn(email, 'myself!')]).toEqual([false, 200]);
  });

  it.each([
    [{ password: '12345' }, 'Password must be at least 6 characters'],
    [{ password: '' }, 'Password is required'],
    [{ password: null }, 'Password is required'],
    [{ status: 'no' }, 'Status must be true or false'],
    [{ status: null }, 'Status must be true or false'],
    [{ status: '' }, 'Status must be true or false'],
  ])('or state is refused: %j', async (body, message) => {
    const { id, read, signedIn } = await person();
    const reply = await put(id, body);
    expect([reply.status, reply.body.message]).toEqual([400, message]);
    expect([(await read()).version, await signedIn()]).toEqual([1, true]);
  });
});

it('changes nothing else, whatever the body says', async () => {
  const { id, read } = await person();
  const before = await read();
  const extras = { id: 1, role: 'admin', username: 'x', email: 'x@x.mm', name: 'X', version: 9 };
  expect((await put(id, { ...extras, active: false, password_hash: 'x' })).data).toEqual(before);
});

describe('a manager', () => {
  it.each(['admin', 'Administrator'] as const)('cannot change an account of %s', async (role) => {
    const { id, read, signedIn } = await person(role);
    for (const body of [{ status: false }, { status: true }, { password: 'taken-over' }, {}]) {
      const { status, body: answer } = await testApp.as('manager').put(`/users/${id}`, body);
      expect([status, answer.message]).toEqual([
        403,
        'Only an administrator may add or change an administrator',
      ]);
    }
    expect([(await read()).version, await signedIn()]).toEqual([1, true]);
  });

  it('can manage everybody else', async () => {
    for (const role of ['user', 'rider', 'manager'] as const) {
      const { id } = await person(role);
      const reply = await testApp.as('manager').put<User>(`/users/${id}`, { status: false });
      expect([reply.status, reply.data.status]).toEqual([200, false]);
      const body = { username: `by-${role}`, email: `${role}@x.mm`, password: 'secret', role };
      expect((await testApp.as('manager').post('/users', body)).status).toBe(201);
    }
  });
});

it('an Administrator may do what an admin may', async () => {
  const { client } = await person('Administrator');
  const other = await person('admin');
  expect((await client.put(`/users/${other.id}`, { status: false })).status).toBe(200);
  const body = { username: 'second', email: 'second@x.mm', password: 'secret', role: 'admin' };
  expect((await client.post('/users', body)).status).toBe(201);
});
