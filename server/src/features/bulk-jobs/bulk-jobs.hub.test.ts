/** A day on the floor with everything in it: at its end all counters and all money are exact. */
import type { BulkOutcome, BulkPreview } from '@waydesk/contract/parcels/bulk-jobs.ts';
import type { ReturnSlipDetail } from '@waydesk/contract/parcels/return-slips.ts';
import { WAY_STATUSES } from '@waydesk/contract/rules/way-status.ts';
import type { WayDetail } from '@waydesk/contract/ways/way-detail.ts';
import { beforeAll, expect, it } from 'vitest';
import { postScans } from '../../testing/hub/scanning.ts';
import { sampleDeliveryBody, sampleWayBody } from '../../testing/calls/bodies.ts';
import { hubApp, itLeavesAllExact } from '../../testing/hub/hubApp.ts';
import { samplePiece, sampleRow, saveIntake } from '../../testing/intake/intake.ts';

const hub = hubApp();
const { testApp, riders } = hub;
let shop: number;
let township_id: number;
beforeAll(async () => {
  shop = await testApp.seedShop();
  township_id = await testApp.seedTownship();
});

const clerk = () => testApp.as('user');

async function move(kind: 'ways' | 'parcels', action: object, pick: object) {
  const shown = await clerk().post<BulkPreview>(`/${kind}/many/preview`, { action, pick });
  const items = shown.data.items;
  return (await clerk().post<BulkOutcome>(`/${kind}/many`, { action, items })).data;
}
const undo = (job: number | null) => clerk().post(`/jobs/${job}/undo`);
async function scan(mode: Parameters<typeof postScans>[1], ids: readonly number[]) {
  const { data } = await postScans(clerk(), mode, ids);
  return { job: data.job, done: data.items.filter(({ outcome }) => outcome === 'done').length };
}
const parcelsOf = async (way: number) =>
  (await clerk().get<WayDetail>(`/ways/${way}`)).data.deliveries.map(({ id }) => id);

it('imported, entered, assigned, scanned, moved, taken back, returned and cancelled', async () => {
  const parts = [0, 1, 2, 3, 4].map((part) =>
    Array.from({ length: 20 }, (_, n) => sampleRow({ line: part * 20 + n + 2, township_id })),
  );
  const imported = await saveIntake(testApp, samplePiece(shop, parts));
  const { ways } = imported.data;
  for (let n = 0; n < 5; n += 1) {
    const deliveries = [sampleDeliveryBody({ township_id }), sampleDeliveryBody({ township_id })];
    const body = sampleWayBody({ shop_id: shop, deliveries });
    ways.push((await clerk().post<WayDetail>('/ways', body)).data.id);
  }
  expect(ways).toHaveLength(10);
  const query = { shop_id: shop };
  const all = await move('ways', { type: 'assign', riderId: riders[0] }, { query });
  expect(all.done).toHaveLength(10);
  await undo(all.job);
  await move('ways', { type: 'assign', riderId: riders[1] }, { query, except: [ways[9]] });

  const [first, second] = [await parcelsOf(ways[0]!), await parcelsOf(ways[1]!)];
  expect((await scan({ mode: 'receive' }, first)).done).toBe(20);
  const out = await scan({ mode: 'hand_over', rider_id: riders[0] }, [...first, ...second]);
  expect(out.done).toBe(40);
  const back = await scan({ mode: 'back', reason: 'no_answer' }, first.slice(0, 10));
  await undo(back.job);
  await scan({ mode: 'back', reason: 'wrong_contact', returning: true }, first.slice(0, 5));
  await move('parcels', { type: 'status', status: 'delivered' }, { ids: second });

  const sent = await move('ways', { type: 'status', status: 'on_the_way' }, { query });
  expect(sent.done).toHaveLength(9);
  const delivered = await move(
    'ways',
    { type: 'status', status: 'delivered' },
    { ids: ways.slice(0, 6) },
  );
  await clerk().patch(`/ways/${ways[0]}/status`, { status: 'completed' });
  expect((await undo(delivered.job)).status).toBe(201);
  await move('ways', { type: 'status', status: 'completed' }, { ids: ways.slice(1, 4) });
  await move('ways', { type: 'status', status: 'wrong_contact' }, { ids: [ways[6]] });
  await move('ways', { type: 'status', status: 'returned' }, { ids: [ways[7]] });
  await move('ways', { type: 'status', status: 'cancelled' }, { ids: ways.slice(8) });

  const slip = await clerk().post<ReturnSlipDetail>('/return-slips', {
    shop_id: shop,
    items: first.slice(0, 5),
  });
  const handed = await clerk().post(`/return-slips/${slip.data.id}/hand-over`, {
    received_by_name: 'Daw Mya',
  });
  expect(handed.status).toBe(201);
});

it('the company and its lists count as many ways in each status as there are', async () => {
  const { rows } = await testApp.sql<{
    status: string;
    n: number;
  }>`select status, count(*)::integer as n
    from ways group by status order by status`;
  const real = Object.fromEntries(rows.map(({ status, n }) => [status, n]));
  expect(real).toEqual({
    cancelled: 2,
    completed: 4,
    on_the_way: 2,
    returned: 1,
    wrong_contact: 1,
  });
  for (const status of WAY_STATUSES) {
    const { body } = await clerk().get(`/ways?shop_id=${shop}&status=${status}&page=1&limit=5`);
    expect([status, body.pagination?.total]).toEqual([status, real[status] ?? 0]);
  }
});

itLeavesAllExact(hub);
