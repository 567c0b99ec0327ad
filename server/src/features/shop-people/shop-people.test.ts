import type { ShopPerson } from '@waydesk/contract/portal/shop-people.ts';
import type { PortalSession } from '@waydesk/contract/portal/portal.ts';
import { invitationPath, readInvitation } from '@waydesk/contract/rules/portal-links.ts';
import { describe, expect, it } from 'vitest';
import { testAppForFile } from '../../testing/app/testApp.ts';
import { seedPortalSession, seedShopPerson } from '../../testing/portal/seedPortal.ts';

const testApp = testAppForFile({ config: { publicUrl: 'https://desk.example' } });
const PASSWORD = 'eight letters';

interface Invited {
  person: ShopPerson;
  url: string;
}

let made = 0;
const nextPhone = () => {
  made += 1;
  return `09788${String(made).padStart(6, '0')}`;
};

const invite = async (shop?: number, body: object = {}) =>
  testApp.as('admin').post<Invited>(`/online-shops/${shop ?? (await testApp.seedShop())}/people`, {
    name: 'Ma Su',
    phone: nextPhone(),
    ...body,
  });

const tokenOf = ({ url }: Invited) => readInvitation(new URL(url).hash)!;
const join = (token: string, password = PASSWORD) =>
  testApp.anonymous.post<PortalSession>(`/portal/invitations/${token}`, { password });
const isOpen = async (token: string) =>
  (await testApp.anonymous.get<{ is_open: boolean }>(`/portal/invitations/${token}`)).data.is_open;

describe('inviting people of a shop', () => {
  it('answers the link once, and lists the person without it', async () => {
    const shop = await testApp.seedShop();
    const { status, data } = await invite(shop);
    expect(status).toBe(201);
    expect(data.url).toBe(`https://desk.example${invitationPath(tokenOf(data))}`);
    const list = await testApp.as('admin').get<ShopPerson[]>(`/online-shops/${shop}/people`);
    expect(list.data).toEqual([data.person]);
    expect(list.data[0]).toMatchObject({ has_password: false, active: true, seen_at: null });
    expect(list.data[0]?.invited_until).not.toBeNull();
    const tables = await testApp.sql<{ all: string }>`
      select string_agg(row_to_json(i)::text, '') as all from shop_invites as i`;
    expect(tables.rows[0]?.all).not.toContain(tokenOf(data));
  });

  it('takes one active person for a phone and shop, also of two at once, and the phone in other shops', async () => {
    const [shop, other] = [await testApp.seedShop(), await testApp.seedShop()];
    const phone = nextPhone();
    const answers = await Promise.all(Array.from({ length: 4 }, () => invite(shop, { phone })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201, 409, 409, 409,
    ]);
    expect((await invite(other, { phone })).status).toBe(201);
    expect((await invite(shop, { phone: '123' })).status).toBe(400);
    expect((await invite(await testApp.seedShop({ status: 'inactive' }))).status).toBe(409);
    expect((await invite(2_147_483_647)).status).toBe(404);
  });

  it('signs in whoever sets the password, which has 8 letters or more', async () => {
    const { data } = await invite();
    expect((await join(tokenOf(data), '7 chars')).status).toBe(400);
    expect(await isOpen(tokenOf(data))).toBe(true);
    const joined = await join(tokenOf(data));
    expect(joined.data.person?.id).toBe(data.person.id);
    expect((await testApp.withToken(joined.data.token!).get('/portal/me')).status).toBe(200);
    const { phone } = data.person;
    const signedIn = await testApp.anonymous.post('/portal/sign-in', { phone, password: PASSWORD });
    expect(signedIn.status).toBe(200);
  });
});

describe('portal, check 18: an invitation works once, within 7 days', () => {
  it('is refused after it was used, forwarded or sent at once by two', async () => {
    const { data } = await invite();
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, n) => join(tokenOf(data), `password ${n}`)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 400, 400, 400, 400,
    ]);
    const forwarded = await join(tokenOf(data), 'another password');
    expect(forwarded).toMatchObject({ status: 400, body: { code: 'bad_invitation' } });
    expect(await isOpen(tokenOf(data))).toBe(false);
  });

  it('is refused when it is late', async () => {
    const { data } = await invite();
    await testApp.sql`update shop_invites set created_at = now() - interval '8 days',
      expires_at = now() - interval '1 second' where person_id = ${data.person.id}`;
    expect(await isOpen(tokenOf(data))).toBe(false);
    expect((await join(tokenOf(data))).status).toBe(400);
    const { rows } = await testApp.sql`select from shop_people
      where id = ${data.person.id} and password_hash is null`;
    expect(rows).toHaveLength(1);
  });

  it('ends with the next one, and keeps the password until the new one is set', async () => {
    const { data } = await invite();
    const first = await join(tokenOf(data));
    const again = await testApp.as('admin').post<Invited>(`/shop-people/${data.person.id}/invite`);
    const twice = await testApp.as('admin').post<Invited>(`/shop-people/${data.person.id}/invite`);
    expect((await join(tokenOf(again.data))).status).toBe(400);
    expect((await testApp.withToken(first.data.token!).get('/portal/me')).status).toBe(200);
    const second = await join(tokenOf(twice.data), 'a new password');
    expect(second.status).toBe(200);
    expect((await testApp.withToken(first.data.token!).get('/portal/me')).status).toBe(401);
    const { phone } = data.person;
    const old = await testApp.anonymous.post('/portal/sign-in', { phone, password: PASSWORD });
    expect(old.status).toBe(401);
  });

  it.each([
    'WhatsApp/2.23.20.0',
    'Viber/20.9.0',
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    'TelegramBot (like TwitterBot)',
  ])('is neither used up nor told about anybody by a preview of %s', async (agent) => {
    const { data } = await invite(undefined, { name: 'Daw Secret Name' });
    // The link itself has the token behind a #, which no program sends.
    expect(new URL(data.url).pathname).toBe('/shop/');
    const address = `/portal/invitations/${tokenOf(data)}`;
    for (let n = 0; n < 3; n += 1) {
      const preview = await testApp.anonymous.get(address, { 'user-agent': agent });
      expect(preview.status).toBe(200);
      expect(preview.text).not.toMatch(/Secret|Shop|0978|\+959/);
    }
    expect((await join(tokenOf(data))).status).toBe(200);
  });

  it('says the same of a used, a late and an invented one', async () => {
    const { data } = await invite();
    await join(tokenOf(data));
    const used = await testApp.anonymous.get(`/portal/invitations/${tokenOf(data)}`);
    const invented = await testApp.anonymous.get(`/portal/invitations/${'x'.repeat(43)}`);
    expect(used.text).toBe(invented.text);
  });
});

describe('portal, check 19: who is deactivated is out at the next call', () => {
  const visit = async (token: string) => (await testApp.withToken(token).get('/portal/me')).status;

  it('ends the sessions and invitations of a person, who does not come back with them', async () => {
    const person = await seedShopPerson(testApp.db, { password: PASSWORD });
    const other = await seedPortalSession(testApp.db, person.id);
    const again = await testApp.as('admin').post<Invited>(`/shop-people/${person.id}/invite`);
    const path = `/shop-people/${person.id}/active`;
    expect((await testApp.as('admin').put(path, { active: false })).status).toBe(200);
    expect([await visit(person.token), await visit(other)]).toEqual([401, 401]);
    expect((await join(tokenOf(again.data))).status).toBe(400);
    expect((await testApp.as('admin').post(`/shop-people/${person.id}/invite`)).status).toBe(409);
    expect((await testApp.as('admin').put(path, { active: true })).status).toBe(200);
    expect([await visit(person.token), await visit(other)]).toEqual([401, 401]);
    const back = { phone: person.phone, password: PASSWORD };
    expect((await testApp.anonymous.post('/portal/sign-in', back)).status).toBe(200);
  });

  it('ends the sessions of a shop, also when somebody at the database deactivates it', async () => {
    const person = await seedShopPerson(testApp.db);
    const neighbour = await seedShopPerson(testApp.db);
    await testApp.as('admin').patch(`/online-shops/${person.shop}/toggle-status`, {
      isActive: false,
    });
    const { rows } = await testApp.sql`select from shop_sessions where person_id = ${person.id}`;
    expect([rows.length, await visit(person.token)]).toEqual([0, 401]);
    expect(await visit(neighbour.token)).toBe(200);
    await testApp.sql`update online_shops set status = 'inactive' where id = ${neighbour.shop}`;
    expect(await visit(neighbour.token)).toBe(401);
    await testApp.sql`update online_shops set status = 'active' where id = ${neighbour.shop}`;
    expect(await visit(neighbour.token)).toBe(401);
  });

  it('refuses a person whose phone somebody else of the shop has by now, and a stale version', async () => {
    const { id, shop, phone } = await seedShopPerson(testApp.db);
    const admin = testApp.as('admin');
    await admin.put(`/shop-people/${id}/active`, { active: false });
    expect((await invite(shop, { phone })).status).toBe(201);
    const back = await admin.put(`/shop-people/${id}/active`, { active: true });
    expect(back).toMatchObject({ status: 409, body: { code: 'shop_person_exists' } });
    const stale = await admin.put(
      `/shop-people/${id}/active`,
      { active: true },
      { 'if-match': '"1"' },
    );
    expect(stale.status).toBe(412);
    expect(stale.data).toMatchObject({ id, active: false, version: 2 });
  });
});
