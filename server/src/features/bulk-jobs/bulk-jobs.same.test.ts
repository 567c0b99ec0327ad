/** A hundred at once leave what a hundred single calls leave, and the preview says so before. */
import type { BulkOutcome, BulkPreview } from '@waydesk/contract/parcels/bulk-jobs.ts';
import type { RiderDetail } from '@waydesk/contract/records/rider.ts';
import { WAY_STATUSES, type WayStatus } from '@waydesk/contract/rules/way-status.ts';
import { beforeAll, expect, it } from 'vitest';
import { hubApp, itLeavesAllExact } from '../../testing/hub/hubApp.ts';
import {
  type ShopSide,
  comparable,
  copyWays,
  countersOf,
  readFullWays,
  shopSums,
} from '../../testing/ways/fullWays.ts';
import { seedEachStatus } from '../../testing/ways/wayState.ts';

const hub = hubApp();
const { testApp } = hub;
/** One side is worked on in bulk, the other one call by call. */
let many: ShopSide;
let single: ShopSide;

const NAMES = ['Ko Same', 'Ko Other'];

/** Ten ways with a delivery of each code, in every status; new ones with and without a rider. */
async function templates(): Promise<ShopSide> {
  const riders = [await testApp.seedRider(), await testApp.seedRider()];
  const shop = await testApp.seedShop();
  const ways: number[] = [];
  const statuses: [WayStatus, number | null][] = [
    ...WAY_STATUSES.map((status): [WayStatus, number] => [status, riders[0]!]),
    ['pending', null],
    ['pending', riders[1]!],
  ];
  for (const [status, rider_id] of statuses) {
    const id = await testApp.seedWay({ shop_id: shop, status, rider_id, created_by: hub.user_id });
    ways.push(id);
    await seedEachStatus(testApp.db, id, [null, riders[0]!, riders[1]!]);
  }
  return { shop, riders, ways };
}

async function hundredOf(from: ShopSide): Promise<ShopSide> {
  const riders: number[] = [];
  for (const name of NAMES) riders.push(await testApp.seedRider({ name }));
  const shop = await testApp.seedShop();
  return { shop, riders, ways: await copyWays(testApp.db, from, { shop, riders }, 10) };
}

beforeAll(async () => {
  const from = await templates();
  many = await hundredOf(from);
  single = await hundredOf(from);
});

const clerk = () => testApp.as('user');

/** Does it to one side at once, after a look ahead; returns the places of those that changed. */
async function atOnce(kind: 'ways' | 'parcels', action: object, ids: readonly number[]) {
  const body = { action, pick: { ids } };
  const { data: shown } = await clerk().post<BulkPreview>(`/${kind}/many/preview`, body);
  const before = await shopSums(testApp.db, many.shop);
  const { status, data } = await clerk().post<BulkOutcome>(`/${kind}/many`, {
    action,
    items: shown.items,
  });
  expect([status, data.done, data.refused]).toEqual([201, shown.items.map(({ id }) => id), []]);
  const after = await shopSums(testApp.db, many.shop);
  expect(shown.money).toEqual({
    collect: after.collected - before.collected,
    transfer: after.transferred - before.transferred,
  });
  return data.done.map((id) => ids.indexOf(id));
}
const countersOfRiders = (side: ShopSide) =>
  Promise.all(
    side.riders.map(async (id) => {
      const { data } = await clerk().get<{ rider: RiderDetail }>(`/riders/${id}`);
      const { cashOnHand, assignedCount, onTheWayCount, successCount, cancelledCount } = data.rider;
      return { cashOnHand, assignedCount, onTheWayCount, successCount, cancelledCount };
    }),
  );

const expectEqualSides = async () => {
  const { db } = testApp;
  expect(await comparable(db, many)).toEqual(await comparable(db, single));
  expect(await countersOf(db, many.shop)).toEqual(await countersOf(db, single.shop));
  expect(await shopSums(db, many.shop)).toEqual(await shopSums(db, single.shop));
  expect(await countersOfRiders(many)).toEqual(await countersOfRiders(single));
};

it('begins with two equal sides of a hundred ways', async () => {
  expect([many.ways.length, single.ways.length]).toEqual([100, 100]);
  await expectEqualSides();
});

it('a hundred assigned at once are left as by a hundred single calls', async () => {
  const places = await atOnce('ways', { type: 'assign', riderId: many.riders[1] }, many.ways);
  for (const place of places) {
    const path = `/ways/${single.ways[place]}/accept`;
    expect((await clerk().post(path, { riderId: single.riders[1] })).status).toBe(200);
  }
  expect(places).toHaveLength(30);
  await expectEqualSides();
});

// In an order in which most of them move each time, forth and back.
it.each<WayStatus>([
  'on_the_way',
  'delivered',
  'wrong_contact',
  'assigned',
  'delivered',
  'completed',
])('a hundred moved to %s at once are left as by a hundred single calls', async (status) => {
  const places = await atOnce('ways', { type: 'status', status }, many.ways);
  for (const place of places) {
    const path = `/ways/${single.ways[place]}/status`;
    expect((await clerk().patch(path, { status })).status).toBe(200);
  }
  expect(places.length).toBeGreaterThanOrEqual(50);
  await expectEqualSides();
});

it('a hundred parcels given, moved and taken on at once are left as by a hundred edits', async () => {
  const from = await templates();
  many = await hundredOf(from);
  single = await hundredOf(from);
  /** A hundred of them, of every code. */
  const parcelsOf = async ({ ways }: ShopSide) =>
    (await readFullWays(testApp.db, ways.slice(0, 10)))
      .flatMap(({ deliveries }) => deliveries.map(({ id }) => id as number))
      .slice(0, 100);
  const [at, one] = [await parcelsOf(many), await parcelsOf(single)];
  const edit = async (places: number[], body: (place: number) => object) => {
    for (const place of places) {
      const { status } = await clerk().put(`/deliveries/${one[place]}`, body(place));
      expect(status).toBe(200);
    }
    expect(places.length).toBeGreaterThan(20);
    await expectEqualSides();
  };
  const codes = (await readFullWays(testApp.db, single.ways.slice(0, 10))).flatMap(
    ({ deliveries }) => deliveries.map(({ status }) => status),
  );
  const isNew = (place: number) => ['pending', 'way_created'].includes(codes[place] as string);
  const assign = { type: 'assign', riderId: many.riders[0] };
  await edit(await atOnce('parcels', assign, at), (place) => ({
    rider_id: single.riders[0],
    ...(isNew(place) && { status: 'assigned' }),
  }));
  for (const status of ['on_the_way', 'wrong_contact', 'delivered']) {
    await edit(await atOnce('parcels', { type: 'status', status }, at), () => ({ status }));
  }
});

itLeavesAllExact(hub);
