import type { HistoryEntry } from '@waydesk/contract/ways/ways.ts';
import type { WayDetail } from '@waydesk/contract/ways/way-detail.ts';
import { expect, it } from 'vitest';
import { concurrently } from '../../testing/hub/concurrently.ts';
import { testAppForFile } from '../../testing/app/testApp.ts';

const testApp = testAppForFile();

const accept = (id: number, body: object, headers = {}) =>
  testApp.as('user').post<WayDetail>(`/ways/${id}/accept`, body, headers);
const historyOf = async (id: number) =>
  (await testApp.as('user').get<HistoryEntry[]>(`/ways/${id}/history`)).data;

/** Runs all calls at once. */
const all = <T>(riders: T[], call: (rider: T) => ReturnType<typeof accept>) =>
  concurrently(
    riders.length,
    riders.length,
    (n) => call(riders[n]!),
    (answer) => answer.status,
  );

it.each([['riderId'], ['rider_id']])('accepts %s as a number or its digits', async (name) => {
  const rider = await testApp.seedRider();
  const [one, two] = [await testApp.seedWay(), await testApp.seedWay()];
  for (const [id, value] of [
    [one, rider],
    [two, String(rider)],
  ] as const) {
    const { status, data } = await accept(id, { [name]: value });
    expect([status, data.status, data.riderId, data.rider?.id]).toEqual([
      200,
      'assigned',
      rider,
      rider,
    ]);
  }
});

it('gives the rider to deliveries without one and to those of the previous rider', async () => {
  const [before, now, own] = [
    await testApp.seedRider(),
    await testApp.seedRider(),
    await testApp.seedRider(),
  ];
  const id = await testApp.seedWay({ rider_id: before });
  for (const delivery of [
    { rider_id: null },
    { rider_id: before },
    { rider_id: own },
    { rider_id: null, status: 'cancelled' as const },
    { rider_id: own, status: 'way_created' as const },
    // The first rider holds its money.
    { rider_id: before, status: 'delivered' as const },
  ]) {
    await testApp.seedDelivery({ way_id: id, ...delivery });
  }
  const { data } = await accept(id, { riderId: now });
  expect(data.deliveries.map((d) => [d.status, d.rider_id])).toEqual([
    ['assigned', now],
    ['assigned', now],
    ['assigned', own],
    ['cancelled', now],
    ['assigned', own],
    ['delivered', before],
  ]);
});

it('does not raise the version of a delivery that already has the rider', async () => {
  const rider_id = await testApp.seedRider();
  const way_id = await testApp.seedWay({ rider_id });
  for (const status of ['cancelled', 'pending'] as const) {
    await testApp.seedDelivery({ way_id, rider_id, status });
  }
  const { data } = await accept(way_id, { riderId: rider_id });
  expect(data.deliveries.map((d) => [d.status, d.rider_id, d.version])).toEqual([
    ['cancelled', rider_id, 1],
    ['assigned', rider_id, 2],
  ]);
});

it('changes nothing for the same rider again, even with an old version', async () => {
  const rider = await testApp.seedRider({ name: 'Ko Min' });
  const id = await testApp.seedWay();
  const first = await accept(id, { riderId: rider }, { 'if-match': '"1"' });
  const again = await accept(id, { rider_id: rider }, { 'if-match': '"1"' });
  expect(again.status).toBe(200);
  expect(again.data).toEqual(first.data);
  expect((await historyOf(id)).map((h) => [h.description, h.changes, h.statusChange])).toEqual([
    ['Rider assigned', { rider: 'Ko Min' }, { from: 'pending', to: 'assigned' }],
  ]);
});

it('refuses another rider, and any rider for a way that left without one', async () => {
  const [rider, other] = [await testApp.seedRider(), await testApp.seedRider()];
  const taken = await testApp.seedWay();
  await accept(taken, { riderId: rider });
  const riderless = await testApp.seedWay({ status: 'on_the_way' });
  for (const id of [taken, riderless]) {
    const { status, body } = await accept(id, { riderId: other });
    expect([status, body.code]).toEqual([409, 'already_assigned']);
  }
});

it('can assign a way that came back to another rider', async () => {
  const [rider, other] = [await testApp.seedRider(), await testApp.seedRider()];
  const id = await testApp.seedWay();
  await testApp.seedDelivery({ way_id: id });
  await accept(id, { riderId: rider });
  const back = await testApp
    .as('user')
    .patch<WayDetail>(`/ways/${id}/status`, { status: 'pending' });
  expect([back.data.riderId, back.data.deliveries[0]?.rider_id]).toEqual([rider, rider]);
  const { data } = await accept(id, { riderId: other });
  expect([data.riderId, data.deliveries[0]?.rider_id]).toEqual([other, other]);
});

it.each(['inactive', 'suspended'] as const)('refuses a rider who is %s', async (status) => {
  const rider = await testApp.seedRider({ status });
  const answer = await accept(await testApp.seedWay(), { riderId: rider });
  expect([answer.status, answer.body.message]).toEqual([400, 'This rider is not active']);
});

it('assigns one of two riders when both are sent fifty times at once', async () => {
  const riders = [await testApp.seedRider(), await testApp.seedRider()];
  const riderIds = Array.from({ length: 100 }, (_, n) => riders[n % 2]);
  const id = await testApp.seedWay();
  const answers = await all(riderIds, (riderId) => accept(id, { riderId }));
  const winner = (await testApp.as('user').get<WayDetail>(`/ways/${id}`)).data.riderId;
  // Repeated calls for the winner succeed.
  expect(answers.map((a) => a.status)).toEqual(riderIds.map((one) => (one === winner ? 200 : 409)));
  expect(await historyOf(id)).toHaveLength(1);
});

it('assigns one of a hundred riders sent at once', async () => {
  const riders = await Promise.all(Array.from({ length: 100 }, () => testApp.seedRider()));
  const id = await testApp.seedWay();
  const answers = await all(riders, (riderId) => accept(id, { riderId }));
  const statuses = answers.map((a) => a.status).sort((a, b) => a - b);
  expect(statuses).toEqual([200, ...Array.from({ length: 99 }, () => 409)]);
  expect(await historyOf(id)).toHaveLength(1);
});
