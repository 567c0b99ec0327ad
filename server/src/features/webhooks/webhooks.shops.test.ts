/** The calls of webhooks of shops. */
import type { Webhook } from '@waydesk/contract/webhooks/webhooks.ts';
import { expect, it } from 'vitest';
import { MANNERS } from '../../testing/notices/gatewayServer.ts';
import { until } from '../../testing/notices/noticeApp.ts';
import {
  addWebhook,
  changeStatuses,
  storedMessages,
  webhookAppForFile,
} from '../../testing/webhooks/webhookApp.ts';

const made = webhookAppForFile();
const app = () => made.testApp;
const admin = () => app().as('admin');
const HOOK = 'https://hooks.example.com/in';
const STATUS = ['delivery.status'] as const;

const post = <T = Webhook>(id: number, what: string, body?: object) =>
  admin().post<T>(`/webhooks/${id}/${what}`, body);
const get = async (id: number) => (await admin().get<Webhook>(`/webhooks/${id}`)).data;
const setActive = (shop: number, isActive: boolean) =>
  admin().patch(`/online-shops/${shop}/toggle-status`, { isActive });

async function parcelOf(shop_id: number) {
  const way = await app().seedWay({ shop_id, status: 'on_the_way' });
  return app().seedDelivery({ way_id: way, status: 'on_the_way' });
}

it('names its shop in its answers and in the list', async () => {
  const shop = await app().seedShop({ os_name: 'Golden Books' });
  const company = await addWebhook(app(), HOOK);
  const { secret, ...own } = await addWebhook(app(), `${HOOK}/own`, STATUS, shop);
  expect(secret).toMatch(/^whsec_/);
  expect(own.shop).toEqual({ id: shop, name: 'Golden Books' });
  expect(company.shop).toBeNull();
  const list = await app().as('manager').get<Webhook[]>('/webhooks');
  expect(list.data.map(({ id, shop: of }) => [id, of?.id])).toEqual([
    [company.id, undefined],
    [own.id, shop],
  ]);
  expect(await get(own.id)).toEqual(own);
});

it('is refused for an unknown and an inactive shop, and to those who may not', async () => {
  const shop = await app().seedShop();
  const add = (shop_id: unknown, as = admin()) =>
    as.post('/webhooks', { url: HOOK, events: STATUS, shop_id });
  for (const unknown of [2_147_483_647, 0, 'x', 1.5]) {
    const { status, body } = await add(unknown);
    expect([status, body.errors]).toEqual([400, [{ field: 'shop_id', message: 'Shop not found' }]]);
  }
  await setActive(shop, false);
  const { status, body } = await add(shop);
  expect([status, body.code]).toEqual([409, 'shop_inactive']);
  expect((await add(shop, app().as('user'))).status).toBe(403);
  expect((await admin().get<Webhook[]>('/webhooks')).data).toEqual([]);
});

it('stays with its shop, whatever an edit says', async () => {
  const [shop, other] = [await app().seedShop(), await app().seedShop()];
  const { id } = await addWebhook(app(), HOOK, STATUS, shop);
  const body = { url: `${HOOK}/new`, events: ['statement.paid'], shop_id: other };
  const { data } = await admin().put<Webhook>(`/webhooks/${id}`, body, { 'if-match': '"1"' });
  expect(data).toMatchObject({ url: `${HOOK}/new`, shop: { id: shop }, version: 2 });
});

it('may have the address that another owner has, once', async () => {
  const [shop, other] = [await app().seedShop(), await app().seedShop()];
  for (const owner of [null, shop, other]) {
    await addWebhook(app(), HOOK, STATUS, owner);
    const again = await admin().post('/webhooks', { url: HOOK, events: STATUS, shop_id: owner });
    expect([again.status, again.body.code]).toEqual([409, 'webhook_exists']);
  }
});

it('is one of five of its shop and of 200 of all shops; the company has its own twenty', async () => {
  const shop = await app().seedShop();
  const add = (n: number, shop_id: number | null) =>
    admin().post('/webhooks', { url: `${HOOK}/${n}`, events: STATUS, shop_id });
  for (let n = 0; n < 5; n += 1) expect((await add(n, shop)).status).toBe(201);
  expect((await add(5, shop)).body.code).toBe('too_many_webhooks');
  await app().sql`insert into webhook_endpoints (url, events, shop_id)
    select 'https://many.example/' || n, '{statement.paid}', ${await app().seedShop()}
    from generate_series(1, 195) as n`;
  expect((await add(6, await app().seedShop())).body.code).toBe('too_many_webhooks');
  expect((await add(7, null)).status).toBe(201);
});

it('is paused, tested, resumed, shown its secret and its messages, and removed as any other', async () => {
  const shop = await app().seedShop();
  const { id, secret } = await addWebhook(app(), made.program.url, STATUS, shop);
  expect((await post<{ state: string }>(id, 'test')).data.state).toBe('sent');
  expect((await post(id, 'pause')).data).toMatchObject({ state: 'off', off_reason: 'person' });
  expect((await post(id, 'resume')).data.state).toBe('on');
  expect((await post<{ secret: string }>(id, 'secret')).data.secret).toBe(secret);
  const rotated = await post<{ previous: string }>(id, 'rotate', { generation: 1 });
  expect(rotated.data.previous).toBe(secret);
  const { data } = await admin().get<{ id: string }[]>(`/webhooks/${id}/messages`);
  expect((await admin().get(`/webhooks/${id}/messages/${data[0]?.id}`)).status).toBe(200);
  expect((await post(id, 'send-missing')).data).toEqual({ due: 0 });
  expect((await admin().delete(`/webhooks/${id}`)).status).toBe(200);
  expect(await storedMessages(app().db)).toEqual([]);
});

it('is sent nothing while its shop is inactive, and says so until somebody resumes it', async () => {
  const shop = await app().seedShop();
  const delivery = await parcelOf(shop);
  made.program.manner = MANNERS.breaks;
  const { id } = await addWebhook(app(), made.program.url, STATUS, shop);
  await changeStatuses(app().db, [delivery]);
  await until(async () => (await storedMessages(app().db))[0]?.attempts === 1);
  made.program.manner = MANNERS.accepts;
  expect((await setActive(shop, false)).status).toBe(200);
  const off = { state: 'off', off_reason: 'shop_inactive', waiting: 0, missing: 1 };
  expect(await get(id)).toMatchObject(off);
  const resumed = await post(id, 'resume');
  expect([resumed.status, resumed.body.code]).toEqual([409, 'shop_inactive']);
  expect((await post(id, 'send-missing')).body.code).toBe('webhook_off');
  await setActive(shop, true);
  expect(await get(id)).toMatchObject(off);
  made.program.calls.length = 0;
  expect((await post(id, 'resume')).data).toMatchObject({ state: 'on', off_reason: null });
  expect((await post(id, 'send-missing')).data).toEqual({ due: 1 });
  await until(() => made.program.calls.length === 1);
});

it('that a person has paused stays so when its shop is deactivated', async () => {
  const shop = await app().seedShop();
  const { id } = await addWebhook(app(), HOOK, STATUS, shop);
  await post(id, 'pause');
  await setActive(shop, false);
  expect((await get(id)).off_reason).toBe('person');
  expect((await post(id, 'resume')).body.code).toBe('shop_inactive');
});
