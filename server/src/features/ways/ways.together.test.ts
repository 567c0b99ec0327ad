import type { HistoryEntry } from '@waydesk/contract/ways/ways.ts';
import type { WayDetail } from '@waydesk/contract/ways/way-detail.ts';
import { expect, it } from 'vitest';
import { testAppForFile } from '../../testing/app/testApp.ts';

const testApp = testAppForFile();

/** A new way with some deliveries, as read before an edit. */
async function readWay(deliveries: number): Promise<WayDetail> {
  const id = await testApp.seedWay();
  for (let n = 0; n < deliveries; n += 1) await testApp.seedDelivery({ way_id: id });
  return (await testApp.as('user').get<WayDetail>(`/ways/${id}`)).data;
}
const edit = (id: number, body: object, headers = {}) =>
  testApp.as('user').put<WayDetail>(`/ways/${id}`, body, headers);
const read = async (id: number) => (await testApp.as('user').get<WayDetail>(`/ways/${id}`)).data;
const historyOf = async (id: number) =>
  (await testApp.as('user').get<HistoryEntry[]>(`/ways/${id}/history`)).data;

it('saves the way and its deliveries together', async () => {
  const way = await readWay(3);
  const [first, , third] = way.deliveries;
  const { status, data } = await edit(
    way.id,
    {
      comments: 'Changed',
      deliveries: [
        { id: first?.id, version: 1, customer_name: 'Ko Aye' },
        { id: third?.id, version: 1, item_price: 500, cod: true },
      ],
    },
    { 'if-match': '"1"' },
  );
  expect(status).toBe(200);
  expect(data).toMatchObject({ comments: 'Changed', version: 2 });
  expect(data.deliveries.map((d) => [d.customer_name, d.totalCollectAmount, d.version])).toEqual([
    ['Ko Aye', 12_500, 2],
    ['Ma Hla', 12_500, 1],
    ['Ma Hla', 3000, 2],
  ]);
  expect((await historyOf(way.id)).map((h) => [h.description, h.changes])).toEqual([
    [
      'Delivery updated',
      {
        [`delivery #${third?.id} item_price`]: '10000 -> 500',
        [`delivery #${third?.id} totalCollectAmount`]: '12500 -> 3000',
      },
    ],
    ['Delivery updated', { [`delivery #${first?.id} customer_name`]: 'Ma Hla -> Ko Aye' }],
    ['Way updated', { comments: '- -> Changed' }],
  ]);
});

it('changes nothing when the third of five deliveries is wrong', async () => {
  const way = await readWay(5);
  const { status, body } = await edit(way.id, {
    comments: 'Changed',
    status: 'cancelled',
    deliveries: way.deliveries.map((d, n) => ({
      id: d.id,
      version: d.version,
      customer_name: 'Ko Aye',
      ...(n === 2 ? { township_id: 999_999 } : {}),
    })),
  });
  expect([status, body.errors]).toEqual([
    400,
    [
      {
        field: 'deliveries.2.township_id',
        message: 'Invalid township selected. Please choose a valid township.',
      },
    ],
  ]);
  expect(await read(way.id)).toEqual(way);
  expect(await historyOf(way.id)).toEqual([]);
});

it('reports an unknown shop together with the faults of the deliveries', async () => {
  const way = await readWay(2);
  const { status, body } = await edit(way.id, {
    shop_id: 999_999,
    status: 'cancelled',
    deliveries: [
      { id: way.deliveries[0]?.id, rider_id: 999_999 },
      { id: way.deliveries[1]?.id, township_id: 999_999 },
    ],
  });
  expect([status, body.errors?.map(({ field }) => field)]).toEqual([
    400,
    ['shop_id', 'deliveries.0.rider_id', 'deliveries.1.township_id'],
  ]);
  expect(await read(way.id)).toEqual(way);
});

it('reports the path of a fault in a delivery', async () => {
  const way = await readWay(3);
  const deliveries = way.deliveries.map((d, n) => ({
    id: d.id,
    customer_phone: n === 2 ? '' : '09420012345',
  }));
  const { body } = await edit(way.id, { deliveries });
  expect(body.errors).toEqual([
    { field: 'deliveries.2.customer_phone', message: 'Customer phone is required' },
  ]);
});

it('answers 412 with the current way when somebody else changed a delivery', async () => {
  const way = await readWay(2);
  const [first, second] = way.deliveries;
  await testApp.as('manager').put(`/deliveries/${second?.id}`, {
    customer_name: 'Faster',
    delivery_address: 'Road',
  });
  const late = await edit(way.id, {
    comments: 'Late',
    deliveries: [
      { id: first?.id, version: 1, customer_name: 'Late' },
      { id: second?.id, version: 1, customer_name: 'Late' },
    ],
  });
  expect([late.status, late.body.code, late.headers['etag']]).toEqual([
    412,
    'version_conflict',
    '"2"',
  ]);
  expect(late.data).toEqual(await read(way.id));
  expect(late.data.deliveries.map((d) => d.customer_name)).toEqual(['Ma Hla', 'Faster']);
});

it('moves the way first, then applies the edit of a delivery', async () => {
  const way = await readWay(2);
  const { data } = await edit(way.id, {
    status: 'delivered',
    deliveries: [{ id: way.deliveries[1]?.id, version: 1, status: 'returned_to_shop' }],
  });
  expect(data.deliveries.map((d) => [d.status, d.deliveryDate !== null])).toEqual([
    ['delivered', true],
    ['returned_to_shop', false],
  ]);
});

it('does not undo the move with an unchanged status or rider of a delivery', async () => {
  const rider_id = await testApp.seedRider();
  const way_id = await testApp.seedWay({ status: 'delivered', rider_id });
  await testApp.seedDelivery({ way_id, rider_id, status: 'delivered' });
  // Added late: pending, without a rider.
  await testApp.seedDelivery({ way_id });
  const { deliveries } = await read(way_id);
  const whole = deliveries.map((d) => ({ ...d, delivery_address: 'Road' }));
  const { data } = await edit(way_id, { status: 'completed', deliveries: whole });
  const sent = ['money_sent_to_shop', rider_id, 'Road'];
  expect(data.deliveries.map((d) => [d.status, d.rider_id, d.delivery_address])).toEqual([
    sent,
    sent,
  ]);
  expect(data.deliveries[0]?.deliveryDate).toBe(deliveries[0]?.deliveryDate);
  const changedFields = (await historyOf(way_id)).flatMap((entry) => Object.keys(entry.changes));
  expect(changedFields.sort()).toEqual(
    deliveries.map((d) => `delivery #${d.id} delivery_address`).sort(),
  );
});

it('accepts a body as large as 100 deliveries', async () => {
  const way = await readWay(100);
  const delivery_address = 'အမှတ် ၁၂၊ လမ်း ၃၀ '.repeat(100).slice(0, 1_600);
  const deliveries = way.deliveries.map(({ id }) => ({ id, version: 1, delivery_address }));
  const body = { deliveries };
  expect(Buffer.byteLength(JSON.stringify(body))).toBeGreaterThan(400_000);
  expect((await edit(way.id, body)).status).toBe(200);
});

it.each(['a stranger', 'a twin'])('refuses %s among the deliveries sent', async (who) => {
  const [way, other] = [await readWay(1), await readWay(1)];
  const own = way.deliveries[0]?.id;
  const second = who === 'a twin' ? own : other.deliveries[0]?.id;
  const { status, body } = await edit(way.id, { deliveries: [{ id: own }, { id: second }] });
  const message = 'This delivery does not belong to the way';
  const field = 'deliveries.1.id';
  expect(status).toBe(400);
  expect(body.errors).toContainEqual({ field, message });
});
