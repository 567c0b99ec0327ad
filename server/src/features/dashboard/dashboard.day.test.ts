import type { dashboard } from '@waydesk/contract/app/dashboard.ts';
import type { DeliveryStatus } from '@waydesk/contract/rules/delivery-status.ts';
import type { ServerData } from '@waydesk/contract/calls/route.ts';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../../db/openDatabase.ts';
import { type TestApp, testAppForFile } from '../../testing/app/testApp.ts';
import { readDay, windowAt } from './dashboard.day.queries.ts';

type TheDay = ServerData<typeof dashboard.day>;

const ZONE = 'Asia/Yangon';
const HOUR = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString();

const testApp = testAppForFile();
let shop_id: number;
let created_by: number;
beforeAll(async () => {
  shop_id = await testApp.seedShop({ os_name: 'Golden Lotus' });
  created_by = (await testApp.seedUser({ name: 'Ma Hla' })).id;
});

const asked = async () => (await testApp.as('manager').get('/dashboard/day')).data as TheDay;
const seedWay = (over: Parameters<TestApp['seedWay']>[0] = {}) =>
  testApp.seedWay({ shop_id, created_by, ...over });

/** History only grows, so the ways of other tests stay, but nobody waits for them. */
async function forget(): Promise<void> {
  await testApp.db.deleteFrom('deliveries').execute();
  await testApp.db.updateTable('ways').set({ status: 'cancelled' }).execute();
}

it('is empty in an empty company', async () => {
  const day = await asked();
  const none = { count: 0, first: [] };
  expect(day).toMatchObject({ onTheWay: none, unassigned: none, riders: none, events: [] });
  expect(day.days).toHaveLength(14);
  for (const { takenIn, delivered, failed, charges } of day.days) {
    expect([takenIn, delivered, failed, charges]).toEqual([0, 0, 0, 0]);
  }
});

it('has fourteen days of the business zone, today last', () => {
  const { days, starts } = windowAt(new Date('2026-11-22T17:29:59Z'), ZONE);
  expect([days[0], days.at(-1)]).toEqual(['2026-11-09', '2026-11-22']);
  expect(starts).toHaveLength(15);
  expect(starts[0]?.toISOString()).toBe('2026-11-08T17:30:00.000Z');
  expect(windowAt(new Date('2026-11-22T17:30:00Z'), ZONE).days.at(-1)).toBe('2026-11-23');
});

describe('the figures', () => {
  // The first and the last instant of today, and the last of yesterday.
  const { starts, days } = windowAt(new Date(), ZONE);
  const [first, next] = starts.slice(-2) as [Date, Date];
  const before = new Date(first.getTime() - 1);
  const last = new Date(next.getTime() - 1);

  it('count by the day of what happened, which begins at 17:30 UTC', async () => {
    expect(first.toISOString()).toMatch(/T17:30:00\.000Z$/);
    const way_id = await seedWay();
    await testApp.seedDelivery({ way_id, created_at: before });
    await testApp.seedDelivery({ way_id, created_at: first, status: 'on_the_way' });
    await testApp.seedDelivery({ way_id, created_at: last, status: 'cancelled' });
    await testApp.seedDelivery({
      way_id,
      created_at: before,
      status: 'sent',
      delivery_date: first,
      delivery_charges: 2_000,
      actual_delivery_charges: 2_500.5,
    });
    await testApp.seedDelivery({
      way_id,
      created_at: first,
      status: 'money_sent_to_shop',
      delivery_date: last,
      delivery_charges: 3_000,
    });
    await testApp.seedDelivery({
      way_id,
      created_at: first,
      status: 'wrong_contact',
      failed_date: first,
    });
    await testApp.seedDelivery({
      way_id,
      created_at: first,
      status: 'delivered',
      delivery_date: before,
    });
    // A fortnight ago is not shown any more.
    await testApp.seedDelivery({ way_id, created_at: new Date((starts[0] as Date).getTime() - 1) });
    const [yesterday, today] = (await asked()).days.slice(-2);
    expect(today).toEqual({
      day: days.at(-1),
      takenIn: 5,
      delivered: 2,
      failed: 1,
      charges: 5_500.5,
      became: { waiting: 0, onTheWay: 1, delivered: 2, failed: 1, cancelled: 1 },
    });
    expect(yesterday).toMatchObject({ takenIn: 2, delivered: 1, failed: 0, charges: 2_500 });
    expect((await asked()).days.reduce((sum, { takenIn }) => sum + takenIn, 0)).toBe(7);
  });

  it('follow the calls: a failure keeps its moment until it is neither failed nor returned', async () => {
    await forget();
    const way_id = await seedWay({ status: 'on_the_way' });
    const one = await testApp.seedDelivery({ way_id, status: 'on_the_way' });
    await testApp.seedDelivery({ way_id, status: 'on_the_way' });
    const clerk = testApp.as('user');
    const failedOn = async () =>
      (
        await testApp.sql<{ at: Date | null }>`select failed_date as at from deliveries
          where id = ${one}`
      ).rows[0]?.at;
    const today = async () => (await asked()).days.at(-1);

    await clerk.put(`/deliveries/${one}`, { status: 'wrong_contact' });
    expect(await today()).toMatchObject({ failed: 1, delivered: 0 });
    const at = await failedOn();
    await clerk.put(`/deliveries/${one}`, { customer_name: 'Ko Aung' });
    await clerk.put(`/deliveries/${one}`, { status: 'returned_to_shop' });
    expect(await failedOn()).toEqual(at);
    await clerk.patch(`/ways/${way_id}/status`, { status: 'wrong_contact' });
    expect(await today()).toMatchObject({ failed: 2, delivered: 0 });
    await clerk.put(`/deliveries/${one}`, { status: 'delivered' });
    expect(await failedOn()).toBeNull();
    await clerk.patch(`/ways/${way_id}/status`, { status: 'on_the_way' });
    expect(await today()).toMatchObject({ failed: 0, delivered: 1, charges: 2_500 });
  });
});

describe('what needs attention', () => {
  beforeEach(forget);

  /** As if it had moved then; an edit since does not count as a move. */
  async function sentOut(hours: number, { edited = false } = {}): Promise<number> {
    const updated_at = edited ? ago(1) : ago(hours);
    const way = await seedWay({ status: 'on_the_way', created_at: ago(80), updated_at });
    await testApp.db
      .insertInto('history')
      .values({
        way_id: way,
        user_id: created_by,
        description: 'Status changed',
        action_type: 'STATUS_CHANGED',
        status_from: 'assigned',
        status_to: 'on_the_way',
        created_at: ago(hours),
      })
      .execute();
    return way;
  }

  it('ways on the way for more than two days, whatever was edited since', async () => {
    const old = await sentOut(50);
    const edited = await sentOut(49, { edited: true });
    await sentOut(47);
    await seedWay({ status: 'assigned', created_at: ago(80), updated_at: ago(80) });
    const { onTheWay } = await asked();
    expect(onTheWay.count).toBe(2);
    expect(onTheWay.first.map(({ id }) => id)).toEqual([old, edited]);
    expect(onTheWay.first[0]).toMatchObject({ shop: 'Golden Lotus', rider: null });
    const since = Date.now() - new Date(onTheWay.first[0]?.since ?? 0).getTime();
    expect(Math.round(since / HOUR)).toBe(50);
  });

  it('ways without a rider that were there yesterday', async () => {
    const { starts } = windowAt(new Date(), ZONE);
    const today = starts.at(-2) as Date;
    const late = await seedWay({ created_at: new Date(today.getTime() - 1) });
    await seedWay({ created_at: today });
    const { unassigned } = await asked();
    expect(unassigned).toMatchObject({ count: 1, first: [{ id: late, shop: 'Golden Lotus' }] });
  });

  it('no way that only has to follow its parcels, but each of which one still waits', async () => {
    const of = async (way_id: number, ...statuses: DeliveryStatus[]) => {
      for (const status of statuses) await testApp.seedDelivery({ way_id, status });
      return way_id;
    };
    const yesterday = { created_at: ago(30) };
    const [waits, pending] = [await sentOut(50), await seedWay(yesterday)];
    await of(waits, 'delivered', 'picked_up');
    await of(pending, 'delivered', 'pending');
    await of(await sentOut(60), 'delivered', 'cancelled');
    await of(await sentOut(60), 'returned_to_shop');
    for (const status of ['picked_up', 'on_the_way', 'sent', 'money_sent_to_shop'] as const) {
      await of(await seedWay(yesterday), status);
    }
    const { onTheWay, unassigned } = await asked();
    expect([onTheWay.count, onTheWay.first.map(({ id }) => id)]).toEqual([1, [waits]]);
    expect([unassigned.count, unassigned.first.map(({ id }) => id)]).toEqual([1, [pending]]);
  });

  it('active riders with deliveries under way, none of which changed for a day', async () => {
    const rider = async (name: string, status = 'active') =>
      testApp.seedRider({ name, status: status as 'active' });
    const [still, moving, done, failing, idle, gone] = [
      await rider('Ko Still'),
      await rider('Ko Moving'),
      await rider('Ko Done'),
      await rider('Ko Failing'),
      await rider('Ko Idle'),
      await rider('Ko Gone', 'inactive'),
    ];
    const way_id = await seedWay();
    const locked = (rider_id: number, hours: number, over = {}) =>
      testApp.seedDelivery({
        way_id,
        rider_id,
        status: 'assigned',
        updated_at: ago(hours),
        created_at: ago(90),
        ...over,
      });
    await locked(still, 30);
    await locked(still, 26, { status: 'on_the_way' });
    await locked(still, 90, { status: 'delivered', delivery_date: ago(40) });
    await locked(moving, 60);
    await locked(moving, 2);
    await locked(done, 60);
    await locked(done, 2, { status: 'delivered', delivery_date: ago(2) });
    await locked(failing, 60);
    await locked(failing, 2, { status: 'wrong_contact', failed_date: ago(2) });
    await locked(idle, 60, { status: 'delivered', delivery_date: ago(60) });
    await locked(gone, 60);
    const { riders } = await asked();
    expect(riders).toMatchObject({ count: 1, first: [{ id: still, name: 'Ko Still' }] });
    expect(riders.first[0]?.deliveries).toBe(2);
  });

  it('names the five that wait longest', async () => {
    const made: number[] = [];
    for (const hours of [100, 200, 300, 400, 500, 600]) {
      made.unshift(await seedWay({ created_at: ago(hours) }));
    }
    const { unassigned } = await asked();
    expect(unassigned.count).toBe(6);
    expect(unassigned.first.map(({ id }) => id)).toEqual(made.slice(0, 5));
  });
});

it('tells the last ten events, newest first', async () => {
  await forget();
  const way = await seedWay();
  const clerk = testApp.as('user');
  for (let n = 0; n < 10; n += 1) await clerk.post(`/ways/${way}/notes`, { note: `Note ${n}` });
  await clerk.patch(`/ways/${way}/status`, { status: 'on_the_way' });
  const { events } = await asked();
  expect(events).toHaveLength(10);
  expect(events[0]).toMatchObject({
    wayId: way,
    shop: 'Golden Lotus',
    description: 'Status changed',
    status: 'on_the_way',
    user: 'The user',
  });
  expect(events[1]).toMatchObject({ description: 'Note added', status: null });
});

it('is remembered until somebody writes, and not past midnight', async () => {
  await forget();
  const node = openDatabase(testApp.databaseUrl);
  const evening = new Date('2026-11-22T17:29:59Z');
  const morning = new Date('2026-11-22T17:30:00Z');
  try {
    // Concurrent tests write to their own databases on this server, so wait for a quiet moment.
    await vi.waitFor(async () => {
      const first = await readDay(node, ZONE, evening);
      expect(await readDay(node, ZONE, evening)).toBe(first);
    });
    const way_id = await seedWay({ created_at: evening });
    await testApp.seedDelivery({ way_id, created_at: evening });
    const tonight = await readDay(node, ZONE, evening);
    expect(tonight.days.at(-1)).toMatchObject({ day: '2026-11-22', takenIn: 1 });
    expect(tonight.unassigned.count).toBe(0);
    const tomorrow = await readDay(node, ZONE, morning);
    expect(tomorrow.days.slice(-2)).toMatchObject([
      { takenIn: 1 },
      { day: '2026-11-23', takenIn: 0 },
    ]);
    expect(tomorrow.unassigned.count).toBe(1);
  } finally {
    await node.destroy();
  }
});
