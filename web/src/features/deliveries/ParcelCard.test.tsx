import { deliveries } from '@waydesk/contract/ways/deliveries.ts';
import type { DeliveryStatus } from '@waydesk/contract/rules/delivery-status.ts';
import { bulkJobs } from '@waydesk/contract/parcels/bulk-jobs.ts';
import { parcels } from '@waydesk/contract/parcels/parcels.ts';
import { returnSlips } from '@waydesk/contract/parcels/return-slips.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { cardText, showPage } from '../../testing/page.tsx';
import { outcomeOfMove, previewOf } from '../../testing/bulkWays.tsx';
import { fillIn, pressNamed } from '../../testing/press.ts';
import { slipOf } from '../../testing/returnSlips.ts';
import { answerCall, refuse, signIn } from '../../testing/server.ts';
import { parcelStoryOf, shopOfWayOf, fullDeliveryOf } from '../../testing/wayRecords.ts';
import { ParcelCard } from './ParcelCard.tsx';

type StoryAnswer = ReturnType<typeof parcelStoryOf>;
const EVENT: StoryAnswer['events'][number] = {
  id: '3f1d9f0e-0000-4000-8000-000000000001',
  kind: 'handed',
  source: 'scan',
  reason: null,
  note: null,
  rider: { id: 9, name: 'Ko Min' },
  next_on: null,
  user: { id: 1, name: 'Ma Aye' },
  happened_at: '2026-11-05T05:00:00.000Z',
  clamped: null,
};
const storyOf = (more: Partial<StoryAnswer> = {}) =>
  parcelStoryOf({
    place: 'hub',
    attempts: 2,
    last_reason: 'no_answer',
    next_on: '2026-11-06',
    remark: 'Glass',
    prints: 1,
    events: [EVENT],
    ...more,
  });
/** `more` is what the server answers about the parcel. */
const serve = (more: Partial<StoryAnswer> = {}) =>
  answerCall(parcels.story, storyOf(more), { id: 572 });
function show(status: DeliveryStatus = 'on_the_way') {
  const way = { id: 7, status: 'on_the_way', shop: shopOfWayOf({ osName: 'Shwe Shop' }) };
  const delivery = z.parse(deliveries.get.data, fullDeliveryOf({ id: 572, wayId: 7, status, way }));
  showPage('/', '/', () => <ParcelCard delivery={delivery} />);
}
const names = () => screen.getAllByRole('button').map((button) => button.textContent);

beforeEach(() => signIn());

test('shows code, place, tries, next try, and what happened', async () => {
  serve();
  show();
  await screen.findByText('0000 5724');
  const text = cardText('Parcel');
  for (const part of [
    'Where it isAt the hub',
    'TriedTried 2 times · No answer',
    'Next try06 Nov 2026',
    'RemarkGlass',
    'Labels printed1',
    'Handed to the rider: Ko Min',
    'Ma Aye',
  ]) {
    expect(text).toContain(part);
  }
});

test.each<[StoryAnswer['events'][number]['clamped'], string]>([
  ['ahead', 'Time corrected: the device’s clock was ahead'],
  ['behind', 'Time corrected: the device’s clock was behind'],
])('says of a moment that the server corrected that it was %s', async (clamped, words) => {
  serve({ events: [{ ...EVENT, clamped }] });
  show();
  await screen.findByText('0000 5724');
  expect(cardText('Parcel')).toContain(`Ma Aye · ${words}`);
});

test('says that nothing has been recorded', async () => {
  serve({ attempts: 0, next_on: null, returning: true, events: [] });
  show();
  expect(await screen.findByText('Nothing has been recorded yet.')).toBeDefined();
  expect(cardText('Parcel')).toContain('Next tryGoes back to the shop');
  expect(cardText('Parcel')).not.toContain('Tried');
});

test('offers to try again after a failure', async () => {
  answerCall(parcels.story, refuse(400, 'Oh'), { id: 572 });
  show();
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
});

test.each<[DeliveryStatus, string[]]>([
  ['on_the_way', ['Could not be handed over', 'Plan next day']],
  ['picked_up', ['Plan next day', 'Add to the return slip']],
  ['cancelled', ['Add to the return slip']],
  ['delivered', []],
])('a parcel with the status %s can be moved by %j', async (status, expected) => {
  serve();
  show(status);
  await screen.findByText('0000 5724');
  expect(screen.queryAllByRole('button').map((button) => button.textContent)).toEqual(expected);
});

test.each<[DeliveryStatus, StoryAnswer['place'], number, boolean]>([
  ['wrong_contact', 'rider', 0, true],
  ['wrong_contact', 'hub', 0, true],
  ['wrong_contact', 'rider', 1, true],
  ['picked_up', 'rider', 2, true],
  ['wrong_contact', 'hub', 1, false],
  ['picked_up', 'rider', 0, false],
  ['assigned', 'shop', 0, false],
])(
  '%s at the %s, tried %i times: it could not be handed over: %s',
  async (status, place, attempts, may) => {
    serve({ place, attempts, next_on: null, last_reason: null });
    show(status);
    await screen.findByRole('button', { name: 'Plan next day' });
    expect(screen.queryAllByRole('button', { name: 'Could not be handed over' })).toHaveLength(
      may ? 1 : 0,
    );
  },
);

test('from the third failure a return is proposed; it is previewed, sent and reported', async () => {
  serve();
  const asked = answerCall(bulkJobs.previewParcels, previewOf([572]));
  const sent = answerCall(bulkJobs.moveParcels, outcomeOfMove([572]));
  show();
  await pressNamed('Could not be handed over');
  await screen.findByRole('dialog');
  expect(
    screen.getByText('It has failed three times or more. Consider returning it.'),
  ).toBeDefined();
  fillIn(/^Reason/, 'other');
  // What happened is needed for it; typing more of it asks nothing again.
  expect(asked).toHaveLength(0);
  fillIn(/^Note/, 'Dog');
  await screen.findByText('1 parcel will change');
  fillIn(/^Note/, 'Dog in the yard');
  await pressNamed('Change 1 parcel');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(await sent[0]?.json()).toEqual({
    action: {
      type: 'failed',
      reason: 'other',
      note: 'Dog in the yard',
      next_on: null,
      returning: true,
    },
    items: [{ id: 572, version: 7 }],
  });
  expect(asked).toHaveLength(1);
  expect(await screen.findByText('1 parcel could not be handed over')).toBeDefined();
  expect(names()).toContain('Undo (Ctrl+Z)');
});

test('another day is planned, not a past one', async () => {
  serve();
  const asked = answerCall(bulkJobs.previewParcels, previewOf([572]));
  show('picked_up');
  await pressNamed('Plan next day');
  await screen.findByText('1 parcel will change');
  const body = (await asked[0]?.json()) as { action: { type: string; next_on: string } };
  expect(body.action).toEqual({
    type: 'plan',
    next_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
  });
  fillIn(/^Day of the next try/, '2020-01-02');
  expect(await screen.findByText('The next day cannot be in the past')).toBeDefined();
  expect(asked).toHaveLength(1);
});

test('it is put on the slip of its shop; why it may not is said', async () => {
  serve();
  const sent = answerCall(returnSlips.create, (_, n) =>
    n === 1
      ? refuse(400, 'No', { errors: [{ field: 'items.0', message: 'It is on the way' }] })
      : slipOf(),
  );
  show('picked_up');
  await pressNamed('Add to the return slip');
  expect(await screen.findByText('Parcel 0000 5724 goes back to Shwe Shop.')).toBeDefined();
  await pressNamed('Add to a slip');
  expect(await screen.findByText('0000 5724: It is on the way')).toBeDefined();
  await pressNamed('Add to a slip');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await sent[1]?.json()).toEqual({ shop_id: 3, items: [572] });
});
