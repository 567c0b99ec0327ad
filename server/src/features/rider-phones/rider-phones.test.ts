import { randomUUID } from 'node:crypto';
import type { PhonesOfRider } from '@waydesk/contract/run/rider-phones.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { clientOf } from '../../testing/app/client.ts';
import { testAppForFile } from '../../testing/app/testApp.ts';
import { seedPhone, seedPhoneSession } from '../../testing/phones/seedPhone.ts';

const testApp = testAppForFile();

const listAs = (role: 'manager' | 'user', rider: number) =>
  testApp.as(role).get<PhonesOfRider>(`/riders/${rider}/phones`);
const link = (rider: number, user: unknown) =>
  testApp.as('manager').put<PhonesOfRider>(`/riders/${rider}/account`, { user_id: user });
const remove = (rider: number, phone: string) =>
  testApp.as('manager').delete<PhonesOfRider>(`/riders/${rider}/phones/${phone}`);

const account = async () => (await testApp.seedUser({ role: 'rider' })).id;
/** Whether this token is of a session. */
const isSignedIn = async (token: string) =>
  (await testApp.withToken(token).post('/auth/update-last-login')).status === 200;
const riderOf = async (user: number) => {
  const found = testApp.db.selectFrom('users').select('rider_id').where('id', '=', user);
  return (await found.executeTakeFirstOrThrow()).rider_id;
};

describe('the list', () => {
  it('has the account for people who manage accounts, and what is on the phones for everybody', async () => {
    const { rider, user, phone } = await seedPhone(testApp.db, {
      user: { name: 'Ko Ko', username: 'koko' },
      phone: { name: 'Redmi' },
    });
    await testApp.sql`
      update rider_phones set unsent = 3, oldest_unsent = '2026-03-01T02:30:00Z',
        seen_at = '2026-03-01T11:12:00Z', first_at = '2026-02-01T00:00:00Z'
      where id = ${phone}`;
    const phones = [
      {
        id: phone,
        name: 'Redmi',
        user: { id: user, name: 'Ko Ko' },
        first_at: '2026-02-01T00:00:00.000Z',
        seen_at: '2026-03-01T11:12:00.000Z',
        unsent: 3,
        oldest_unsent: '2026-03-01T02:30:00.000Z',
        is_signed_in: true,
      },
    ];
    expect((await listAs('user', rider)).data).toEqual({ account: null, is_linked: true, phones });
    const { data } = await listAs('manager', rider);
    expect(data).toMatchObject({ is_linked: true, phones });
    expect(data.account).toMatchObject({ id: user, name: 'Ko Ko', username: 'koko', active: true });
  });

  it('has the phone last heard first, also those of an account that was linked before', async () => {
    const { rider, user, phone } = await seedPhone(testApp.db);
    const other = randomUUID();
    await testApp.sql`
      insert into rider_phones (id, user_id, rider_id, name, seen_at)
      values (${other}, ${user}, ${rider}, 'Older', now() - interval '1 day')`;
    expect((await link(rider, null)).status).toBe(200);
    const { data } = await listAs('manager', rider);
    expect(data).toMatchObject({ account: null, is_linked: false });
    expect(data.phones.map(({ id, is_signed_in }) => [id, is_signed_in])).toEqual([
      [phone, false],
      [other, false],
    ]);
  });

  it.each([
    ['too long unused', { last_used_at: sql<Date>`now() - interval '72 hours'` }],
    ['too old', { expires_at: sql<Date>`now()` }],
  ])('says that nobody is signed in when the session is %s', async (_, change) => {
    const { rider, user } = await seedPhone(testApp.db);
    await testApp.db.updateTable('sessions').set(change).where('user_id', '=', user).execute();
    const { data } = await listAs('user', rider);
    expect(data.phones.map((one) => one.is_signed_in)).toEqual([false]);
  });

  it('of an unknown rider is 404', async () => {
    expect((await listAs('user', 999_999)).status).toBe(404);
    expect((await link(999_999, await account())).status).toBe(404);
  });
});

describe('linking', () => {
  it("rider's phone, check 4: ends the account's sessions, on every node", async () => {
    const rider = await testApp.seedRider();
    const user = await account();
    const token = await testApp.seedSession(user);
    const node = clientOf(await testApp.newNode(), async () => token);
    expect((await node.get('/ways')).status).toBe(200);
    const { status, data } = await link(rider, user);
    expect([status, data.account?.id, data.is_linked]).toEqual([200, user, true]);
    expect((await node.get('/ways')).status).toBe(401);
    expect(await isSignedIn(token)).toBe(false);
  });

  it("rider's phone, check 4: a second rider for the same account is refused", async () => {
    const { rider, user, token } = await seedPhone(testApp.db);
    const { status, body } = await link(await testApp.seedRider(), user);
    expect([status, body.code, body.errors?.[0]?.field]).toEqual([409, 'account_taken', 'user_id']);
    expect(await riderOf(user)).toBe(rider);
    expect(await isSignedIn(token)).toBe(true);
  });

  it("rider's phone, check 4: of two riders at once, one gets the account", async () => {
    const user = await account();
    const riders = [await testApp.seedRider(), await testApp.seedRider()];
    const replies = await Promise.all(riders.map((rider) => link(rider, user)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const linked = riders[replies.findIndex(({ status }) => status === 200)];
    expect(await riderOf(user)).toBe(linked);
  });

  it('of two accounts at once, the rider has one', async () => {
    const rider = await testApp.seedRider();
    const accounts = [await account(), await account()];
    const replies = await Promise.all(accounts.map((user) => link(rider, user)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const linked = (await Promise.all(accounts.map(riderOf))).filter((one) => one === rider);
    expect(linked).toHaveLength(1);
  });

  it('another account ends the sessions of both', async () => {
    const { rider, user, token } = await seedPhone(testApp.db);
    const next = await account();
    const session = await testApp.seedSession(next);
    const { data } = await link(rider, next);
    expect(data.account?.id).toBe(next);
    expect(await riderOf(user)).toBe(null);
    expect([await isSignedIn(token), await isSignedIn(session)]).toEqual([false, false]);
  });

  it('none ends its sessions, and the account is an ordinary one again', async () => {
    const { rider, user, token } = await seedPhone(testApp.db);
    expect((await link(rider, null)).data).toMatchObject({ account: null, is_linked: false });
    expect(await isSignedIn(token)).toBe(false);
    const office = testApp.withToken(await testApp.seedSession(user));
    expect((await office.get('/ways')).status).toBe(200);
  });

  it('the same again changes nothing', async () => {
    const { rider, user, token } = await seedPhone(testApp.db);
    expect((await link(rider, user)).status).toBe(200);
    expect(await isSignedIn(token)).toBe(true);
  });

  it.each(['user', 'manager', 'admin', 'Administrator'] as const)(
    'an account of role %s is refused',
    async (role) => {
      const { id } = await testApp.seedUser({ role });
      const { status, body } = await link(await testApp.seedRider(), id);
      expect([status, body.errors]).toEqual([
        400,
        [{ field: 'user_id', message: 'Only an account of role rider can be linked' }],
      ]);
      expect(await riderOf(id)).toBe(null);
    },
  );

  it.each([999_999, '', 'abc', undefined])('the account %j is unknown', async (user) => {
    const { rider } = await seedPhone(testApp.db);
    const { status, body } = await link(rider, user);
    expect([status, body.message]).toEqual([400, 'User not found']);
    expect((await listAs('user', rider)).data.is_linked).toBe(true);
  });
});

describe('a linked account', () => {
  it.each(['on a phone', 'in the office'])(
    "rider's phone, check 1: signed in %s reads nothing of the office, also not what it just read",
    async (where) => {
      const { rider, user, token, phone } = await seedPhone(testApp.db);
      await link(rider, null);
      const own =
        where === 'on a phone'
          ? await seedPhoneSession(testApp.db, user, phone)
          : await testApp.seedSession(user);
      const ask = async (path: string) => {
        const { status, body } = await testApp.withToken(own).get(path);
        return [status, body.code];
      };
      const before = await ask('/ways');
      await testApp.db
        .updateTable('users')
        .set({ rider_id: rider })
        .where('id', '=', user)
        .execute();
      for (const path of ['/ways', '/ways', '/riders', `/riders/${rider}/phones`, '/parcels'])
        expect(await ask(path)).toEqual([403, 'phone_account']);
      expect(before).toEqual(where === 'on a phone' ? [403, 'phone_account'] : [200, undefined]);
      expect(await isSignedIn(own)).toBe(true);
      expect(token).not.toBe(own);
    },
  );

  it("rider's phone, check 2: an account of role rider that is not linked has what it had", async () => {
    const user = await account();
    const rider = testApp.withToken(await testApp.seedSession(user));
    const statuses = [];
    for (const path of [
      '/ways',
      '/riders',
      '/customers',
      '/dashboard/counts',
      '/users',
      '/dashboard/day',
    ])
      statuses.push((await rider.get(path)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 403, 403]);
  });
});

describe('sessions of a phone end', () => {
  it('when the phone is removed, and only its own', async () => {
    const { rider, user, token, phone } = await seedPhone(testApp.db);
    const second = randomUUID();
    await testApp.sql`
      insert into rider_phones (id, user_id, rider_id, name)
      values (${second}, ${user}, ${rider}, 'Second')`;
    const other = await seedPhoneSession(testApp.db, user, second);
    const { status, data } = await remove(rider, phone.toUpperCase());
    expect([status, data.phones.map((one) => one.id)]).toEqual([200, [second]]);
    expect([await isSignedIn(token), await isSignedIn(other)]).toEqual([false, true]);
  });

  it.each(['unknown', randomUUID()])('not for the phone %s', async (phone) => {
    const { rider } = await seedPhone(testApp.db);
    const { status, body } = await remove(rider, phone);
    expect([status, body.code]).toEqual([404, 'phone_not_found']);
  });

  it('not when another rider is named', async () => {
    const { phone, token } = await seedPhone(testApp.db);
    const other = await seedPhone(testApp.db);
    expect((await remove(other.rider, phone)).status).toBe(404);
    expect(await isSignedIn(token)).toBe(true);
  });

  it('when the account is deactivated', async () => {
    const { user, token } = await seedPhone(testApp.db);
    const { status } = await testApp.as('admin').put(`/users/${user}`, { status: false });
    expect([status, await isSignedIn(token)]).toEqual([200, false]);
  });

  it.each([
    ['inactive', false],
    ['suspended', true],
  ])('or not, when the rider is set %s', async (status, stays) => {
    const { rider, token } = await seedPhone(testApp.db);
    const other = await seedPhone(testApp.db);
    const reply = await testApp.as('manager').patch(`/riders/${rider}/status`, { status });
    expect([reply.status, await isSignedIn(token)]).toEqual([200, stays]);
    expect(await isSignedIn(other.token)).toBe(true);
  });
});
