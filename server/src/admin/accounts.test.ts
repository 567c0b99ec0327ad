/** Passwords, sessions and administrators, as an operator changes them. */
import { beforeEach, describe, expect, it } from 'vitest';
import { OPERATOR, activityOf, operate } from '../testing/admin/operate.ts';
import { testAppForFile } from '../testing/app/testApp.ts';
import { seedShopPerson } from '../testing/portal/seedPortal.ts';
import { seedPhone } from '../testing/phones/seedPhone.ts';

const testApp = testAppForFile({ config: { publicUrl: 'https://ways.example.com' } });
const run = (name: string, ...typed: string[]) => {
  const { db, app } = testApp;
  return operate({ db, config: app.services.config }, name, ...typed);
};

const isIn = async (token: string) =>
  (await testApp.withToken(token).post('/auth/update-last-login')).status === 200;
const isInShop = async (token: string) =>
  (await testApp.withToken(token).get('/portal/me')).status === 200;
const logIn = async (email: string, password: string) =>
  (await testApp.anonymous.post('/auth/login', { email, password })).status;

/** The end of the activity log. */
const lastActivity = async () => (await activityOf(testApp.db)).at(-1);
const byOperator = { operator: OPERATOR, user_id: null };

let n = 0;
let account: { id: number; email: string; username: string };
let token: string;
beforeEach(async () => {
  n += 1;
  const username = `clerk-${n}`;
  account = { ...(await testApp.seedUser({ username, password: 'before' })), username };
  token = await testApp.seedSession(account.id);
});

describe('password', () => {
  it('prints one link to standard output, which works once on the app’s own page', async () => {
    const { code, told, noted } = await run('password', account.email.toUpperCase());
    expect(code).toBe(0);
    expect(told).toEqual([
      expect.stringMatching(/^https:\/\/ways\.example\.com\/reset-password\/[\w-]{43}$/),
    ]);
    const link = told[0]!.split('/').at(-1)!;
    expect(noted.join()).not.toContain(link);
    expect(await lastActivity()).toMatchObject({
      ...byOperator,
      action: 'password_link',
      account_id: account.id,
    });
    // Only a link: whoever is signed in stays so, and the old password works.
    expect(await isIn(token)).toBe(true);
    expect(await logIn(account.email, 'before')).toBe(200);

    const reset = () =>
      testApp.anonymous.post(`/auth/reset-password/${link}`, { password: 'afterwards' });
    expect((await reset()).status).toBe(200);
    expect((await reset()).status).toBe(400);
    expect(await isIn(token)).toBe(false);
    expect([
      await logIn(account.email, 'before'),
      await logIn(account.email, 'afterwards'),
    ]).toEqual([401, 200]);
    expect(await lastActivity()).toMatchObject({
      action: 'password_set',
      account_id: account.id,
      user_id: account.id,
      operator: null,
    });
  });

  it('takes a user name in any letter case; an e-mail comes first', async () => {
    const { id } = await testApp.seedUser({ username: account.email, email: `x${n}@example.com` });
    await run('password', account.email);
    expect(await lastActivity()).toMatchObject({ account_id: account.id });
    await run('password', account.username.toUpperCase());
    expect(await lastActivity()).toMatchObject({ account_id: account.id });
    await run('password', `x${n}@example.com`);
    expect(await lastActivity()).toMatchObject({ account_id: id });
  });

  it('refuses an unknown account, naming a similar one, and a deactivated one', async () => {
    const before = await activityOf(testApp.db);
    await expect(run('password', `clrk-${n}`)).rejects.toThrow(`Did you mean clerk-${n}?`);
    await expect(run('password', 'nobody@nowhere.example.org')).rejects.toThrow(
      'No account has the e-mail or user name "nobody@nowhere.example.org".',
    );
    const { email } = await testApp.seedUser({ active: false });
    await expect(run('password', email)).rejects.toThrow('is deactivated');
    expect(await activityOf(testApp.db)).toEqual(before);
  });
});

describe('end-sessions', () => {
  it('ends those of one account, and no other', async () => {
    const other = await testApp.seedSession((await testApp.seedUser()).id);
    await testApp.seedSession(account.id);
    const { code, told } = await run('end-sessions', account.email);
    expect([code, told]).toEqual([0, ['Ended 2 sessions of the office.']]);
    expect([await isIn(token), await isIn(other)]).toEqual([false, true]);
    expect(await lastActivity()).toMatchObject({
      ...byOperator,
      action: 'sessions_ended',
      account_id: account.id,
      details: { office: 2, phones: 0, shops: 0 },
    });
    expect((await run('end-sessions', account.email)).told).toEqual([
      'Ended no session, because there was none.',
    ]);
  });

  it('ends those of a rider’s phone by its account, and of a person of shops by the phone', async () => {
    const phone = await seedPhone(testApp.db);
    expect((await run('end-sessions', phone.email)).told).toEqual([
      'Ended 1 session of riders’ phones.',
    ]);
    const one = await seedShopPerson(testApp.db);
    const other = await seedShopPerson(testApp.db);
    expect(await isInShop(one.token)).toBe(true);
    const { told } = await run('end-sessions', one.phone.replace('+959', '09'));
    expect(told).toEqual(['Ended 1 session of shops.']);
    expect([await isInShop(one.token), await isInShop(other.token)]).toEqual([false, true]);
    expect(await lastActivity()).toMatchObject({ ...byOperator, shop_person_id: one.id });
    await expect(run('end-sessions', '09111222333')).rejects.toThrow('No account has');
  });

  it('ends all of them, or those of one kind; API keys stay', async () => {
    await run('end-sessions', '--all');
    const shop = await seedShopPerson(testApp.db);
    const phone = await seedPhone(testApp.db);
    const office = await testApp.seedSession(account.id);
    const { rows } =
      await testApp.sql`insert into api_keys (user_id, label, scope, key_hash, expires_at)
      values (${account.id}, ${`key ${n}`}, 'read', sha256('key'), now() + interval '1 day') returning id`;

    expect((await run('end-sessions', '--shops')).told).toEqual(['Ended 1 session of shops.']);
    expect([await isInShop(shop.token), await isIn(office)]).toEqual([false, true]);
    expect((await run('end-sessions', '--phones')).told).toEqual([
      'Ended 1 session of riders’ phones.',
    ]);
    expect(await isIn(office)).toBe(true);
    expect(phone.token).not.toBe(office);
    expect((await run('end-sessions', '--all')).told).toEqual(['Ended 1 session of the office.']);
    expect(await isIn(office)).toBe(false);
    expect(await lastActivity()).toMatchObject({
      ...byOperator,
      account_id: null,
      details: { of: 'all', office: 1, phones: 0, shops: 0 },
    });
    const left = await testApp.sql`select id from api_keys where ended_at is null`;
    expect(left.rows).toEqual(rows);
  });
});

describe('make-admin', () => {
  const roleOf = (id: number) =>
    testApp.db
      .selectFrom('users')
      .select(['role', 'active', 'version'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();

  it('makes an account an administrator, who then has that role everywhere', async () => {
    const { told } = await run('make-admin', account.username);
    expect(told).toEqual([expect.stringContaining('is an administrator now.')]);
    expect(await roleOf(account.id)).toEqual({ role: 'admin', active: true, version: 2 });
    expect(await isIn(token)).toBe(false);
    const fresh = testApp.withToken(await testApp.seedSession(account.id));
    expect((await fresh.get('/settings/system')).status).toBe(200);
    expect(await lastActivity()).toMatchObject({
      ...byOperator,
      action: 'made_admin',
      account_id: account.id,
    });

    const before = await activityOf(testApp.db);
    const again = await run('make-admin', account.username);
    expect(again.told).toEqual([expect.stringContaining('was an administrator before.')]);
    expect(await activityOf(testApp.db)).toEqual(before);
    expect(await roleOf(account.id)).toMatchObject({ version: 2 });
  });

  it('activates a deactivated account only when asked to', async () => {
    const { id, email } = await testApp.seedUser({ active: false, password: 'before' });
    await expect(run('make-admin', email)).rejects.toThrow('Add --enable');
    expect(await roleOf(id)).toEqual({ role: 'user', active: false, version: 1 });
    await run('make-admin', email, '--enable');
    expect(await roleOf(id)).toEqual({ role: 'admin', active: true, version: 2 });
    expect(await logIn(email, 'before')).toBe(200);
    expect((await activityOf(testApp.db)).slice(-2)).toMatchObject([
      { ...byOperator, action: 'activated', account_id: id },
      { ...byOperator, action: 'made_admin', account_id: id },
    ]);
  });

  it('refuses the account of a rider’s phone, and says so where API keys grow with it', async () => {
    const phone = await seedPhone(testApp.db);
    await expect(run('make-admin', phone.email)).rejects.toThrow('that of a rider’s phone');
    await testApp.sql`insert into api_keys (user_id, label, scope, key_hash, expires_at)
      values (${account.id}, ${`grown ${n}`}, 'read', sha256('grown'), now() + interval '1 day')`;
    const { noted } = await run('make-admin', account.email);
    expect(noted).toEqual([expect.stringContaining('API keys (1) act as an administrator, too')]);
  });
});

describe('admins', () => {
  it('lists administrators by either name of the role, with their state, and nobody else', async () => {
    await testApp.seedUser({ role: 'admin', email: `boss${n}@example.com`, active: false });
    const old = await testApp.seedUser({ role: 'Administrator', email: `old${n}@example.com` });
    await testApp.seedSession(old.id);
    const { code, told } = await run('admins');
    expect(code).toBe(0);
    expect(told.find((line) => line.startsWith(`boss${n}@`))).toMatch(/ deactivated +never signed/);
    expect(told.find((line) => line.startsWith(`old${n}@`))).toMatch(/ active .* 1 open session$/);
    expect(told.join()).not.toContain(account.email);
  });
});
