/** A parcel that is scanned again, by whomever, is told so and nothing is written. */
import type { DeliveryStatus } from '@waydesk/contract/rules/delivery-status.ts';
import type { ScanMode } from '@waydesk/contract/rules/parcel-moves.ts';
import { expect, it } from 'vitest';
import { postScans } from '../../testing/hub/scanning.ts';
import { hubApp, itLeavesAllExact } from '../../testing/hub/hubApp.ts';
import { readFullWays } from '../../testing/ways/fullWays.ts';

const hub = hubApp();
const { testApp, riders } = hub;

async function parcel(status: DeliveryStatus) {
  const way = await testApp.seedWay({ status: 'on_the_way', rider_id: riders[0] });
  const of = { way_id: way, rider_id: riders[0], status };
  return { way, id: await testApp.seedDelivery(of) };
}

const bodies = (mode: ScanMode) =>
  ({
    look: { mode },
    receive: { mode },
    hand_over: { mode, rider_id: riders[1] },
    back: { mode, reason: 'not_home' },
    return: { mode },
  })[mode];

async function scan(mode: ScanMode, ids: readonly number[], role: 'user' | 'manager' = 'user') {
  const { status, data } = await postScans(testApp.as(role), bodies(mode), ids);
  expect(status).toBe(201);
  return { job: data.job, outcomes: data.items.map(({ outcome }) => outcome) };
}

/** All that a scan may write, but the record of the call itself. */
async function written(way: number) {
  const { rows: slips } = await testApp.sql`select to_jsonb(s) as slip, array(
      select to_jsonb(i) from return_slip_items as i where i.slip_id = s.id) as items
    from return_slips as s order by s.id`;
  const { rows: stored } = await testApp.sql`select count(*) from job_items`;
  return { ways: await readFullWays(testApp.db, [way]), slips, kept: stored };
}

it.each<[ScanMode, DeliveryStatus]>([
  ['receive', 'pending'],
  ['receive', 'assigned'],
  ['hand_over', 'pending'],
  ['hand_over', 'picked_up'],
  ['back', 'on_the_way'],
  ['return', 'picked_up'],
  ['return', 'cancelled'],
])('%s of %s, twice: the second scan writes nothing', async (mode, status) => {
  const { way, id } = await parcel(status);
  const before = await written(way);
  expect((await scan(mode, [id, id])).outcomes).toEqual(['done', 'already']);
  const once = await written(way);
  expect(once).not.toEqual(before);
  for (const role of ['user', 'manager'] as const) {
    expect(await scan(mode, [id, id], role)).toEqual({
      job: null,
      outcomes: ['already', 'already'],
    });
    expect(await written(way)).toEqual(once);
  }
});

it.each<[ScanMode, DeliveryStatus]>([
  ['look', 'assigned'],
  ['receive', 'on_the_way'],
  ['hand_over', 'delivered'],
  ['back', 'assigned'],
  ['return', 'delivered'],
  ['return', 'on_the_way'],
])('%s of %s writes nothing', async (mode, status) => {
  const { way, id } = await parcel(status);
  const before = await written(way);
  const { job } = await scan(mode, [id]);
  expect(job).toBeNull();
  expect(await written(way)).toEqual(before);
});

itLeavesAllExact(hub);
