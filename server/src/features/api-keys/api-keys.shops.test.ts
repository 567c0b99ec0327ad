/** Keys of shops: for the portal of one shop alone, ended for good with it. */
import type { ApiKey } from '@waydesk/contract/webhooks/api-keys.ts';
import { OPEN_TO_SHOP_KEYS } from '@waydesk/contract/webhooks/shop-key-rows.ts';
import { beforeEach, expect, it } from 'vitest';
import { testAppForFile } from '../../testing/app/testApp.ts';
import { seedApiKey } from '../../testing/webhooks/seedApiKey.ts';

const testApp = testAppForFile();
const admin = () => testApp.as('admin');
const manager = () => testApp.as('manager');

type Made = ApiKey & { key: string };
const make = (shop_id: unknown, over: object = {}, as = admin()) =>
  as.post<Made>('/api-keys', { label: 'Shop system', scope: 'write', days: 30, shop_id, ...over });
const listed = async () => (await admin().get<ApiKey[]>('/api-keys')).data;
const setActive = (shop: number, isActive: boolean) =>
  admin().patch(`/online-shops/${shop}/toggle-status`, { isActive });
const status = async (key: string, path = '/portal/home') =>
  (await testApp.withToken(key).get(path)).status;

beforeEach(() => testApp.sql`update api_keys set ended_at = now() where ended_at is null`);

it('is shown once, with its shop and who made it, and reads as its shop', async () => {
  const shop = await testApp.seedShop({ os_name: 'Golden Books' });
  const way = await testApp.seedWay({ shop_id: shop });
  const own = await testApp.seedDelivery({ way_id: way });
  await testApp.seedDelivery({ way_id: await testApp.seedWay() });
  const made = await make(shop, {}, manager());
  expect(made.status).toBe(201);
  const { key, ...shown } = made.data;
  expect(key).toMatch(/^wdk_[\w-]{43}$/);
  expect(shown).toMatchObject({
    owner: null,
    shop: { id: shop, name: 'Golden Books' },
    made_by: { id: await testApp.idOf('manager') },
    state: 'active',
    last_used_at: null,
  });
  expect(await listed()).toEqual([shown]);
  const { data } = await testApp.withToken(key).get<{ id: number }[]>('/portal/parcels');
  expect(data.map(({ id }) => id)).toEqual([own]);
  expect((await listed())[0]?.last_used_at).toMatch(/Z$/);
});

it('is refused for an unknown and an inactive shop, and to those who may not', async () => {
  const shop = await testApp.seedShop();
  for (const unknown of [2_147_483_647, 'x']) {
    const { status: answered, body } = await make(unknown);
    expect([answered, body.errors?.map(({ field }) => field)]).toEqual([400, ['shop_id']]);
  }
  expect((await make(shop, {}, testApp.as('user'))).status).toBe(403);
  await setActive(shop, false);
  expect((await make(shop)).body.code).toBe('shop_inactive');
  expect(await listed()).toEqual([]);
});

it('has a name of its own within its shop, and there are five of one and 200 of all', async () => {
  const [shop, other] = [await testApp.seedShop(), await testApp.seedShop()];
  expect((await make(shop)).status).toBe(201);
  expect((await make(shop, { label: 'SHOP SYSTEM' })).body.code).toBe('api_key_exists');
  expect((await make(other)).status).toBe(201);
  expect((await make(null)).status).toBe(201);
  for (let n = 1; n < 5; n += 1) expect((await make(shop, { label: `n ${n}` })).status).toBe(201);
  expect((await make(shop, { label: 'n 5' })).body.code).toBe('too_many_api_keys');
  const many = await testApp.seedShop();
  for (let n = 0; n < 194; n += 1) await seedApiKey(testApp.db, { shop_id: many });
  expect((await make(other, { label: 'n 6' })).body.code).toBe('too_many_api_keys');
  expect((await make(null, { label: 'n 7' })).status).toBe(201);
});

it('gets 401 once it was ended by a manager, or has expired', async () => {
  const shop = await testApp.seedShop();
  const ended = (await make(shop)).data;
  const expired = (await make(shop, { label: 'Other' })).data;
  expect(await status(ended.key)).toBe(200);
  expect((await manager().delete(`/api-keys/${ended.id}`)).status).toBe(200);
  expect(await status(ended.key)).toBe(401);
  expect(await status(expired.key)).toBe(200);
  await testApp.sql`update api_keys set expires_at = now() where id = ${expired.id}`;
  expect(await status(expired.key)).toBe(401);
});

it('ends with its shop, whoever deactivates it, and for good', async () => {
  const [shop, other] = [await testApp.seedShop(), await testApp.seedShop()];
  const [first, second] = [(await make(shop)).data, (await make(other)).data];
  await setActive(shop, false);
  await testApp.sql`update online_shops set status = 'inactive' where id = ${other}`;
  for (const { key } of [first, second]) expect(await status(key)).toBe(401);
  for (const one of [shop, other]) await setActive(one, true);
  for (const { key } of [first, second]) expect(await status(key)).toBe(401);
  expect(await listed()).toEqual([]);
});

it('opens nothing for an inactive shop, even if it was never ended', async () => {
  const shop = await testApp.seedShop();
  await setActive(shop, false);
  const { key } = await seedApiKey(testApp.db, { shop_id: shop });
  expect(await status(key)).toBe(401);
});

it('outlasts the account of who made it', async () => {
  const { id } = await testApp.seedUser({ role: 'manager' });
  const maker = testApp.withToken(await testApp.seedSession(id));
  const { key } = (await make(await testApp.seedShop(), {}, maker)).data;
  await testApp.sql`update users set active = false where id = ${id}`;
  expect(await status(key)).toBe(200);
  await testApp.sql`delete from users where id = ${id}`;
  expect(await status(key)).toBe(200);
  expect((await listed())[0]?.made_by).toBeNull();
});

it('opens nothing of the office, and a key of the office nothing of the portal', async () => {
  const { key } = (await make(await testApp.seedShop())).data;
  const office = (await make(null)).data.key;
  for (const path of ['/ways', '/parcels', '/api-keys', '/webhooks', '/users'])
    expect([path, await status(key, path)]).toEqual([path, 401]);
  for (const path of ['/portal/home', '/portal/me', '/portal/parcels'])
    expect([path, await status(office, path)]).toEqual([path, 401]);
});

it('that may only read gets 403 from each call that writes; no key signs out or asks as a person', async () => {
  const shop = await testApp.seedShop();
  const address = await testApp.listen();
  const code = async (key: string, method: string, path: string) => {
    const answer = await fetch(`${address}/api${path.replace(/:\w+/g, '1')}`, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: method === 'GET' ? null : '{}',
    });
    return `${answer.status} ${((await answer.json()) as { code?: string }).code}`;
  };
  const read = await seedApiKey(testApp.db, { shop_id: shop, scope: 'read' });
  const writing = [...OPEN_TO_SHOP_KEYS].filter(({ method }) => method !== 'GET');
  expect(writing).toHaveLength(2);
  for (const { method, path } of writing)
    expect(await code(read.key, method, path)).toBe('403 key_may_only_read');
  const write = await seedApiKey(testApp.db, { shop_id: shop });
  for (const [method, path] of [
    ['GET', '/portal/me'],
    ['POST', '/portal/sign-out'],
    ['POST', '/portal/parcels/1/wish'],
    ['POST', '/portal/pickups'],
    ['PUT', '/portal/pickups/1'],
    ['POST', '/portal/pickups/1/withdraw'],
  ] as const)
    expect([path, await code(write.key, method, path)]).toEqual([path, '403 key_closed']);
});

it('makes 600 calls a minute, and then gets 429, whatever other keys do', async () => {
  const shop = await testApp.seedShop();
  const [one, other] = [
    (await make(shop)).data.key,
    (await make(shop, { label: 'Other' })).data.key,
  ];
  const statuses: number[] = [];
  for (let n = 0; n < 601; n += 1) statuses.push(await status(one, '/portal/pickups'));
  expect(statuses.findIndex((answered) => answered !== 200)).toBe(600);
  expect(statuses[600]).toBe(429);
  expect(await status(other)).toBe(200);
});
