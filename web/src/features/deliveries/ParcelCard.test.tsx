import { deliveries } from '@waydesk/contract/ways/deliveries.ts';
import type { DeliveryStatus } from '@waydesk/contract/rules/delivery-status.ts';
import { parcels } from '@waydesk/contract/parcels/parcels.ts';
import { returnSlips } from '@waydesk/contract/parcels/return-slips.ts';
import { acts } from '@waydesk/contract/run/act-reviews.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { actOf } from '../../testing/acts.ts';
import { cardText, showPage } from '../../testing/page.tsx';
import { pressNamed } from '../../testing/press.ts';
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

beforeEach(() => {
  signIn();
  answerCall(acts.list, []);
});

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
  ['on_the_way', []],
  ['picked_up', ['Add to the return slip']],
  ['cancelled', ['Add to the return slip']],
  ['delivered', []],
])('a parcel with the status %s may be returned by %j', async (status, expected) => {
  serve();
  show(status);
  await screen.findByText('0000 5724');
  const others = ['Copy tracking link', 'Copy for Viber'];
  const buttons = screen.queryAllByRole('button').map((button) => button.textContent);
  expect(buttons.filter((name) => !others.includes(name))).toEqual(expected);
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

test('what the rider did on the phone says so, and what was taken there follows', async () => {
  serve({ events: [{ ...EVENT, source: 'phone', kind: 'delivered' }] });
  answerCall(acts.list, [
    actOf({
      id: 'c',
      kind: 'correct',
      effect: 'applied',
      code: null,
      corrects: 'd',
      is_open: false,
    }),
    actOf({
      id: 'd',
      effect: 'applied',
      code: null,
      is_open: false,
      clock: 'differs',
      proofs: [{ id: 'p', kind: 'photo' }],
    }),
  ]);
  show('delivered');
  await screen.findByText('On the rider’s phone');
  const text = cardText('Parcel');
  for (const part of [
    'Delivered to the customer: Ko Min05 Nov 2026, 11:30 · Ma Aye · on the phone',
    'Took it back',
    'Delivered to the customer – Received by Ma Hla · Took MMK 12,000 instead of MMK 15,000',
    'Taken back by the rider · Time estimated: the phone’s clock was changed',
  ]) {
    expect(text).toContain(part);
  }
  expect(screen.getByRole('button', { name: 'Photos and signatures: 1' })).toBeTruthy();
});

test('an act that waits leads to the list where it is decided, without amounts for a clerk', async () => {
  signIn({ role: 'user' });
  serve();
  answerCall(acts.list, [actOf()]);
  show();
  const link = await screen.findByRole('link', { name: 'Waiting to be checked' });
  expect(link.getAttribute('href')).toBe('/riders/to-check?rider_id=9');
  expect(cardText('Parcel')).toContain('It was with another rider by then');
  expect(cardText('Parcel')).not.toContain('MMK');
});
