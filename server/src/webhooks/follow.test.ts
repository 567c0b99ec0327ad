/** Which messages become of what happened. */
import { WEBHOOK_EVENTS } from '@waydesk/contract/rules/webhooks.ts';
import { webhookBodies } from '@waydesk/contract/webhooks/webhook-bodies.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { QUICK_DISPATCHER } from '../testing/dispatch/following.ts';
import { seedHub, versionedRows } from '../testing/hub/hubActions.ts';
import { seedDelivered } from '../testing/money/moneyCompany.ts';
import { handIn, pay, settleWith } from '../testing/money/moneySteps.ts';
import { until } from '../testing/notices/noticeApp.ts';
import { riderApp } from '../testing/phones/riderApp.ts';
import {
  forgetWebhooks,
  seedOnTheWay,
  storedMessages,
  changeStatuses,
} from '../testing/webhooks/webhookApp.ts';
import { startDispatcher } from '../dispatch/dispatcher.ts';
import { webhooksUse } from './follow.ts';

const app = riderApp();
const { testApp, riders } = app;
const user = () => testApp.as('user');

beforeEach(() => forgetWebhooks(testApp.db));

let addresses = 0;
async function endpoint(events: readonly string[], over: Record<string, unknown> = {}) {
  addresses += 1;
  const { id } = await testApp.db
    .insertInto('webhook_endpoints')
    .values({ url: `https://hooks.test/${addresses}`, events: [...events], ...over })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The dispatcher runs in the app; this only waits for it, and starts one where it is slow to begin. */
async function made(n: number) {
  const say = () => {};
  const stop = startDispatcher({
    db: testApp.db,
    uses: [webhooksUse],
    log: { warn: say, error: say },
    times: QUICK_DISPATCHER,
  });
  await until(async () => {
    const { rows } = await testApp.sql<{ left: number }>`
      select count(*)::integer as left from pending_changes`;
    return rows[0]?.left === 0 && (await storedMessages(testApp.db)).length >= n;
  });
  await stop();
  const messages = await storedMessages(testApp.db);
  for (const { type, body } of messages) webhookBodies[type as 'delivery.status'].parse(body);
  return messages;
}
const dispatchers = async () =>
  (await testApp.sql<{ use: string }>`select use from dispatchers`).rows.map(({ use }) => use);

it('tells each new status, with the version that it made', async () => {
  const id = await endpoint(['delivery.status']);
  const { way, delivery } = await seedOnTheWay(testApp);
  await user().patch(`/ways/${way}/status`, { status: 'delivered' });
  const messages = await made(1);
  expect(messages).toMatchObject([
    { endpoint_id: id, type: 'delivery.status', state: 'due', attempts: 0, error: null },
  ]);
  const [{ body, id: message }] = messages as [(typeof messages)[0]];
  expect(message).toMatch(/^msg_[0-9a-f]{32}$/);
  expect(body).toEqual({
    type: 'delivery.status',
    timestamp: expect.stringMatching(/^\d{4}-.+Z$/),
    data: {
      wayId: way,
      deliveryId: delivery,
      status: 'delivered',
      version: 2,
      previousStatus: 'on_the_way',
    },
  });
});

it('tells attempts, plans, parcels that go back and paid statements', async () => {
  await endpoint(WEBHOOK_EVENTS.filter((event) => event !== 'delivery.status'));
  const { parcels, shop_id } = await seedHub(app, 3, { way: 'on_the_way', parcel: 'on_the_way' });
  const [failed, planned, back] = parcels as [number, number, number];
  const act = (action: object, id: number) =>
    user().post('/parcels/many', { action, items: versionedRows([id]) });
  await act({ type: 'failed', reason: 'no_answer', next_on: null }, failed);
  await act({ type: 'plan', next_on: '2999-01-01' }, planned);
  await testApp.sql`update deliveries set status = 'assigned' where id = ${back}`;
  expect((await user().post('/return-slips', { shop_id, items: [back] })).status).toBe(201);
  const shop = await testApp.seedShop();
  await seedDelivered(testApp, { shop, rider: riders[0] });
  await handIn(testApp, riders[0]);
  const { data } = await settleWith(testApp, shop);
  await pay(testApp, data.id, data.total);

  const told = (await made(4)).map(({ type, body }) => [type, body.data]);
  const of = (id: number, status: string) => ({
    deliveryId: id,
    wayId: expect.any(Number),
    status,
    version: expect.any(Number),
    eventId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  expect(told).toEqual([
    ['delivery.failed', of(failed, expect.any(String) as string)],
    ['delivery.planned', of(planned, 'on_the_way')],
    ['delivery.to_return', of(back, 'assigned')],
    ['statement.paid', { statementId: data.id, shopId: shop }],
  ]);
});

it('tells each endpoint what it chose', async () => {
  const [all, paid, both] = [
    await endpoint(['delivery.status']),
    await endpoint(['statement.paid']),
    await endpoint(['delivery.status', 'statement.paid']),
  ];
  const { delivery } = await seedOnTheWay(testApp);
  await changeStatuses(testApp.db, [delivery]);
  const messages = await made(2);
  expect(messages.map(({ endpoint_id }) => endpoint_id)).toEqual([all, both]);
  expect(messages[0]?.body).toEqual(messages[1]?.body);
  expect(messages[0]?.id).not.toBe(messages[1]?.id);
  expect(messages.some(({ endpoint_id }) => endpoint_id === paid)).toBe(false);
});

it('tells nothing from before the endpoint was turned on', async () => {
  await endpoint(['delivery.status']);
  const { delivery } = await seedOnTheWay(testApp);
  await testApp.db.transaction().execute(async (tx) => {
    await sql`update deliveries set status = 'picked_up' where id = ${delivery}`.execute(tx);
    await sql`insert into webhook_endpoints (url, events)
      values ('https://hooks.test/later', '{delivery.status}')`.execute(tx);
  });
  expect((await made(1)).map(({ type }) => type)).toEqual(['delivery.status']);
});

describe('an endpoint of a shop', () => {
  async function twoShops(events: readonly string[]) {
    const [own, other] = [await testApp.seedShop(), await testApp.seedShop()];
    const ids = {
      company: await endpoint(events),
      own: await endpoint(events, { shop_id: own }),
      other: await endpoint(events, { shop_id: other }),
    };
    return { own, other, ids };
  }
  const seedParcel = async (shop_id: number) => {
    const way = await testApp.seedWay({ shop_id, status: 'on_the_way' });
    return { way, delivery: await testApp.seedDelivery({ way_id: way, status: 'on_the_way' }) };
  };
  const told = async (n: number) =>
    (await made(n)).map(({ endpoint_id, body: { data } }) => [
      endpoint_id,
      data['deliveryId'] ?? data['statementId'],
    ]);

  it('is told of the parcels of its shop alone, the company of all', async () => {
    const { own, other, ids } = await twoShops(['delivery.status']);
    const [mine, theirs] = [await seedParcel(own), await seedParcel(other)];
    const { delivery: third } = await seedOnTheWay(testApp);
    for (const { delivery } of [mine, theirs, { delivery: third }])
      await changeStatuses(testApp.db, [delivery]);
    expect(await told(5)).toEqual([
      [ids.company, mine.delivery],
      [ids.own, mine.delivery],
      [ids.company, theirs.delivery],
      [ids.other, theirs.delivery],
      [ids.company, third],
    ]);
  });

  it('is told of what happened to its parcels, also of what is planned', async () => {
    const { own, ids } = await twoShops(['delivery.planned', 'delivery.failed']);
    const { delivery } = await seedParcel(own);
    const action = { type: 'failed', reason: 'no_answer', next_on: null };
    const items = versionedRows([delivery]);
    expect((await user().post('/parcels/many', { action, items })).status).toBe(201);
    expect(await told(2)).toEqual([
      [ids.company, delivery],
      [ids.own, delivery],
    ]);
  });

  it('is told of a parcel as soon as its way is of the shop, and no longer than that', async () => {
    const { own, other, ids } = await twoShops(['delivery.status']);
    const { way, delivery } = await seedParcel(own);
    await changeStatuses(testApp.db, [delivery]);
    await made(2);
    // What happened before and was not told yet is the new shop's, too.
    await testApp.db.transaction().execute(async (tx) => {
      await sql`update deliveries set status = 'on_the_way', version = version + 1
        where id = ${delivery}`.execute(tx);
      await sql`update ways set shop_id = ${other} where id = ${way}`.execute(tx);
    });
    expect((await told(4)).slice(2)).toEqual([
      [ids.company, delivery],
      [ids.other, delivery],
    ]);
  });

  it('is told of the statements of its shop alone, also after their ways are of another', async () => {
    const { own, other, ids } = await twoShops(['statement.paid']);
    const paid: number[] = [];
    for (const shop of [own, other]) {
      const { way } = await seedDelivered(testApp, { shop, rider: riders[0] });
      await handIn(testApp, riders[0]);
      const { data } = await settleWith(testApp, shop);
      await testApp.sql`update ways set shop_id = ${own} where id = ${way}`;
      await pay(testApp, data.id, data.total);
      paid.push(data.id);
    }
    expect(await told(4)).toEqual([
      [ids.company, paid[0]],
      [ids.own, paid[0]],
      [ids.company, paid[1]],
      [ids.other, paid[1]],
    ]);
  });

  it('is told nothing of a parcel that is gone; the company is', async () => {
    const { own, ids } = await twoShops(['delivery.status']);
    const { delivery } = await seedParcel(own);
    await testApp.db.transaction().execute(async (tx) => {
      await sql`update deliveries set status = 'picked_up' where id = ${delivery}`.execute(tx);
      await sql`delete from deliveries where id = ${delivery}`.execute(tx);
    });
    expect(await told(1)).toEqual([[ids.company, delivery]]);
  });

  it('is told nothing while its shop is inactive, and not of that time afterwards', async () => {
    const { own, other, ids } = await twoShops(['delivery.status']);
    await testApp.sql`update webhook_endpoints
      set state = 'off', off_reason = 'failing', off_at = now() where id = ${ids.other}`;
    const [mine, theirs] = [await seedParcel(own), await seedParcel(other)];
    await testApp.sql`update online_shops set status = 'inactive' where id in (${own}, ${other})`;
    await changeStatuses(testApp.db, [mine.delivery, theirs.delivery]);
    await testApp.sql`update online_shops set status = 'active' where id in (${own}, ${other})`;
    expect(await told(2)).toEqual([
      [ids.company, mine.delivery],
      [ids.company, theirs.delivery],
    ]);
  });
});

describe('an endpoint that is off', () => {
  const off = (off_reason: string, days = 0) => ({
    state: 'off',
    off_reason,
    off_at: sql`now() - ${days} * interval '1 day'`,
  });

  it('is kept what happens when it failed for days, for 30 days', async () => {
    await endpoint(['delivery.status'], off('failing', 29));
    await endpoint(['delivery.status'], off('failing', 31));
    for (const reason of ['person', 'gone', 'restored']) {
      await endpoint(['delivery.status'], off(reason));
    }
    const { delivery } = await seedOnTheWay(testApp);
    await changeStatuses(testApp.db, [delivery]);
    expect((await made(1)).map(({ state }) => state)).toEqual(['late']);
  });

  it('has nothing written down when it is the only one and a person has turned it off', async () => {
    expect(await dispatchers()).toEqual([]);
    const id = await endpoint(['delivery.status']);
    expect(await dispatchers()).toEqual(['webhooks']);
    await testApp.sql`update webhook_endpoints set state = 'off', off_reason = 'person', off_at = now()
      where id = ${id}`;
    expect(await dispatchers()).toEqual([]);
    await endpoint(['delivery.status'], off('failing'));
    expect(await dispatchers()).toEqual(['webhooks']);
    await testApp.sql`delete from webhook_endpoints`;
    expect(await dispatchers()).toEqual([]);
  });
});
