/** Ways that follow their parcels: they get the status they are ready for, and nothing else changes. */
import {
  DELIVERY_CLASSES,
  type DeliveryStatus,
  statusesIn,
} from '@waydesk/contract/rules/delivery-status.ts';
import { classesOfBits, readyMove } from '@waydesk/contract/rules/ready-move.ts';
import type {
  BulkOutcome,
  BulkPreview,
  BulkJobRow,
  BulkUndo,
} from '@waydesk/contract/parcels/bulk-jobs.ts';
import type { ServerData } from '@waydesk/contract/calls/route.ts';
import { WAY_STATUSES, type WayStatus } from '@waydesk/contract/rules/way-status.ts';
import type { HistoryEntry, ways as calls } from '@waydesk/contract/ways/ways.ts';
import type { WayDetail } from '@waydesk/contract/ways/way-detail.ts';
import { describe, expect, it } from 'vitest';
import { postScans } from '../../testing/hub/scanning.ts';
import { hubApp, itLeavesAllExact } from '../../testing/hub/hubApp.ts';
import { versionedRows } from '../../testing/hub/hubActions.ts';
import { readFullWays } from '../../testing/ways/fullWays.ts';

const hub = hubApp();
const { testApp, riders } = hub;

type Ready = ServerData<typeof calls.ready>;
const FOLLOW = { type: 'follow' };
const clerk = () => testApp.as('user');
const other = () => testApp.as('manager');
const preview = async (body: object) =>
  (await clerk().post<BulkPreview>('/ways/many/preview', body)).data;
const follow = (items: object[], headers = {}, who = clerk()) =>
  who.post<BulkOutcome>('/ways/many', { action: FOLLOW, items }, headers);
const ready = async () => (await clerk().get<Ready>('/ways/ready')).data;
const wayOf = async (id: number) => (await clerk().get<WayDetail>(`/ways/${id}`)).data;

async function way(
  status: WayStatus,
  statuses: readonly DeliveryStatus[],
  rider_id: number | null = null,
): Promise<number> {
  const id = await testApp.seedWay({ status, rider_id, created_by: hub.user_id });
  for (const one of statuses) {
    await testApp.seedDelivery({ way_id: id, status: one, rider_id: riders[0] });
  }
  return id;
}
const MIXTURES = Array.from({ length: 255 }, (_, n) => classesOfBits(n + 1)).filter(
  (mixture) => mixture.length <= 2 || mixture.length === DELIVERY_CLASSES.length,
);
async function oneOfEach(): Promise<Map<number, WayStatus | null>> {
  const earned = new Map<number, WayStatus | null>();
  for (const status of WAY_STATUSES) {
    const ids = await Promise.all(MIXTURES.map((mixture) => way(status, statusesIn(...mixture))));
    for (const [n, id] of ids.entries()) earned.set(id, readyMove(status, MIXTURES[n]!));
  }
  return earned;
}

/** All that is not the way's own: its parcels with their money, and the cash of all riders. */
const besides = async (ids: readonly number[]) => ({
  deliveries: (await readFullWays(testApp.db, ids)).map(({ deliveries }) => deliveries),
  ledger: (await testApp.sql`select count(*), sum(rider_cash), sum(shop_due) from ledger`).rows,
  riders: (await clerk().get(`/riders/${riders[0]}`)).data,
});

describe('ways that follow their parcels', () => {
  it('go where each mixture has led, and no parcel, counter of riders or kyat changes', async () => {
    const earned = await oneOfEach();
    const ids = [...earned.keys()].toSorted((a, b) => a - b);
    const before = await besides(ids);
    const shown = await preview({ action: FOLLOW, pick: { ids } });
    expect(shown.money).toEqual({ collect: 0, transfer: 0 });
    expect([shown.atHub, shown.toReturn]).toEqual([0, 0]);
    const { data } = await follow(shown.items);
    const moved = ids.filter((id) => earned.get(id) !== null);
    expect(moved.length).toBeGreaterThan(80);
    expect([data.done, data.refused]).toEqual([moved, []]);
    expect(shown.refused).toEqual(
      ids.filter((id) => !moved.includes(id)).map((id) => ({ id, code: 'not_ahead' })),
    );
    const after = await readFullWays(testApp.db, ids);
    for (const { way: row } of after) {
      expect([row['status'], row['rider_id']]).toEqual([
        earned.get(row['id'] as number) ?? row['status'],
        null,
      ]);
    }
    expect(shown.moves.reduce((sum, one) => sum + one.ways, 0)).toBe(moved.length);
    for (const { status, ways } of shown.moves) {
      expect(moved.filter((id) => earned.get(id) === status)).toHaveLength(ways);
    }
    expect(await besides(ids)).toEqual(before);
    expect(await ready()).toEqual({ ways: 0, isMore: false, moves: [] });

    const { data: undone } = await clerk().post<BulkUndo>(`/jobs/${data.job}/undo`);
    expect([undone.undone, undone.refused]).toEqual([moved, []]);
    expect(await besides(ids)).toEqual(before);
    expect((await ready()).ways).toBe(moved.length);
    const again = await preview({ action: FOLLOW, pick: { ready: true } });
    expect(again.items.map(({ id }) => id)).toEqual(moved);
    await follow(again.items);
  });

  it('change no delivery either when one of them is moved by its own status', async () => {
    const earned = await oneOfEach();
    const ids = [...earned].flatMap(([id, to]) => (to === null ? [] : [id]));
    const before = await besides(ids);
    for (const id of ids) {
      const { status } = await clerk().patch(
        `/ways/${id}/status`,
        { status: earned.get(id) },
        { 'if-match': '"1"' },
      );
      expect(status).toBe(200);
    }
    expect(await besides(ids)).toEqual(before);
  });

  it('record who moved them, and by which action', async () => {
    const id = await way('pending', ['delivered', 'cancelled']);
    const { data } = await follow(versionedRows([id]));
    const { data: history } = await clerk().get<HistoryEntry[]>(`/ways/${id}/history`);
    expect(history[0]).toMatchObject({
      description: 'Status changed',
      actionType: 'STATUS_CHANGED',
      statusChange: { from: 'pending', to: 'delivered' },
      changes: { bulk: `#${data.job}` },
      user: { id: hub.user_id },
    });
    const { data: jobs } = await clerk().get<BulkJobRow[]>('/jobs');
    expect(jobs[0]).toMatchObject({
      id: data.job,
      kind: 'ways',
      action: { type: 'follow', status: null, rider: null },
      done: 1,
      undoable: true,
    });
  });

  it('are refused when a parcel has changed meanwhile, alone and among many', async () => {
    const [one, two, three] = [
      await way('pending', ['delivered']),
      await way('pending', ['on_the_way', 'delivered']),
      await way('pending', ['delivered', 'delivered']),
    ];
    const { items } = await preview({ action: FOLLOW, pick: { ids: [one, two, three] } });
    const out = (await wayOf(two)).deliveries[0]!.id;
    await other().put(`/deliveries/${out}`, { status: 'delivered' });
    const priced = (await wayOf(three)).deliveries[0]!.id;
    await other().put(`/deliveries/${priced}`, { item_price: 9000 });
    const { data } = await follow(items);
    expect(data.done).toEqual([one]);
    expect(data.refused.map(({ id, code }) => [id, code])).toEqual([
      [two, 'changed_since'],
      [three, 'changed_since'],
    ]);
    const alone = await clerk().patch(
      `/ways/${three}/status`,
      { status: 'delivered' },
      { 'if-match': '"1"' },
    );
    expect([alone.status, (alone.body as { data?: WayDetail }).data?.status]).toEqual([
      412,
      'pending',
    ]);
    expect((await wayOf(two)).status).toBe('pending');
  });

  it('are refused when they have to wait again', async () => {
    const id = await way('on_the_way', ['delivered']);
    const { items } = await preview({ action: FOLLOW, pick: { ids: [id] } });
    await other().post(`/ways/${id}/deliveries`, {
      customer_name: 'Ma Su',
      customer_phone: '09420012345',
      township_id: await testApp.seedTownship(),
    });
    const { data } = await follow(items);
    expect(data.refused.map(({ code, message }) => [code, message])).toEqual([
      ['not_ahead', 'Its parcels have not moved on'],
    ]);
    expect((await wayOf(id)).status).toBe('on_the_way');
  });

  it('are moved by one of two clerks who act at the same time; the other is refused', async () => {
    for (let round = 0; round < 4; round += 1) {
      const ids: number[] = [];
      for (let n = 0; n < 6; n += 1) ids.push(await way('pending', ['delivered']));
      const [one, two] = await Promise.all([
        follow(versionedRows(ids)),
        follow(versionedRows(ids.toReversed()), {}, other()),
      ]);
      expect([one.data.done.length, two.data.done.length].toSorted((a, b) => a - b)).toEqual([
        0, 6,
      ]);
      const late = one.data.done.length === 0 ? one : two;
      expect(new Set(late.data.refused.map(({ code }) => code))).toEqual(new Set(['not_ahead']));
    }
  });

  it('may be set to the status they are ready for too, from Way Created and without a rider', async () => {
    const [earned, waits] = [
      await way('pending', ['delivered', 'returned_to_shop']),
      await way('pending', ['delivered', 'pending']),
    ];
    const action = { type: 'status', status: 'delivered' };
    const shown = await preview({ action, pick: { ids: [earned, waits] } });
    expect(shown.items).toEqual([{ id: earned, version: 1 }]);
    expect(shown.refused).toEqual([{ id: waits, code: 'assign_first' }]);
    const { data } = await clerk().post<BulkOutcome>('/ways/many', { action, items: shown.items });
    expect(data.done).toEqual([earned]);
    const after = await wayOf(earned);
    expect([after.status, after.rider]).toEqual(['delivered', null]);
    expect(after.deliveries.map(({ status }) => status)).toEqual(['delivered', 'returned_to_shop']);
  });

  it('are not Money Sent while the money of one that was delivered is not', async () => {
    const id = await way('delivered', ['delivered', 'money_sent_to_shop']);
    const { refused } = await preview({ action: FOLLOW, pick: { ids: [id] } });
    expect(refused).toEqual([{ id, code: 'not_ahead' }]);
  });

  it('never move by themselves: scans and edits only make them ready', async () => {
    const before = (await ready()).ways;
    const id = await way('pending', ['pending', 'pending']);
    const parcels = (await wayOf(id)).deliveries.map((one) => one.id);
    await postScans(clerk(), { mode: 'receive' }, parcels);
    await postScans(clerk(), { mode: 'hand_over', rider_id: riders[0] }, parcels);
    expect((await ready()).ways).toBe(before + 1);
    for (const parcel of parcels) await clerk().put(`/deliveries/${parcel}`, { status: 'sent' });
    expect((await wayOf(id)).status).toBe('pending');
    expect(await ready()).toMatchObject({ ways: before + 1 });
    const { items } = await preview({ action: FOLLOW, pick: { ready: true } });
    expect(items.find((one) => one.id === id)).toEqual({ id, version: 5 });
  });

  it('are named after parcels were moved many at once, whatever their status', async () => {
    const ids = [await way('pending', ['on_the_way']), await way('assigned', ['on_the_way'])];
    const parcels: { id: number; version: number }[] = [];
    for (const id of ids) {
      const [one] = (await wayOf(id)).deliveries;
      parcels.push({ id: one!.id, version: one!.version! });
    }
    const { data } = await clerk().post<BulkOutcome>('/parcels/many', {
      action: { type: 'status', status: 'delivered' },
      items: parcels,
    });
    expect(data.ready).toEqual(ids.map((id) => ({ id, version: 2, status: 'delivered' })));
    await follow(data.ready.map(({ id, version }) => ({ id, version })));
  });
});

itLeavesAllExact(hub);

describe('more than can be moved at once', () => {
  it('are reported as more, and moved oldest first', async () => {
    const shop_id = await testApp.seedShop();
    await testApp.sql`with made as (
      insert into ways (shop_id, pickup_type, delivery_count, created_by, status)
      select ${shop_id}, 'Merchant', 1, ${hub.user_id}, case n % 2 when 0 then 'pending' else 'assigned' end
      from generate_series(1, 5002) as n returning id
    ) insert into deliveries (way_id, user_id, customer_name, customer_phone, township,
        total_collect_amount, status)
      select id, ${hub.user_id}::integer, 'Ma Hla', '+959420012345', 'Hlaing', 0, 'on_the_way'
      from made`;
    const found = await ready();
    expect([found.ways, found.isMore]).toEqual([5000, true]);
    const { items, total } = await preview({ action: FOLLOW, pick: { ready: true } });
    expect([items.length, total]).toEqual([5000, 5000]);
    const ids = items.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
    const { data, status } = await follow(items);
    expect([status, data.done.length]).toEqual([201, 5000]);
    expect((await ready()).isMore).toBe(false);
  });
});
