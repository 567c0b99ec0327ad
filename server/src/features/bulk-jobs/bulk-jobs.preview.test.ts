/** What the preview says is what happens; what it picks is what the list shows. */
import { DELIVERY_STATUSES } from '@waydesk/contract/rules/delivery-status.ts';
import type { BulkOutcome, BulkPreview } from '@waydesk/contract/parcels/bulk-jobs.ts';
import { FAIL_REASONS } from '@waydesk/contract/rules/parcel-facts.ts';
import { addDays, dayOf } from '@waydesk/contract/values/time.ts';
import { WAY_STATUSES } from '@waydesk/contract/rules/way-status.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { hubApp, itLeavesAllExact } from '../../testing/hub/hubApp.ts';
import { versionedRows } from '../../testing/hub/hubActions.ts';
import { readFullWays, shopSums } from '../../testing/ways/fullWays.ts';
import { seedEachStatus } from '../../testing/ways/wayState.ts';

const hub = hubApp();
const { testApp, riders } = hub;
/** Of the lists: its ways are of every status, its parcels of every code, with something known of some. */
let shop: number;
let township: number;
beforeAll(async () => {
  shop = await testApp.seedShop({ os_name: 'Shwe Pick' });
  township = await testApp.seedTownship({ name: 'Pickton' });
  for (const [n, status] of WAY_STATUSES.entries()) await wayOf(shop, status, n);
  await testApp.sql`update deliveries set township_id = ${township} where id % 3 = 0`;
});

const clerk = () => testApp.as('user');
const today = () => dayOf(new Date(), 'Asia/Yangon');

async function wayOf(shop_id: number, status: (typeof WAY_STATUSES)[number], n = 0) {
  const [rider_id, other] = riders;
  const pickup_type = n % 2 === 0 ? 'Merchant' : 'Highway';
  const pickup_date = `2026-11-0${n + 1}T03:00:00Z`;
  const comments = n === 3 ? 'Ring twice' : null;
  const of = { shop_id, status, rider_id, pickup_type, pickup_date, comments } as const;
  const id = await testApp.seedWay({ ...of, created_by: hub.user_id });
  const parcels = await seedEachStatus(testApp.db, id, [rider_id, other, null]);
  const of4 = [parcels.pending, parcels.picked_up, parcels.wrong_contact, parcels.delivered];
  const next_on = addDays(today(), n % 2 === 0 ? 0 : 1);
  for (const [at, delivery_id] of of4.entries()) {
    const facts = at % 2 === 0 ? { to_return: true } : { next_on, prints: 1 };
    await testApp.seedParcel({
      delivery_id,
      place: 'hub',
      ...facts,
      attempts: n + 1,
      last_reason: 'no_answer',
    });
  }
  return { id, parcels: DELIVERY_STATUSES.map((code) => parcels[code]) };
}

const preview = async (kind: 'ways' | 'parcels', action: object, pick: object) => {
  const { status, data } = await clerk().post<BulkPreview>(`/${kind}/many/preview`, {
    action,
    pick,
  });
  expect(status).toBe(200);
  return data;
};

describe('nothing else happens than the preview has said', () => {
  const tomorrow = addDays(today(), 1);
  it.each<{ type: string; riderId?: number; status?: string }>([
    { type: 'assign' },
    ...DELIVERY_STATUSES.map((status) => ({ type: 'status', status })),
    ...FAIL_REASONS.map((reason) => ({ type: 'failed', reason, note: 'Gate', next_on: tomorrow })),
    { type: 'failed', reason: 'refused', returning: true } as never,
    { type: 'plan', next_on: tomorrow } as never,
  ])('when parcels of every code are changed by %j', async (kind) => {
    const action = kind.type === 'assign' ? { ...kind, riderId: riders[1] } : kind;
    const own = await testApp.seedShop();
    const { id, parcels } = await wayOf(own, 'on_the_way', 2);
    const ids = [...parcels, 9_999_999];
    const shown = await preview('parcels', action, { ids });
    const before = await shopSums(testApp.db, own);
    const [untouched] = await readFullWays(testApp.db, [id]);
    const items = versionedRows(ids);
    const { data } = await clerk().post<BulkOutcome>('/parcels/many', { action, items });
    expect(shown.items.map((one) => one.id)).toEqual(data.done);
    expect(shown.refused).toEqual(data.refused.map((one) => ({ id: one.id, code: one.code })));
    expect(shown.total).toBe(shown.items.length + shown.same.length + shown.refused.length);
    const after = await shopSums(testApp.db, own);
    expect(shown.money).toEqual({
      collect: after.collected - before.collected,
      transfer: after.transferred - before.transferred,
    });
    // Who is so already, or refused, is left as it was.
    const [left] = await readFullWays(testApp.db, [id]);
    const stored = parcels.filter((one) => !data.done.includes(one));
    for (const one of stored) {
      const at = parcels.indexOf(one);
      expect(left?.deliveries[at]).toEqual(untouched?.deliveries[at]);
    }
  });
});

/** The ids of all pages of a list. */
async function listed(path: string, query: object): Promise<number[]> {
  const ids: number[] = [];
  for (let page = 1; ; page += 1) {
    const search = new URLSearchParams({ ...query, limit: '20', page: `${page}` }).toString();
    const { status, data } = await clerk().get<{ id: number }[]>(`/${path}?${search}`);
    expect(status).toBe(200);
    ids.push(...data.map(({ id }) => id));
    if (data.length < 20) return ids.toSorted((a, b) => a - b);
  }
}

describe('picked by the filter are exactly the rows of the list', () => {
  const picked = async (kind: 'ways' | 'parcels', query: object, except?: number[]) => {
    const action = { type: 'status', status: 'cancelled' };
    const { items, same, refused } = await preview(kind, action, { query, except });
    return [...items.map(({ id }) => id), ...same, ...refused.map(({ id }) => id)].toSorted(
      (a, b) => a - b,
    );
  };
  /** What is picked beside what is listed: of all, and of two thirds of them. */
  const bothOf = async (kind: 'ways' | 'parcels', query: object) => {
    const ids = await listed(kind, query);
    const out = ids.filter((_, n) => n % 3 === 0);
    return {
      picked: [await picked(kind, query), await picked(kind, query, [...out, 9_999_999])],
      shown: [ids, ids.filter((_, n) => n % 3 !== 0)],
    };
  };
  it.each([
    {},
    { status: 'assigned' },
    { pickup_type: 'Highway' },
    { startDate: '2026-11-03', endDate: '2026-11-05' },
    { search: 'ring twi' },
    { search: 'shwe pick' },
    { sortBy: 'pickup_date', sortOrder: 'desc' },
  ])('of ways by %j', async (query) => {
    const { picked: rows, shown } = await bothOf('ways', { shop_id: shop, ...query });
    expect(shown[0]?.length).toBeGreaterThan(0);
    expect(rows).toEqual(shown);
  });

  it.each<object>([
    {},
    { stage: 'failed' },
    { stage: 'to_decide' },
    { stage: 'ended', place: 'shop' },
    { status: 'picked_up' },
    { scope: 'open' },
    { due: true },
    { returning: true },
    { unprinted: true },
    { place: 'hub' },
    { place: 'customer' },
    { day_of: 'delivered', startDate: '2026-01-02', endDate: '2026-01-02' },
    { search: 'ma hla' },
    { sortBy: 'status' },
  ])('of parcels by %j', async (query) => {
    const { picked: rows, shown } = await bothOf('parcels', { shop_id: shop, ...query });
    expect(shown[0]?.length).toBeGreaterThan(0);
    expect(rows).toEqual(shown);
  });

  it('of parcels by their rider and their township', async () => {
    for (const query of [{ rider_id: riders[1] }, { township_id: township }]) {
      const { picked: rows, shown } = await bothOf('parcels', query);
      expect(shown[0]?.length).toBeGreaterThan(0);
      expect(rows).toEqual(shown);
    }
  });
});

itLeavesAllExact(hub);
