import { sql } from 'kysely';
import type { Role } from '@waydesk/contract/calls/permissions.ts';
import { describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../../db/openDatabase.ts';
import { NamedClient } from '../../db/namedClient.ts';
import { inTransaction } from '../../db/transaction.ts';
import { hashPassword } from '../../http/passwords.ts';
import { type TestApp, testAppForFile } from '../../testing/app/testApp.ts';
import { changeAccount } from '../../domain/records/accounts.queries.ts';
import { waitingForLocks } from '../../testing/app/database.ts';
import { clientOf } from '../../testing/app/client.ts';
import { seedPhone } from '../../testing/phones/seedPhone.ts';
import { sweepSessions } from './auth.queries.ts';

const testApp = testAppForFile();

async function signedIn(over: Parameters<TestApp['seedUser']>[0] = {}) {
  const { id } = await testApp.seedUser(over);
  const token = await testApp.seedSession(id);
  const ask = async () => (await testApp.withToken(token).post('/auth/update-last-login')).status;
  return { id, token, ask };
}

interface Ages {
  created: string;
  used: string;
}

/** Moves a person's sessions into the past, by the database's clock. */
const shift = (userId: number, ages: Ages, lasting = '7 days') =>
  testApp.sql`update sessions set
        created_at = now() - ${ages.created}::interval,
        expires_at = now() - ${ages.created}::interval + ${lasting}::interval,
        last_used_at = now() - ${ages.used}::interval
      where user_id = ${userId}`;

it.each([
  ['just under 12 hours unused', { created: '1 day', used: '11:59:00' }, 200],
  ['12 hours unused', { created: '1 day', used: '12:00:00' }, 401],
  ['in use, just under 7 days old', { created: '6 days 23:59:00', used: '5 seconds' }, 200],
  ['in use, 7 days old', { created: '7 days', used: '5 seconds' }, 401],
])('a token %s', async (_, ages, status) => {
  const { id, ask } = await signedIn();
  await shift(id, ages);
  expect(await ask()).toBe(status);
});

/** A rider who is signed in on a phone, whose sessions last longer. */
async function onPhone() {
  const { user: id, token } = await seedPhone(testApp.db);
  const ask = async () => (await testApp.withToken(token).post('/auth/update-last-login')).status;
  return { id, ask, shift: (ages: Ages) => shift(id, ages, '30 days') };
}

it.each([
  ['just under 72 hours unused', { created: '4 days', used: '71:59:00' }, 200],
  ['72 hours unused', { created: '4 days', used: '72:00:00' }, 401],
  ['in use, just under 30 days old', { created: '29 days 23:59:00', used: '5 seconds' }, 200],
  ['in use, 30 days old', { created: '30 days', used: '5 seconds' }, 401],
])("a token of a rider's phone %s", async (_, ages, status) => {
  const { ask, shift: shiftPhone } = await onPhone();
  await shiftPhone(ages);
  expect(await ask()).toBe(status);
});

/** Seconds since a person's session was noted as used. */
async function lastUse(userId: number): Promise<number> {
  const { ago } = await testApp.db
    .selectFrom('sessions')
    .select(sql<number>`extract(epoch from now() - last_used_at)`.as('ago'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(ago);
}

it('use extends a session, written at most once a minute', async () => {
  const { id, ask } = await signedIn();
  await shift(id, { created: '1 day', used: '50 seconds' });
  await ask();
  expect(await lastUse(id)).toBeGreaterThan(49);
  await shift(id, { created: '1 day', used: '61 seconds' });
  await ask();
  expect(await lastUse(id)).toBeLessThan(10);
});

it('disabling a person ends all of their tokens at the next request, on every node', async () => {
  const { id, token, ask } = await signedIn();
  const node = clientOf(await testApp.newNode(), async () => token);
  expect([await ask(), (await node.post('/auth/update-last-login')).status]).toEqual([200, 200]);
  await testApp.db.updateTable('users').set({ active: false }).where('id', '=', id).execute();
  expect([await ask(), (await node.post('/auth/update-last-login')).status]).toEqual([401, 401]);
});

it('creates no session with a password that is being changed', async () => {
  const { id, email } = await testApp.seedUser({ password: 'before' });
  const another = await hashPassword('after');
  let replied: Promise<{ status: number }> | undefined;
  await inTransaction(testApp.db, async (tx) => {
    await changeAccount(tx, id, { password_hash: another }, { user_id: id });
    replied = testApp.anonymous.post('/auth/login', { email, password: 'before' });
    // The old password was right when it was checked; now the sign-in waits for the change.
    await expect.poll(() => waitingForLocks(testApp.db)).toBe(1);
  });
  expect((await replied)?.status).toBe(401);
  const left = await testApp.db
    .selectFrom('sessions')
    .select('user_id')
    .where('user_id', '=', id)
    .execute();
  expect(left).toEqual([]);
});

it('signing out on one node applies to the other', async () => {
  const { token, ask } = await signedIn();
  const node = clientOf(await testApp.newNode(), async () => token);
  await node.post('/auth/logout');
  expect(await ask()).toBe(401);
});

it('fails closed when the database is unavailable', async () => {
  const { token } = await signedIn();
  const broken = openDatabase('postgres://waydesk@127.0.0.1:1/none');
  const app = await testApp.newNode({ db: broken });
  const client = clientOf(app, async () => token);
  for (const call of ['/auth/update-last-login', '/auth/logout']) {
    const reply = await client.post(call);
    expect([reply.status, reply.body.code]).toEqual([503, 'unavailable']);
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
  }
  const login = await client.post('/auth/login', { email: 'a@example.com', password: 'x' });
  expect(login.status).toBe(503);
  await broken.destroy();
});

it('ended sessions are removed, active ones stay', async () => {
  const [old, unused, living] = [await signedIn(), await signedIn(), await signedIn()];
  await shift(old.id, { created: '8 days', used: '1 minute' });
  await shift(unused.id, { created: '1 day', used: '13 hours' });
  const [phone, lost, aged] = [await onPhone(), await onPhone(), await onPhone()];
  await phone.shift({ created: '29 days', used: '71 hours' });
  await lost.shift({ created: '4 days', used: '73 hours' });
  await aged.shift({ created: '31 days', used: '1 minute' });
  await sweepSessions(testApp.db);
  const left = await testApp.db.selectFrom('sessions').select('user_id').execute();
  const ids = left.map((row) => row.user_id);
  expect(ids).toContain(phone.id);
  expect(ids).not.toContain(lost.id);
  expect(ids).not.toContain(aged.id);
  expect(ids).toContain(living.id);
  expect(ids).not.toContain(old.id);
  expect(ids).not.toContain(unused.id);
});

describe('a read by somebody whose token was good a moment ago', () => {
  /** A person who has read before, and what the next read then answers. */
  async function reader(role: Role = 'manager') {
    const { id, token } = await signedIn({ role });
    const read = async (path = '/ways') => {
      const { status, body } = await testApp.withToken(token).get(path);
      return [status, body.code];
    };
    expect(await read()).toEqual([200, undefined]);
    const set = (values: { role?: Role; active?: boolean }) =>
      testApp.db.updateTable('users').set(values).where('id', '=', id).execute();
    const end = () => testApp.db.deleteFrom('sessions').where('user_id', '=', id).execute();
    return { id, read, set, end };
  }

  it('is refused once the session has ended elsewhere, and again', async () => {
    const { read, end } = await reader();
    await end();
    expect(await read()).toEqual([401, 'not_signed_in']);
    expect(await read()).toEqual([401, 'not_signed_in']);
  });

  it('is refused once the person is disabled', async () => {
    const { read, set } = await reader();
    await set({ active: false });
    expect(await read()).toEqual([401, 'not_signed_in']);
  });

  it('follows a change of role, both ways', async () => {
    const { read, set } = await reader('manager');
    expect(await read('/users')).toEqual([200, undefined]);
    await set({ role: 'user' });
    expect(await read('/users')).toEqual([403, 'forbidden']);
    await set({ role: 'admin' });
    expect(await read('/users')).toEqual([200, undefined]);
  });

  it.each(['/ways/999999', '/ways/abc', '/ways?page=x&limit=0', '/riders/999999'])(
    'tells nothing about %s without a session',
    async (path) => {
      const { read, end } = await reader();
      const [status] = await read(path);
      await end();
      expect([status, await read(path)]).toEqual([expect.any(Number), [401, 'not_signed_in']]);
    },
  );

  it('notes its use like any other call', async () => {
    const { id, read } = await reader();
    await shift(id, { created: '1 day', used: '61 seconds' });
    await read();
    expect(await lastUse(id)).toBeLessThan(10);
  });

  it('asks for its session in the packet of its rows', async () => {
    const { read } = await reader();
    const packets = vi.spyOn(NamedClient.prototype, 'inOnePacket');
    const queries = vi.spyOn(NamedClient.prototype, 'query');
    expect(await read('/townships')).toEqual([200, undefined]);
    expect([packets.mock.calls.length, queries.mock.calls.length]).toEqual([1, 2]);
    vi.restoreAllMocks();
  });
});
