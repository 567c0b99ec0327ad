/** Whatever somebody did to a way after a job, taking the job back leaves that way as it is. */
import type { DeliveryStatus } from '@waydesk/contract/rules/delivery-status.ts';
import type { BulkOutcome, BulkUndo } from '@waydesk/contract/parcels/bulk-jobs.ts';
import { expect, it } from 'vitest';
import { postScans } from '../../testing/hub/scanning.ts';
import { sampleDeliveryBody } from '../../testing/calls/bodies.ts';
import { hubApp, itLeavesAllExact } from '../../testing/hub/hubApp.ts';
import { readFullWays } from '../../testing/ways/fullWays.ts';
import { seedEachStatus } from '../../testing/ways/wayState.ts';

const hub = hubApp();
const { testApp, riders } = hub;

interface Moved {
  way: number;
  parcels: Record<DeliveryStatus, number>;
}

async function assigned(): Promise<Moved> {
  const of = { status: 'assigned', rider_id: riders[0], created_by: hub.user_id } as const;
  const way = await testApp.seedWay(of);
  return { way, parcels: await seedEachStatus(testApp.db, way, riders) };
}

const others = () => testApp.as('manager');

const LATER: Record<string, (moved: Moved) => Promise<{ status: number }>> = {
  'its status': ({ way }) => others().patch(`/ways/${way}/status`, { status: 'delivered' }),
  'its comments': ({ way }) => others().put(`/ways/${way}`, { comments: 'Ring twice' }),
  'the price of a parcel': ({ parcels }) =>
    others().put(`/deliveries/${parcels.assigned}`, { item_price: 1 }),
  'a parcel that nobody moved': ({ parcels }) =>
    others().put(`/deliveries/${parcels.cancelled}`, { weight: 2 }),
  'a parcel more': async ({ way }) =>
    others().post(
      `/ways/${way}/deliveries`,
      sampleDeliveryBody({ township_id: await testApp.seedTownship() }),
    ),
  'parcels moved many at once': ({ parcels }) =>
    others().post('/parcels/many', {
      action: { type: 'status', status: 'cancelled' },
      items: [{ id: parcels.wrong_contact, version: 1 }],
    }),
  'a scan that brings a parcel back': ({ parcels }) =>
    postScans(others(), { mode: 'back', reason: 'not_home' }, [parcels.assigned]),
};

it.each(Object.entries(LATER))('%s', async (_, change) => {
  const [edited, untouched] = [await assigned(), await assigned()];
  const items = [edited, untouched].map(({ way }) => ({ id: way, version: 1 }));
  const action = { type: 'status', status: 'on_the_way' };
  const job = await testApp.as('user').post<BulkOutcome>('/ways/many', { action, items });
  expect([200, 201]).toContain((await change(edited)).status);
  const before = await readFullWays(testApp.db, [edited.way]);
  const { data } = await testApp.as('user').post<BulkUndo>(`/jobs/${job.data.job}/undo`);
  expect(data.undone).toEqual([untouched.way]);
  expect(data.refused).toEqual([
    { id: edited.way, code: 'changed_since', message: 'Someone has changed it since' },
  ]);
  expect(await readFullWays(testApp.db, [edited.way])).toEqual(before);
});

it('a note is nothing that taking back would undo', async () => {
  const { way } = await assigned();
  const job = await testApp.as('user').post<BulkOutcome>('/ways/many', {
    action: { type: 'status', status: 'on_the_way' },
    items: [{ id: way, version: 1 }],
  });
  await others().post(`/ways/${way}/notes`, { note: 'Gate closed' });
  const { data } = await testApp.as('user').post<BulkUndo>(`/jobs/${job.data.job}/undo`);
  expect([data.undone, data.refused]).toEqual([[way], []]);
});

itLeavesAllExact(hub);
