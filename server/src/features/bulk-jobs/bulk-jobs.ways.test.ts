import type { BulkOutcome, BulkPreview } from '@waydesk/contract/parcels/bulk-jobs.ts';
import { WAY_STATUSES, type WayStatus } from '@waydesk/contract/rules/way-status.ts';
import type { WayDetail } from '@waydesk/contract/ways/way-detail.ts';
import { describe, expect, it } from 'vitest';
import { hubApp, itLeavesAllExact } from '../../testing/hub/hubApp.ts';
import { versionedRows } from '../../testing/hub/hubActions.ts';
import { seedEachStatus, stateOf, withoutMarks } from '../../testing/ways/wayState.ts';

const hub = hubApp();
const { testApp, riders } = hub;

const clerk = () => testApp.as('user');
const preview = (body: object) => clerk().post<BulkPreview>('/ways/many/preview', body);
const move = (action: object, items: object[], headers = {}) =>
  clerk().post<BulkOutcome>('/ways/many', { action, items }, headers);
const previewed = async (action: object, ids: number[]) =>
  (await preview({ action, pick: { ids } })).data;

/** A way in this status with a delivery of each code. */
async function way(status: WayStatus, rider_id: number | null = riders[0]): Promise<number> {
  const id = await testApp.seedWay({ status, rider_id, created_by: hub.user_id });
  await seedEachStatus(testApp.db, id, [null, riders[0], riders[1]]);
  return id;
}
/** In the order of their ids. */
async function oneOfEach(): Promise<number[]> {
  const ids: number[] = [];
  for (const status of WAY_STATUSES) ids.push(await way(status));
  return ids;
}

describe('many ways at once', () => {
  it.each(WAY_STATUSES.filter((to) => to !== 'pending'))(
    'moved to %s are left as by as many single calls',
    async (status) => {
      const many = await oneOfEach();
      const single = await oneOfEach();
      const { data } = await move({ type: 'status', status }, versionedRows(many));
      for (const [n, id] of single.entries()) {
        const isMoved = data.done.includes(many[n]!);
        if (isMoved) await clerk().patch(`/ways/${id}/status`, { status });
      }
      expect(data.done.length).toBeGreaterThan(0);
      const left = await stateOf(testApp.db, many);
      expect(withoutMarks(left)).toEqual(await stateOf(testApp.db, single));
      const marks = left.flatMap(({ history }) => history.map(({ changes }) => changes['bulk']));
      expect(new Set(marks)).toEqual(new Set([`#${data.job}`]));
    },
  );

  it('are refused for a reason each; those that are so already are left alone', async () => {
    const ids = await oneOfEach();
    const byStatus = Object.fromEntries(WAY_STATUSES.map((status, n) => [status, ids[n]!]));
    const before = await stateOf(testApp.db, ids);
    const { data } = await move({ type: 'status', status: 'delivered' }, [
      ...versionedRows(ids),
      { id: 9_999_999, version: 1 },
    ]);
    expect(data.refused.map(({ id, code }) => [id, code])).toEqual([
      [byStatus['pending'], 'assign_first'],
      [byStatus['completed'], 'finished'],
      [byStatus['returned'], 'finished'],
      [byStatus['cancelled'], 'finished'],
      [9_999_999, 'not_found'],
    ]);
    expect(data.refused[0]?.message).toBe('Assign a rider first');
    const { delivered } = byStatus;
    expect((await stateOf(testApp.db, [delivered!]))[0]).toEqual(before[ids.indexOf(delivered!)]);
  });

  it('are cancelled from Way Created, and otherwise only assigned', async () => {
    const id = await way('pending', null);
    const cancelled = await move({ type: 'status', status: 'cancelled' }, versionedRows([id]));
    expect(cancelled.data.done).toEqual([id]);
  });

  it('keep the rider they are with; a rider who does not work gets none', async () => {
    const [assigned, waits] = [await way('assigned'), await way('pending', null)];
    const other = await move({ type: 'assign', riderId: riders[1] }, versionedRows([assigned]));
    expect(other.data.refused.map(({ code }) => code)).toEqual(['already_assigned']);
    const same = await move({ type: 'assign', riderId: riders[0] }, versionedRows([assigned]));
    expect(same.data).toMatchObject({ done: [], refused: [] });
    const riderId = await testApp.seedRider({ status: 'inactive' });
    const idle = await move({ type: 'assign', riderId }, versionedRows([waits]));
    expect(idle.data.refused.map(({ code }) => code)).toEqual(['rider_inactive']);
    const nobody = await move({ type: 'assign', riderId: 9_999_999 }, versionedRows([waits]));
    expect([nobody.status, nobody.body.message]).toEqual([400, 'Rider not found']);
  });

  it('of which one was edited meanwhile are moved but for that one, which is named', async () => {
    const ids = await Promise.all(
      Array.from({ length: 100 }, () =>
        testApp.seedWay({ status: 'assigned', rider_id: riders[0] }),
      ),
    );
    const { items } = await previewed({ type: 'status', status: 'on_the_way' }, ids);
    await testApp.as('manager').put(`/ways/${ids[41]}`, { comments: 'Changed' });
    const { data } = await move({ type: 'status', status: 'on_the_way' }, items);
    expect(data.done).toHaveLength(99);
    expect(data.refused).toEqual([
      { id: ids[41], code: 'changed_since', message: 'Someone has changed it since' },
    ]);
    const untouched = await clerk().get<WayDetail>(`/ways/${ids[41]}`);
    expect([untouched.data.status, untouched.data.version]).toEqual(['assigned', 2]);
  });

  it('are moved once by a call that is sent twice', async () => {
    const ids = [await way('assigned'), await way('on_the_way')];
    const headers = { 'idempotency-key': 'bulk-sent-twice-1' };
    const action = { type: 'status', status: 'delivered' };
    const [first, again] = [
      await move(action, versionedRows(ids), headers),
      await move(action, versionedRows(ids), headers),
    ];
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.data).toEqual(first.data);
    expect(first.data.done).toEqual(ids);
    expect((await stateOf(testApp.db, ids)).map(({ version }) => version)).toEqual([2, 2]);
  });

  it('is at most 5,000, at least one, and never what is no action', async () => {
    const action = { type: 'status', status: 'delivered' };
    const many = await move(action, versionedRows(Array.from({ length: 5001 }, (_, n) => n + 1)));
    expect([many.status, many.body.message]).toEqual([400, 'Select at most 5,000']);
    expect((await move(action, [])).body.message).toBe('Select at least one');
    for (const wrong of [{}, { type: 'delete' }, { type: 'status', status: 'lost' }, null]) {
      expect((await move(wrong as object, versionedRows([1]))).status).toBe(400);
    }
    expect((await preview({ action, pick: {} })).status).toBe(400);
  });
});

describe('the preview', () => {
  const verdictsOf = ({ done, refused }: BulkOutcome) => ({
    items: done,
    refused: refused.map(({ id, code }) => ({ id, code })),
  });

  it.each<object>([
    ...WAY_STATUSES.map((status) => ({ type: 'status', status })),
    { type: 'assign' },
  ])('says what %j then does', async (kind) => {
    const action = 'status' in kind ? kind : { ...kind, riderId: riders[0] };
    const ids = [...(await oneOfEach()), 9_999_999];
    const shown = await previewed(action, ids);
    expect(shown.total).toBe(9);
    const { data } = await move(action, versionedRows(ids));
    expect({ items: shown.items.map(({ id }) => id), refused: shown.refused }).toEqual(
      verdictsOf(data),
    );
    expect(shown.same.length + shown.refused.length + shown.items.length).toBe(9);
  });

  it('says what would count as collected and as sent to the shop, also what is taken back', async () => {
    // 12,500 each: a pending one, one on the way, and one that is collected already.
    const id = await testApp.seedWay({ status: 'on_the_way', rider_id: riders[0] });
    const row = { way_id: id };
    await testApp.seedDelivery({ ...row, status: 'pending' });
    await testApp.seedDelivery({ ...row, status: 'on_the_way' });
    await testApp.seedDelivery({ ...row, status: 'delivered' });
    const sums = async (status: string) =>
      (await previewed({ type: 'status', status }, [id])).money;
    expect(await sums('delivered')).toEqual({ collect: 25_000, transfer: 0 });
    expect(await sums('completed')).toEqual({ collect: 25_000, transfer: 25_000 });
    await move({ type: 'status', status: 'delivered' }, versionedRows([id]));
    expect(await sums('completed')).toEqual({ collect: 0, transfer: 37_500 });
    expect(await sums('on_the_way')).toEqual({ collect: -37_500, transfer: 0 });
  });

  it('says how many parcels at the hub would go along', async () => {
    const id = await testApp.seedWay({ status: 'assigned', rider_id: riders[0] });
    for (const status of ['assigned', 'picked_up', 'cancelled'] as const) {
      const delivery_id = await testApp.seedDelivery({ way_id: id, status });
      await testApp.seedParcel({ delivery_id, place: 'hub' });
    }
    const shown = await previewed({ type: 'status', status: 'on_the_way' }, [id]);
    expect(shown.atHub).toBe(2);
  });

  it('refuses filters that leave more than 5,000', async () => {
    const shop_id = await testApp.seedShop();
    const row = {
      shop_id,
      created_by: hub.user_id,
      pickup_type: 'Merchant',
      delivery_count: 1,
    } as const;
    await testApp.db
      .insertInto('ways')
      .values(Array.from({ length: 5001 }, () => ({ ...row, status: 'assigned' as const })))
      .execute();
    const action = { type: 'status', status: 'delivered' };
    const all = await preview({ action, pick: { query: { shop_id } } });
    expect([all.status, all.body.message]).toEqual([400, 'Select at most 5,000']);
    const { id } = await testApp.db
      .selectFrom('ways')
      .select('id')
      .where('shop_id', '=', shop_id)
      .executeTakeFirstOrThrow();
    const most = await preview({ action, pick: { query: { shop_id }, except: [id] } });
    expect(most.data.items).toHaveLength(5000);
    const { data, status } = await move(action, most.data.items);
    expect([status, data.done.length]).toEqual([201, 5000]);
  });
});

itLeavesAllExact(hub);
