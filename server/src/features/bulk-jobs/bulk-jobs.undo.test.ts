import type { BulkOutcome, BulkJobRow, BulkUndo } from '@waydesk/contract/parcels/bulk-jobs.ts';
import type { WayStatus } from '@waydesk/contract/rules/way-status.ts';
import type { HistoryEntry } from '@waydesk/contract/ways/ways.ts';
import { describe, expect, it } from 'vitest';
import { hubApp, itLeavesAllExact } from '../../testing/hub/hubApp.ts';
import { versionedRows } from '../../testing/hub/hubActions.ts';
import { sweepBulkJobs } from '../../domain/parcels/bulkJobs.queries.ts';
import { seedEachStatus } from '../../testing/ways/wayState.ts';

const hub = hubApp();
const { testApp, riders } = hub;

const clerk = () => testApp.as('user');
const move = async (kind: 'ways' | 'parcels', action: object, ids: readonly number[]) => {
  const items = versionedRows(ids);
  return (await clerk().post<BulkOutcome>(`/${kind}/many`, { action, items })).data;
};
const undo = (job: number) => clerk().post<BulkUndo>(`/jobs/${job}/undo`);

async function way(status: WayStatus): Promise<number> {
  const id = await testApp.seedWay({ status, rider_id: riders[0], created_by: hub.user_id });
  await seedEachStatus(testApp.db, id, riders);
  return id;
}

describe('a job that is undone', () => {
  it('adds to the history of each way, which names the job', async () => {
    const id = await way('pending');
    const { job } = await move('ways', { type: 'assign', riderId: riders[1] }, [id]);
    await undo(job);
    const { data } = await clerk().get<HistoryEntry[]>(`/ways/${id}/history`);
    const name = `#${job}`;
    expect(data.map(({ statusChange, changes }) => [statusChange?.to, changes])).toEqual([
      ['pending', { rider: expect.stringMatching(/^Rider \d+ -> Ko Aye$/) as unknown, undo: name }],
      ['assigned', { rider: expect.any(String) as unknown, bulk: name }],
    ]);
  });

  it('leaves a way whose cash was handed in since', async () => {
    const rider_id = await testApp.seedRider();
    const ids = [0, 1].map(() => 0);
    for (const n of ids.keys()) {
      ids[n] = await testApp.seedWay({ status: 'on_the_way', rider_id });
      await testApp.seedDelivery({ way_id: ids[n]!, rider_id, status: 'on_the_way' });
    }
    const { job } = await move('ways', { type: 'status', status: 'delivered' }, ids);
    await testApp.sql`update delivery_money set cash_in_id = 77 where delivery_id in (
      select id from deliveries where way_id = ${ids[0]})`;
    const { data } = await undo(job);
    expect([data.undone, data.refused.map(({ id, code }) => [id, code])]).toEqual([
      [ids[1]],
      [[ids[0], 'money_counted']],
    ]);
    await testApp.sql`update delivery_money set cash_in_id = null where cash_in_id = 77`;
  });

  it('is refused to somebody else, after ten minutes, and where there is none', async () => {
    const { job } = await move('ways', { type: 'status', status: 'on_the_way' }, [
      await way('assigned'),
    ]);
    const other = await testApp.as('manager').post(`/jobs/${job}/undo`);
    expect([other.status, other.body.message]).toEqual([403, 'This was done by someone else']);
    await testApp.sql`update jobs set created_at = now() - interval '601 seconds' where id = ${job}`;
    expect([(await undo(job)).status, (await undo(job)).body.code]).toEqual([409, 'too_late']);
    expect((await undo(9_999_999)).status).toBe(404);
    expect((await clerk().post('/jobs/x/undo')).status).toBe(404);
  });
});

it('lists the jobs of the caller, newest first, and says which can still be undone', async () => {
  const person = testApp.as('rider');
  const item = async () => [{ id: await way('pending'), version: 1 }];
  const assign = { type: 'assign', riderId: riders[0] };
  const one = await person.post<BulkOutcome>('/ways/many', { action: assign, items: await item() });
  const two = await person.post<BulkOutcome>('/ways/many', {
    action: { type: 'status', status: 'cancelled' },
    items: [...(await item()), { id: 9_999_999, version: 1 }],
  });
  // Nothing was done, so there is nothing to take back.
  await person.post('/ways/many', { action: assign, items: [{ id: 9_999_999, version: 1 }] });
  await person.post(`/jobs/${one.data.job}/undo`);
  const { data } = await person.get<BulkJobRow[]>('/jobs');
  expect(data).toMatchObject([
    {
      id: two.data.job,
      kind: 'ways',
      action: { type: 'status', status: 'cancelled', rider: null },
      done: 1,
      refused: 1,
      undone_at: null,
      undoable: true,
    },
    {
      id: one.data.job,
      action: { type: 'assign', status: null, rider: { id: riders[0], name: 'Ko Aye' } },
      undoable: false,
    },
  ]);
});

it('lists the last twenty', async () => {
  const id = await testApp.idOf('manager');
  await testApp.sql`insert into jobs (user_id, kind, action, done)
    select ${id}, 'ways', '{"type": "status", "status": "delivered"}', 1
    from generate_series(1, 25)`;
  const { data } = await testApp.as('manager').get<BulkJobRow[]>('/jobs');
  expect(data).toHaveLength(20);
  const ids = data.map((job) => job.id);
  expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  expect(ids[0]).toBeGreaterThan(ids[19]! + 18);
});

it('deletes the earlier state after a day', async () => {
  const assigned = [await way('assigned'), await way('assigned')];
  const { job } = await move('ways', { type: 'status', status: 'on_the_way' }, assigned);
  const stored = async () => {
    const { rows } = await testApp.sql<{
      n: number;
    }>`select count(before)::integer as n from job_items
      where job_id = ${job}`;
    return rows[0]?.n;
  };
  await sweepBulkJobs(testApp.db);
  expect(await stored()).toBe(2);
  await testApp.sql`update jobs set created_at = now() - interval '25 hours' where id = ${job}`;
  await sweepBulkJobs(testApp.db);
  expect(await stored()).toBe(0);
});

itLeavesAllExact(hub);
