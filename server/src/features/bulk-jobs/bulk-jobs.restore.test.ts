/** A job that is taken back leaves everything as it was: each column, each sum, each counter. */
import type { BulkOutcome, BulkPreview, BulkUndo } from '@waydesk/contract/parcels/bulk-jobs.ts';
import type { RiderDetail } from '@waydesk/contract/records/rider.ts';
import { addDays, dayOf } from '@waydesk/contract/values/time.ts';
import { WAY_STATUSES } from '@waydesk/contract/rules/way-status.ts';
import { expect, it } from 'vitest';
import { hubApp, itLeavesAllExact } from '../../testing/hub/hubApp.ts';
import { countersOf, readFullWays, shopSums } from '../../testing/ways/fullWays.ts';
import { seedEachStatus } from '../../testing/ways/wayState.ts';

const hub = hubApp();
const { testApp, riders } = hub;

const clerk = () => testApp.as('user');
const undo = (job: number) => clerk().post<BulkUndo>(`/jobs/${job}/undo`);

/** A shop with a way in each status, each with a parcel of every code that is known of. */
async function filledShop() {
  const shop = await testApp.seedShop();
  const ways: number[] = [];
  for (const [n, status] of WAY_STATUSES.entries()) {
    const of = { shop_id: shop, status, rider_id: riders[n % 2 === 0 ? 0 : 1] };
    const id = await testApp.seedWay({ ...of, created_by: hub.user_id });
    ways.push(id);
    const codes = await seedEachStatus(testApp.db, id, [...riders, null]);
    await testApp.seedParcel({
      delivery_id: codes.on_the_way,
      place: 'hub',
      attempts: 2,
      last_reason: 'not_home',
      next_on: '2026-01-09',
      prints: 3,
      remark: 'Glass',
    });
  }
  return { shop, ways };
}

/** All but what only grows, and what says when and how often something was written. */
async function leftOf({ shop, ways }: { shop: number; ways: number[] }) {
  const stored = await readFullWays(testApp.db, ways);
  const still = ({ version: _, updated_at: __, ...rest }: Record<string, unknown>) => rest;
  const people = await Promise.all(
    riders.map(async (id) => (await clerk().get<{ rider: RiderDetail }>(`/riders/${id}`)).data),
  );
  const { data: day } = await testApp.as('admin').get<object>('/dashboard/day');
  return {
    ways: stored.map(({ way, deliveries }) => ({
      ...still(way),
      deliveries: deliveries.map(({ events: _, ledger: __, money, facts, ...delivery }) => ({
        ...still(delivery),
        // A parcel of which something was once known has a record, which then says nothing.
        facts: knownOf(facts as Record<string, unknown> | null),
        // Without its documents: none was made.
        money: (money as { live: boolean } | null)?.live ? money : null,
      })),
    })),
    counters: await countersOf(testApp.db, shop),
    sums: await shopSums(testApp.db, shop),
    riders: people,
    company: (await testApp.as('admin').get('/dashboard/counts')).data,
    day: { ...day, events: [] },
  };
}

function knownOf(facts: Record<string, unknown> | null) {
  const { delivery_id: _, version: __, updated_at: ___, ...known } = facts ?? {};
  const none = { attempts: 0, prints: 0, to_return: false };
  return { ...none, ...Object.fromEntries(Object.entries(known).filter(([, v]) => v !== null)) };
}

const tomorrow = () => addDays(dayOf(new Date(), 'Asia/Yangon'), 1);

it.each<[kind: 'ways' | 'parcels', action: Record<string, unknown>]>([
  ...WAY_STATUSES.map((status): ['ways', object] => ['ways', { type: 'status', status }]),
  ['ways', { type: 'assign' }],
  ['parcels', { type: 'assign' }],
  ['parcels', { type: 'status', status: 'delivered' }],
  ['parcels', { type: 'status', status: 'wrong_contact' }],
  ['parcels', { type: 'status', status: 'cancelled' }],
  ['parcels', { type: 'failed', reason: 'no_answer' }],
  ['parcels', { type: 'failed', reason: 'wrong_contact', returning: true }],
  ['parcels', { type: 'plan' }],
] as never)(
  '%s by %j and back: deliveries, dates, counters and cash are as before',
  async (kind, over) => {
    const action = {
      ...over,
      ...(over['type'] === 'assign' && { riderId: riders[1] }),
      ...(over['type'] === 'plan' && { next_on: tomorrow() }),
    };
    const side = await filledShop();
    const before = await leftOf(side);
    const path = `/${kind}/many`;
    const { data: shown } = await clerk().post<BulkPreview>(`${path}/preview`, {
      action,
      pick: { query: { shop_id: side.shop } },
    });
    const { data } = await clerk().post<BulkOutcome>(path, { action, items: shown.items });
    expect(data.done.length).toBeGreaterThan(0);
    expect(await leftOf(side)).not.toEqual(before);
    const undone = await undo(data.job);
    const sorted = (ids: number[]) => ids.toSorted((a, b) => a - b);
    expect([undone.status, undone.data.refused]).toEqual([201, []]);
    expect(sorted(undone.data.undone)).toEqual(sorted(data.done));
    expect(await leftOf(side)).toEqual(before);
    const again = await undo(data.job);
    expect([again.status, again.body.code]).toEqual([409, 'already_undone']);
    expect(again.body.message).toBe('This has already been undone');
    expect(await leftOf(side)).toEqual(before);
  },
);

itLeavesAllExact(hub);
