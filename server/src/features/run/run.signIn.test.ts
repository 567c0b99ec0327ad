import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { build } from '../../db/build.ts';
import { hashPassword } from '../../http/passwords.ts';
import { inTransaction } from '../../db/transaction.ts';
import { changeAccount } from '../../domain/records/accounts.queries.ts';
import { waitingForLocks } from '../../testing/app/database.ts';
import { testAppForFile } from '../../testing/app/testApp.ts';
import { seedPhone } from '../../testing/phones/seedPhone.ts';

const testApp = testAppForFile();

const PASSWORD = 'correct horse';
const NAME = 'Ko Aung’s Redmi';

interface SignedIn {
  token: string;
  rider: { id: number; name: string };
  user: { id: number; name: string };
  seal: string;
  now: string;
  zone: string;
}

interface Wanted {
  email: string;
  password?: string;
  phone?: string;
  name?: string;
}

const signIn = ({ email, password = PASSWORD, phone = randomUUID(), name = NAME }: Wanted) =>
  testApp.anonymous.post<SignedIn>('/run/sign-in', { email, password, phone: { id: phone, name } });

/** An account of a rider, linked to one, as the office made it. */
async function linked(rider: Parameters<typeof testApp.seedRider>[0] = {}) {
  const riderId = await testApp.seedRider(rider);
  const account = { password: PASSWORD, role: 'rider' as const, rider_id: riderId };
  return { rider: riderId, ...(await testApp.seedUser(account)) };
}

const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [
  status,
  body.code,
];

const sessionsOf = async (user: number) => {
  const found = testApp.db.selectFrom('sessions').select('phone_id').where('user_id', '=', user);
  return (await found.execute()).map((session) => session.phone_id);
};

it('opens a session of this phone for 30 days, and notes both', async () => {
  const account = await linked({ name: 'U Aung' });
  const phone = randomUUID();
  const { status, body, data } = await signIn({ ...account, phone: phone.toUpperCase() });
  expect(status).toBe(200);
  expect(Object.keys(body)).not.toContain('token');
  expect(data.rider).toEqual({ id: account.rider, name: 'U Aung' });
  expect(data.user.id).toBe(account.id);
  expect(data.zone).toBe('Asia/Yangon');
  expect(Math.abs(Date.parse(data.now) - Date.now())).toBeLessThan(60_000);
  const { rows } = await testApp.sql<{ days: number }>`
    select extract(day from expires_at - created_at)::integer as days from sessions
    where user_id = ${account.id} and phone_id = ${phone}`;
  expect(rows).toEqual([{ days: 30 }]);
  const stored = await testApp.db
    .selectFrom('rider_phones')
    .innerJoin('users', 'users.id', 'rider_phones.user_id')
    .select(['rider_phones.id', 'rider_phones.rider_id', 'rider_phones.name', 'last_login'])
    .where('user_id', '=', account.id)
    .executeTakeFirstOrThrow();
  expect(stored).toEqual({
    id: phone,
    rider_id: account.rider,
    name: NAME,
    last_login: expect.any(Date),
  });
});

it("rider's phone, check 20: after its session has ended, the same account signs in again there", async () => {
  const account = await linked();
  const phone = randomUUID();
  const { token } = (await signIn({ ...account, phone })).data;
  const noted = () => testApp.withToken(token).post('/auth/update-last-login');
  expect((await noted()).status).toBe(200);
  await testApp.sql`delete from sessions where user_id = ${account.id}`;
  expect((await noted()).status).toBe(401);
  const again = await signIn({ ...account, phone, name: 'New name' });
  expect(again.status).toBe(200);
  expect(await sessionsOf(account.id)).toEqual([phone]);
  const phones = testApp.db.selectFrom('rider_phones').select('name').where('id', '=', phone);
  expect(await phones.execute()).toEqual([{ name: 'New name' }]);
});

describe("rider's phone, check 21: a seal", () => {
  const sealFor = async (email: string, phone: string) =>
    (await signIn({ email, phone })).data.seal;

  it('is 32 bytes, the same again, and differs by person and by phone', async () => {
    const [one, other] = [await linked(), await linked()];
    const [shared, second] = [randomUUID(), randomUUID()];
    const seal = await sealFor(one.email, shared);
    expect(Buffer.from(seal, 'base64')).toHaveLength(32);
    expect(await sealFor(one.email, shared.toUpperCase())).toBe(seal);
    const seals = [
      seal,
      await sealFor(other.email, shared),
      await sealFor(one.email, second),
      await sealFor(other.email, second),
    ];
    expect(new Set(seals).size).toBe(4);
    expect(await sealFor(one.email, shared)).toBe(seal);
  });

  it('is one when a person signs in twice at once, and outlives a phone that was removed', async () => {
    const account = await linked();
    const phone = randomUUID();
    const both = [signIn({ ...account, phone }), signIn({ ...account, phone })];
    const seals = (await Promise.all(both)).map((reply) => reply.data.seal);
    expect(new Set(seals).size).toBe(1);
    const removed = await testApp.as('manager').delete(`/riders/${account.rider}/phones/${phone}`);
    expect(removed.status).toBe(200);
    expect(await sessionsOf(account.id)).toEqual([]);
    // What waits on it for its owner could not be read with another seal.
    expect(await sealFor(account.email, phone)).toBe(seals[0]);
  });
});

describe('is refused', () => {
  it.each([
    ['an account that is linked to nobody', {}, PASSWORD, [403, 'not_linked']],
    ['such an account with a wrong password', {}, 'wrong', [401, 'bad_credentials']],
    ['an account of the office', { role: 'admin' as const }, PASSWORD, [403, 'not_linked']],
    ['a disabled account', { active: false }, PASSWORD, [403, 'inactive']],
  ])('%s', async (_, over, password, expected) => {
    const { id, email } = await testApp.seedUser({ role: 'rider', password: PASSWORD, ...over });
    expect(codeOf(await signIn({ email, password }))).toEqual(expected);
    expect(await sessionsOf(id)).toEqual([]);
  });

  it('an unknown e-mail, in the same words as a wrong password', async () => {
    const { email } = await linked();
    const [unknown, wrong] = [
      await signIn({ email: 'nobody@example.com' }),
      await signIn({ email, password: 'wrong' }),
    ];
    expect(codeOf(unknown)).toEqual([401, 'bad_credentials']);
    expect(unknown.text).toBe(wrong.text);
  });

  it('an inactive rider, but not a suspended one', async () => {
    const [gone, suspended] = [
      await linked({ status: 'inactive' }),
      await linked({ status: 'suspended' }),
    ];
    expect(codeOf(await signIn(gone))).toEqual([403, 'inactive']);
    expect((await signIn(suspended)).status).toBe(200);
  });

  it.each([
    ['no UUID', { id: 'mine', name: NAME }],
    ['no name', { id: randomUUID(), name: ' ' }],
    ['a long name', { id: randomUUID(), name: 'x'.repeat(61) }],
  ])('a phone with %s', async (_, phone) => {
    const { email } = await linked();
    const body = { email, password: PASSWORD, phone };
    expect(codeOf(await testApp.anonymous.post('/run/sign-in', body))).toEqual([400, 'bad_input']);
  });

  it('a password that is being changed', async () => {
    const account = await linked();
    const another = await hashPassword('after');
    let replied: ReturnType<typeof signIn> | undefined;
    await inTransaction(testApp.db, async (tx) => {
      await changeAccount(tx, account.id, { password_hash: another }, { user_id: account.id });
      replied = signIn(account);
      await expect.poll(() => waitingForLocks(testApp.db)).toBe(1);
    });
    expect((await replied)?.status).toBe(401);
    expect(await sessionsOf(account.id)).toEqual([]);
  });

  it('a rider who is being set inactive', async () => {
    const account = await linked();
    let replied: ReturnType<typeof signIn> | undefined;
    await inTransaction(testApp.db, async (tx) => {
      await tx.run(
        build.updateTable('riders').set({ status: 'inactive' }).where('id', '=', account.rider),
      );
      replied = signIn(account);
      await expect.poll(() => waitingForLocks(testApp.db)).toBe(1);
    });
    expect(codeOf((await replied)!)).toEqual([403, 'inactive']);
    expect(await sessionsOf(account.id)).toEqual([]);
  });
});

it('shares its limits with signing in in the office', async () => {
  const { email } = await linked();
  const office = (password: string) => testApp.anonymous.post('/auth/login', { email, password });
  for (let i = 0; i < 5; i += 1) {
    expect((await signIn({ email, password: `guess ${i}` })).status).toBe(401);
    expect((await office(`guess ${i}`)).status).toBe(401);
  }
  const [phone, desk] = [await signIn({ email }), await office(PASSWORD)];
  expect([codeOf(phone), codeOf(desk)]).toEqual([
    [429, 'too_many_requests'],
    [429, 'too_many_requests'],
  ]);
  expect(Number(phone.headers['retry-after'])).toBeGreaterThan(0);
});

it('leaves seeded phones of tests as the app makes them', async () => {
  const seeded = await seedPhone(testApp.db, { user: { password: PASSWORD } });
  const { data } = await signIn({ email: seeded.email, phone: seeded.phone });
  expect(data.rider.id).toBe(seeded.rider);
  expect(await sessionsOf(seeded.user)).toEqual([seeded.phone, seeded.phone]);
});
