import { DELIVERY_STATUSES, type DeliveryStatus } from '@waydesk/contract/delivery-status.ts';
import type { JobOutcome, JobPreview } from '@waydesk/contract/jobs.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedDelivery } from '../../testing/deliveries.ts';
import { brokenRules } from '../../testing/moneyInvariants.ts';
import { type TestApp, newTestApp } from '../../testing/testApp.ts';
import { miscountedWays, seedEachStatus, stateOf, withoutMarks } from '../../testing/wayState.ts';

let testApp: TestApp;
let user_id: number;
let riders: [number, number];
beforeAll(async () => {
  testApp = await newTestApp();
  user_id = await testApp.idOf('user');
  riders = [await testApp.seedRider({ name: 'Ko Aye' }), await testApp.seedRider()];
});
afterAll(() => testApp.close());

const clerk = () => testApp.as('user');
const move = (action: object, ids: readonly number[], headers = {}) =>
  clerk().post<JobOutcome>(
    '/parcels/many',
    { action, items: ids.map((id) => ({ id, version: 1 })) },
    headers,
  );
const preview = (action: object, pick: object) =>
  clerk().post<JobPreview>('/parcels/many/preview', { action, pick });

/** A way with a parcel of each status, some with a rider of their own. */
async function wayOfEach() {
  const way = await testApp.seedWay({ status: 'on_the_way', rider_id: riders[0] });
  const ids = await seedEachStatus(testApp.db, { way_id: way, user_id }, [
    riders[0],
    riders[1],
    null,
  ]);
  return { way, ids, all: DELIVERY_STATUSES.map((code) => ids[code]) };
}

it.each(DELIVERY_STATUSES)('many set to %s are left as by as many edits', async (status) => {
  const [many, single] = [await wayOfEach(), await wayOfEach()];
  const { data } = await move({ type: 'status', status }, many.all);
  for (const [n, id] of single.all.entries()) {
    if (data.done.includes(many.all[n]!)) await clerk().put(`/deliveries/${id}`, { status });
  }
  expect(withoutMarks(await stateOf(testApp.db, [many.way]))).toEqual(
    await stateOf(testApp.db, [single.way]),
  );
});

it('many given to a rider are left as by as many edits; the way stays where it is', async () => {
  const [many, single] = [await wayOfEach(), await wayOfEach()];
  const { data } = await move({ type: 'assign', riderId: riders[1] }, many.all);
  for (const [n, id] of single.all.entries()) {
    if (!data.done.includes(many.all[n]!)) continue;
    const code = DELIVERY_STATUSES[n]!;
    const isNew = code === 'pending' || code === 'way_created';
    const edit = { rider_id: riders[1], ...(isNew && { status: 'assigned' }) };
    await clerk().put(`/deliveries/${id}`, edit);
  }
  const [left] = await stateOf(testApp.db, [many.way]);
  expect(withoutMarks([left!])).toEqual(await stateOf(testApp.db, [single.way]));
  expect(left).toMatchObject({ status: 'on_the_way', rider_id: riders[0] });
});

it('money reaches shops by statements, never by moving parcels', async () => {
  const { ids, all } = await wayOfEach();
  const sent = await move({ type: 'status', status: 'money_sent_to_shop' }, all);
  expect(sent.data.done).toEqual([]);
  expect(new Set(sent.data.refused.map(({ code }) => code))).toEqual(new Set(['by_settlement']));
  const back = await move({ type: 'status', status: 'delivered' }, [ids['money_sent_to_shop']]);
  expect(back.data.refused.map(({ code }) => code)).toEqual(['by_settlement']);
});

it('are refused for a reason each, which the preview tells before', async () => {
  const { ids, all } = await wayOfEach();
  const status: DeliveryStatus = 'on_the_way';
  const told = (await preview({ type: 'status', status }, { ids: all })).data;
  const { data } = await move({ type: 'status', status }, all);
  const reasons = Object.fromEntries(data.refused.map(({ id, code }) => [id, code]));
  expect(reasons).toEqual({
    // The third has nobody who could carry it.
    [ids.assigned]: 'assign_first',
    [ids.delivered]: 'finished',
    [ids.sent]: 'finished',
    [ids.money_sent_to_shop]: 'by_settlement',
    [ids.wrong_contact]: 'assign_first',
    [ids.returned_to_shop]: 'finished',
    [ids.cancelled]: 'finished',
  });
  expect(told.refused).toEqual(data.refused.map(({ id, code }) => ({ id, code })));
  expect(told.items.map(({ id }) => id)).toEqual(data.done);
  expect(told.same).toEqual([ids.on_the_way]);
});

it('tells what counts as collected, and the ways that can be moved on', async () => {
  const way = await testApp.seedWay({ status: 'on_the_way', rider_id: riders[0] });
  const row = { way_id: way, user_id, rider_id: riders[0], status: 'on_the_way' } as const;
  const ids = [await seedDelivery(testApp.db, row), await seedDelivery(testApp.db, row)];
  const action = { type: 'status', status: 'delivered' };
  const told = (await preview(action, { ids })).data;
  expect(told).toMatchObject({ money: { collect: 25_000, transfer: 0 }, atHub: 0, total: 2 });
  const first = await move(action, ids.slice(0, 1));
  expect(first.data.ready).toEqual([]);
  const { data } = await move(action, ids);
  expect(data.done).toEqual([ids[1]]);
  expect(data.ready).toEqual([{ id: way, version: 3, status: 'delivered' }]);
});

it('are picked by the filters of their list; cash that is out stays secret', async () => {
  const shop_id = await testApp.seedShop();
  const way = await testApp.seedWay({ shop_id, status: 'assigned' });
  const row = { way_id: way, user_id, rider_id: riders[0] };
  const ids: number[] = [];
  for (let n = 0; n < 5; n += 1) {
    ids.push(await seedDelivery(testApp.db, { ...row, status: 'assigned' }));
  }
  await seedDelivery(testApp.db, { ...row, status: 'cancelled' });
  const query = { shop_id, status: 'assigned' };
  const action = { type: 'status', status: 'on_the_way' };
  const { data } = await preview(action, { query, except: [ids[1]] });
  expect(data.items.map(({ id }) => id)).toEqual(ids.filter((_, n) => n !== 1));
  const asked = await preview(action, { query: { shop_id, cash: 'with_rider' } });
  expect(asked.status).toBe(403);
});

it('leaves the counters of ways and all money exact', async () => {
  expect(await miscountedWays(testApp.db)).toEqual([]);
  expect(await brokenRules(testApp.db)).toEqual([]);
});
