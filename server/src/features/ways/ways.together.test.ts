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
