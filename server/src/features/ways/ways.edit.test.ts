import type { HistoryEntry } from '@waydesk/contract/ways/ways.ts';
import type { WayDetail } from '@waydesk/contract/ways/way-detail.ts';
import { expect, it } from 'vitest';
import { testAppForFile } from '../../testing/app/testApp.ts';

const testApp = testAppForFile();

const edit = (id: number, body: object) => testApp.as('user').put<WayDetail>(`/ways/${id}`, body);
const read = async (id: number) => (await testApp.as('user').get<WayDetail>(`/ways/${id}`)).data;
const historyOf = async (id: number) =>
  (await testApp.as('user').get<HistoryEntry[]>(`/ways/${id}/history`)).data;

it('leaves absent fields alone, clears an optional one and is found by new words', async () => {
  const id = await testApp.seedWay({ comments: 'Call first', pickup_date: '2026-11-05T03:00:00Z' });
  const { data } = await edit(id, { comments: '' });
  expect(data).toMatchObject({ comments: null, pickupDate: '2026-11-05T03:00:00.000Z' });
  expect((await historyOf(id))[0]?.changes).toEqual({ comments: 'Call first -> -' });
  await edit(id, { comments: 'ဖုန်းဆက်ပါ' });
  const found = await testApp
    .as('user')
    .get<WayDetail[]>(`/ways?search=${encodeURIComponent('ဖုန်းဆက်')}`);
  expect(found.data.map((way) => way.id)).toEqual([id]);
});

it('writes nothing when nothing changed', async () => {
  const id = await testApp.seedWay({ comments: 'Same' });
  await testApp.seedDelivery({ way_id: id });
  const before = await read(id);
  const { data } = await edit(id, {
    ...before,
    shop_id: before.shopId,
    pickup_type: before.pickupType,
    delivery_count: before.deliveryCount,
    pickup_date: before.pickupDate ?? undefined,
    deliveries: before.deliveries.map((d) => ({ ...d, delivery_address: 'Road' })),
  });
  // The delivery had no address, so only that was changed.
  expect(data.version).toBe(before.version! + 1);
  const again = await edit(id, { ...(await read(id)) });
  expect(again.data).toEqual(data);
  expect(await historyOf(id)).toHaveLength(1);
});

it('moves the way only when another status is sent', async () => {
  const id = await testApp.seedWay({ status: 'on_the_way' });
  await testApp.seedDelivery({
    way_id: id,
    status: 'on_the_way',
  });
  await edit(id, { status: 'on_the_way' });
  expect(await historyOf(id)).toEqual([]);
  const { data } = await edit(id, { status: 'Sent', delivery_count: 2 });
  expect([data.status, data.deliveries[0]?.status, data.version]).toEqual([
    'delivered',
    'delivered',
    2,
  ]);
  expect((await historyOf(id)).map((h) => [h.description, h.statusChange, h.changes])).toEqual([
    ['Status changed', { from: 'on_the_way', to: 'delivered' }, {}],
    ['Way updated', null, { delivery_count: '1 -> 2' }],
  ]);
});

it.each([
  ['shop_id', '', 'Please select a shop'],
  ['shop_id', 999_999, 'Please select a shop'],
  ['pickup_type', '', 'Pickup type is required'],
  ['pickup_type', null, 'Pickup type is required'],
  ['pickup_date', '', 'Pickup date is required'],
  ['pickup_date', null, 'Pickup date is required'],
  ['pickup_date', '2026-02-30', 'Pickup date is not a valid date'],
  ['pickup_date', '2026-01-01T24:00', 'Pickup date is not a valid date'],
  ['pickup_date', '9999-12-31T23:59:59-12:00', 'Pickup date is not a valid date'],
  ['delivery_count', 0, 'Delivery count must be at least 1'],
  ['delivery_count', null, 'Delivery count must be at least 1'],
  ['delivery_count', 10_001, 'Delivery count must be at most 10,000'],
  ['status', 'nonsense', 'Please select a valid status'],
  ['status', null, 'Please select a valid status'],
])('refuses %s %j', async (field, value, message) => {
  const id = await testApp.seedWay();
  const { status, body } = await edit(id, { [field]: value, comments: 'must not be kept' });
  expect([status, body.message, body.errors]).toEqual([400, message, [{ field, message }]]);
  expect((await read(id)).comments).toBeNull();
});

it('ignores read-only fields', async () => {
  const id = await testApp.seedWay();
  const before = await read(id);
  const { data } = await edit(id, {
    id: 5,
    created_by: 5,
    createdBy: 5,
    riderId: 5,
    rider_id: 5,
    parcelPhoto: 'x.jpg',
    version: 9,
    createdAt: '2001-01-01',
  });
  expect(data).toEqual(before);
});
