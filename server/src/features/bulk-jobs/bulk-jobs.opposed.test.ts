/** Jobs that want the same ways at the same moment, in opposite orders. */
import type { BulkOutcome, BulkUndo } from '@waydesk/contract/parcels/bulk-jobs.ts';
import { beforeAll, expect, it } from 'vitest';
import { hubApp, itLeavesAllExact } from '../../testing/hub/hubApp.ts';
import { copyWays } from '../../testing/ways/fullWays.ts';

const hub = hubApp();
const { testApp, riders } = hub;
/** A thousand ways of two parcels that their rider is about to set out with. */
let ways: number[];
let parcels: number[];
beforeAll(async () => {
  const shop = await testApp.seedShop();
  const way = { status: 'assigned', rider_id: riders[0] } as const;
  const way_id = await testApp.seedWay({ ...way, shop_id: shop, created_by: hub.user_id });
  for (let n = 0; n < 2; n += 1) await testApp.seedDelivery({ ...way, way_id });
  const from = { shop, riders, ways: [way_id] };
  ways = await copyWays(testApp.db, from, { shop: await testApp.seedShop(), riders }, 1000);
  const { rows } = await testApp.sql<{ id: number }>`select id from deliveries
    where way_id = any(${ways}::integer[]) order by id`;
  parcels = rows.map(({ id }) => id);
});

const items = (ids: readonly number[], version = 1) => ids.map((id) => ({ id, version }));
const move = (kind: 'ways' | 'parcels', status: string, sent: object[]) =>
  testApp.as('user').post<BulkOutcome>(`/${kind}/many`, {
    action: { type: 'status', status },
    items: sent,
  });

it('two opposed jobs of 1,000 ways at the same time: one moves all of them, none fails', async () => {
  const answers = await Promise.all([
    move('ways', 'on_the_way', items(ways)),
    move('ways', 'wrong_contact', items(ways.toReversed())),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  const done = answers.map(({ data }) => data.done.length).toSorted((a, b) => a - b);
  expect(done).toEqual([0, 1000]);
  const late = answers.find(({ data }) => data.done.length === 0);
  expect(new Set(late?.data.refused.map(({ code }) => code))).toEqual(new Set(['changed_since']));
});

it('a job, its undoing, another of ways and two of their parcels at the same time: none fails', async () => {
  const { data: first } = await move('ways', 'delivered', items(ways, 2));
  expect(first.done).toHaveLength(1000);
  const [undone, ...moved] = await Promise.all([
    testApp.as('user').post<BulkUndo>(`/jobs/${first.job}/undo`),
    move('ways', 'assigned', items(ways.toReversed(), 3)),
    move('parcels', 'cancelled', items(parcels.toReversed(), 3)),
    move('parcels', 'returned_to_shop', items(parcels, 3)),
  ]);
  expect([undone, ...moved].map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  const shown = ({ data }: (typeof moved)[number]) => data.done.length + data.refused.length;
  expect(moved.map(shown)).toEqual([1000, 2000, 2000]);
  expect(undone.data.undone.length + undone.data.refused.length).toBe(1000);
});

itLeavesAllExact(hub);
