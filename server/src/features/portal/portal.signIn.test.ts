import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { PortalSession } from '@waydesk/contract/portal/portal.ts';
import { testAppForFile } from '../../testing/app/testApp.ts';
import { seedShopPerson } from '../../testing/portal/seedPortal.ts';

const testApp = testAppForFile();
const PASSWORD = 'eight letters';

const signIn = (phone: string, password: string, more: object = {}) =>
  testApp.anonymous.post<PortalSession>('/portal/sign-in', { phone, password, ...more });

describe('signing in to the portal', () => {
  it('opens a session with phone, however it is typed, and password', async () => {
    const shop_id = await testApp.seedShop({ os_name: 'Golden Shop' });
    const person = await seedShopPerson(testApp.db, { password: PASSWORD, shop_id, name: 'Ma Su' });
    const { status, data } = await signIn(person.phone.replace('+959', '09 '), PASSWORD);
    expect(status).toBe(200);
    expect(data).toMatchObject({
      person: { id: person.id, name: 'Ma Su', phone: person.phone },
      shop: { id: shop_id, name: 'Golden Shop' },
      shops: [],
    });
    const me = await testApp.withToken(data.token!).get('/portal/me');
    expect(me.data).toMatchObject({
      person: { name: 'Ma Su' },
      shop: { id: shop_id, name: 'Golden Shop' },
      zone: 'Asia/Yangon',
    });
  });

  it('lets somebody who works for two shops choose between them, each with its own password', async () => {
    const phone = { phone_key: '+959777000001', password: PASSWORD };
    const one = await seedShopPerson(testApp.db, phone);
    const two = await seedShopPerson(testApp.db, phone);
    await seedShopPerson(testApp.db, { ...phone, password: 'another one' });
    const asked = await signIn('09777000001', PASSWORD);
    expect(asked.data.token).toBeNull();
    expect(asked.data.shops.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
      [one.shop, two.shop].toSorted((a, b) => a - b),
    );
    const chosen = await signIn('09777000001', PASSWORD, { shop_id: two.shop });
    expect(chosen.data.shop?.id).toBe(two.shop);
    const { data } = await testApp
      .withToken(chosen.data.token!)
      .get<{ shop: { id: number } }>('/portal/me');
    expect(data.shop.id).toBe(two.shop);
    expect((await signIn('09777000001', 'another one')).data.shop?.id).not.toBe(two.shop);
  });

  it('answers a wrong password, an unknown phone and whoever is not active alike', async () => {
    const known = await seedShopPerson(testApp.db, { password: PASSWORD });
    const gone = await seedShopPerson(testApp.db, { password: PASSWORD, active: false });
    const closed = await testApp.seedShop({ status: 'inactive' });
    const closedShop = await seedShopPerson(testApp.db, { password: PASSWORD, shop_id: closed });
    const invited = await seedShopPerson(testApp.db, { password_hash: null });
    const answers = [
      await signIn(known.phone, 'wrong one'),
      await signIn('09777000999', PASSWORD),
      await signIn(gone.phone, PASSWORD),
      await signIn(closedShop.phone, PASSWORD),
      await signIn(invited.phone, PASSWORD),
      await signIn(known.phone, PASSWORD, { shop_id: closed }),
    ];
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 401, body: { code: 'bad_credentials' } });
  });

  it('counts failures like the sign-in of the office: the eleventh is refused unread', async () => {
    const { phone } = await seedShopPerson(testApp.db, { password: PASSWORD });
    for (let n = 0; n < 10; n += 1) expect((await signIn(phone, 'wrong one')).status).toBe(401);
    expect((await signIn(phone, PASSWORD)).status).toBe(429);
    await testApp.sql`delete from login_limits`;
    expect((await signIn(phone, PASSWORD)).status).toBe(200);
  });

  it('ends a session when it is signed out, after 72 hours unused, and after 30 days', async () => {
    const person = await seedShopPerson(testApp.db, { password: PASSWORD });
    const open = async () => (await signIn(person.phone, PASSWORD)).data.token!;
    const visit = async (token: string) =>
      (await testApp.withToken(token).get('/portal/me')).status;
    const [out, unused, old] = [await open(), await open(), await open()];
    await testApp.withToken(out).post('/portal/sign-out');
    expect(await visit(out)).toBe(401);

    await testApp.sql`update shop_sessions set last_used_at = now() - interval '71 hours 59 minutes'`;
    expect(await visit(unused)).toBe(200);
    const { rows } = await testApp.sql<{ n: number }>`select count(*) as n from shop_sessions
      where person_id = ${person.id} and last_used_at > now() - interval '1 minute'`;
    expect(rows).toEqual([{ n: 1 }]);
    await testApp.sql`update shop_sessions set last_used_at = now() - interval '73 hours'`;
    expect(await visit(unused)).toBe(401);

    const { rows: ends } = await testApp.sql<{ days: number }>`
      select extract(day from expires_at - created_at)::integer as days from shop_sessions
      where person_id = ${person.id}`;
    expect(new Set(ends.map(({ days }) => days))).toEqual(new Set([30]));
    await testApp.sql`update shop_sessions set last_used_at = now(),
      created_at = now() - interval '31 days', expires_at = now() - interval '1 second'`;
    expect(await visit(old)).toBe(401);
  });
});

describe('portal, check 17: two doors that share no key', () => {
  it('opens neither the office with a token of a shop nor the portal with one of the office', async () => {
    const { token } = await seedShopPerson(testApp.db);
    for (const path of ['/ways', '/statements', '/users', '/online-shops', '/proofs/x']) {
      const { status, body } = await testApp.withToken(token).get(path);
      expect(`${status} ${body.code}`).toBe('401 not_signed_in');
    }
    for (const role of ['admin', 'manager', 'user', 'rider'] as const) {
      for (const path of ['/portal/me', '/portal/home', '/portal/parcels', '/portal/money']) {
        const { status, body } = await testApp.as(role).get(path);
        expect(`${status} ${body.code}`).toBe('401 not_signed_in');
      }
    }
    expect((await testApp.withToken(token).post('/auth/logout')).status).toBe(401);
    expect((await testApp.withToken(token).get('/portal/me')).status).toBe(200);
  });

  it('finds no session of one table in the other, even for the same token', async () => {
    const { token } = await seedShopPerson(testApp.db);
    const user = await testApp.idOf('admin');
    await testApp.sql`insert into sessions (token_hash, user_id, expires_at)
      select token_hash, ${user}, expires_at from shop_sessions
      where token_hash = sha256(convert_to(${token}, 'UTF8'))`;
    // As an office token it is the admin's, as a shop's the shop's: who asks decides nothing.
    expect((await testApp.withToken(token).get('/portal/me')).status).toBe(200);
    expect((await testApp.withToken(token).get('/users')).status).toBe(200);
    await testApp.db
      .deleteFrom('shop_sessions')
      .where(sql<boolean>`true`)
      .execute();
    expect((await testApp.withToken(token).get('/portal/me')).status).toBe(401);
    expect((await testApp.withToken(token).get('/users')).status).toBe(200);
  });
});
