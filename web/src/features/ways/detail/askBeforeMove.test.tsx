import { bulkJobs } from '@waydesk/contract/parcels/bulk-jobs.ts';
import { riderReads } from '@waydesk/contract/records/rider.ts';
import { ways } from '@waydesk/contract/ways/ways.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { previewOf } from '../../../testing/bulkWays.tsx';
import { showPage } from '../../../testing/page.tsx';
import { pressNamed } from '../../../testing/press.ts';
import { bodiesOf } from '../../../testing/requests.ts';
import { answerCall, signIn } from '../../../testing/server.ts';
import { toasts } from '../../../testing/toasts.ts';
import { deliveryOf, fullWayOf, shownWayOf } from '../../../testing/wayRecords.ts';
import { WayActions } from './WayActions.tsx';

const reload = () => {};
const NEXT = 'Next step: On the way';

/** An assigned way, one parcel of which was picked up. */
async function show(status: 'picked_up' | 'assigned' = 'picked_up') {
  const deliveries = [deliveryOf({ id: 4, status: 'assigned' }), deliveryOf({ id: 5, status })];
  const way = shownWayOf({ id: 7, status: 'assigned', version: 2, deliveries });
  showPage('/', '/', () => <WayActions way={way} reload={reload} />);
  await pressNamed(NEXT);
}
const saved = () => answerCall(ways.setStatus, fullWayOf({ id: 7, version: 3 }), { id: 7 });

beforeEach(() => {
  signIn();
  answerCall(riderReads.list, { riders: [] });
});

test('a parcel that failed on the rider’s phone is named before its way would move it', async () => {
  const asked = answerCall(bulkJobs.previewWays, previewOf([7], { failedOnPhone: [5] }));
  const sent = saved();
  await show();
  const question = await screen.findByRole('alertdialog', { name: 'Move the way to On the way?' });
  expect(question.textContent).toContain(
    '1 parcel failed on the rider’s phone and would move with its way: 0000 005',
  );
  expect(await bodiesOf(asked)).toEqual([
    { pick: { ids: [7] }, action: { type: 'status', status: 'on_the_way' } },
  ]);
  fireEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(sent).toEqual([]);
  await pressNamed(NEXT);
  const again = await screen.findByRole('alertdialog');
  fireEvent.click(within(again).getByRole('button', { name: 'Update Status' }));
  await waitFor(() => expect(toasts()).toEqual(['Status updated']));
  expect(await bodiesOf(sent)).toEqual([{ status: 'on_the_way' }]);
});

test.each([
  ['no parcel failed', () => previewOf([7])],
  ['another server cannot say', () => new HttpResponse(null, { status: 404 })],
])('it moves at once when %s', async (_, answer) => {
  answerCall(bulkJobs.previewWays, answer);
  saved();
  await show();
  await waitFor(() => expect(toasts()).toEqual(['Status updated']));
});

test('nobody is asked about a way none of whose parcels can have failed', async () => {
  const asked = answerCall(bulkJobs.previewWays, previewOf([7]));
  saved();
  await show('assigned');
  await waitFor(() => expect(toasts()).toEqual(['Status updated']));
  expect(asked).toEqual([]);
});
