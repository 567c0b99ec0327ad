/** Parcels that are tried again on a day: due from its first minutes in Yangon. */
import type { BulkPreview } from '@waydesk/contract/parcels/bulk-jobs.ts';
import type { Parcel } from '@waydesk/contract/parcels/parcels.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { postScans } from '../../testing/hub/scanning.ts';
import { testAppForFile } from '../../testing/app/testApp.ts';

const testApp = testAppForFile();
let rider_id: number;
beforeAll(async () => {
  rider_id = await testApp.seedRider();
});
afterEach(() => vi.useRealTimers());

const clerk = () => testApp.as('user');

/** Parcels that are out with their rider. */
async function out(parcels: number): Promise<number[]> {
  const of = { status: 'on_the_way', rider_id } as const;
  const way_id = await testApp.seedWay(of);
  const ids: number[] = [];
  for (let n = 0; n < parcels; n += 1) {
    ids.push(await testApp.seedDelivery({ ...of, way_id }));
  }
  return ids;
}

const plan = (id: number, next_on: string) =>
  clerk().post('/parcels/many', {
    action: { type: 'failed', reason: 'no_answer', next_on },
    items: [{ id, version: 1 }],
  });
const scanBack = (id: number, next_on: string) =>
  postScans(clerk(), { mode: 'back', reason: 'no_answer', next_on }, [id]);

// 23:50 on the fourth and 00:10 on the fifth of March.
const [BEFORE, AFTER] = ['2027-03-04T17:20:00Z', '2027-03-04T17:40:00Z'];
const at = (moment: string) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(moment);
};

/** What is due: in the list, in its counts, in its file, and picked by the filter. */
async function due(): Promise<number[]> {
  const { data } = await clerk().get<Parcel[]>('/parcels?due=true');
  const { data: reported } = await clerk().post<BulkPreview>('/parcels/many/preview', {
    action: { type: 'status', status: 'cancelled' },
    pick: { query: { due: true } },
  });
  const { data: counts } = await clerk().get<Record<string, { count: number }>>(
    '/parcels/counts?due=true',
  );
  const { text } = await clerk().get('/parcels?due=true', { accept: 'text/csv' });
  const rows = data.map(({ id }) => id);
  expect(reported.items.map(({ id }) => id)).toEqual(rows.toSorted((a, b) => a - b));
  expect(Object.values(counts).reduce((sum, { count }) => sum + count, 0)).toBe(rows.length);
  expect(text.trimEnd().split('\n').length - 1).toBe(rows.length);
  return rows;
}

it('ten minutes past midnight the new day is due, and the day before is past', async () => {
  at(BEFORE);
  const [first, second] = (await out(2)) as [number, number];
  expect((await plan(first, '2027-03-05')).status).toBe(201);
  expect(await due()).toEqual([]);
  expect((await plan(second, '2027-03-04')).status).toBe(201);
  expect(await due()).toEqual([second]);
  at(AFTER);
  expect(await due()).toEqual([second, first]);
  const [late] = (await out(1)) as [number];
  const past = await plan(late, '2027-03-04');
  expect([past.status, past.body.message]).toEqual([400, 'The next day cannot be in the past']);
  expect((await scanBack(late, '2027-03-04')).status).toBe(400);
  expect((await scanBack(late, '2027-03-05')).status).toBe(201);
  expect(await due()).toEqual([late, second, first]);
  const { data } = await clerk().get<Parcel[]>('/parcels?due=true&stage=to_decide');
  expect(data).toEqual([]);
});

it('what is finished meanwhile is not due', async () => {
  at(AFTER);
  const before = await due();
  const [id] = (await out(1)) as [number];
  await plan(id, '2027-03-05');
  expect(await due()).toEqual([id, ...before]);
  await clerk().put(`/deliveries/${id}`, { status: 'delivered' });
  expect(await due()).toEqual(before);
});
