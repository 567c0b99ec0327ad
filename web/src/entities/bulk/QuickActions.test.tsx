/** Delivered, failed, another day: what one parcel's status allows, done once and taken back. */
import { bulkJobs } from '@waydesk/contract/parcels/bulk-jobs.ts';
import type { DeliveryStatus } from '@waydesk/contract/rules/delivery-status.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { showPage } from '../../testing/page.tsx';
import { outcomeOfMove, previewOf } from '../../testing/bulkWays.tsx';
import { fillIn, pressNamed } from '../../testing/press.ts';
import { keysOf } from '../../testing/requests.ts';
import { answerCall, refuse, signIn } from '../../testing/server.ts';
import { toasts } from '../../testing/toasts.ts';
import { offeredActions } from '../../ui/usePaletteActions.ts';
import { LastJobs } from './LastJobs.tsx';
import { PageQuickActions, RowQuickActions } from './QuickActions.tsx';
import type { QuickParcel } from './quickActions.ts';

const FACTS = {
  place: 'rider',
  attempts: 0,
  last_reason: null,
  next_on: null,
  returning: false,
} as const;
const parcelOf = (status: DeliveryStatus, more: Partial<QuickParcel> = {}): QuickParcel => ({
  id: 572,
  version: 7,
  status,
  riderId: 9,
  facts: FACTS,
  ...more,
});

function showOnPage(parcel: QuickParcel) {
  showPage('/', '/', () => (
    <>
      <LastJobs />
      <PageQuickActions parcel={parcel} main="deliver" />
      <button type="button">Last</button>
    </>
  ));
  return screen.findByRole('button', { name: 'Last' });
}
const names = () =>
  screen
    .getAllByRole('button')
    .map((button) => button.textContent)
    .filter((name) => name !== 'Last');

beforeEach(() => signIn());

test.each<[DeliveryStatus, Partial<QuickParcel>, string[]]>([
  ['on_the_way', {}, ['Delivered', 'Failed', 'Next day']],
  ['on_the_way', { facts: undefined }, ['Delivered', 'Failed', 'Next day']],
  ['on_the_way', { riderId: null }, ['Failed', 'Next day']],
  ['assigned', {}, ['Delivered', 'Next day']],
  ['pending', { riderId: null }, ['Next day']],
  ['wrong_contact', {}, ['Delivered', 'Failed', 'Next day']],
  ['wrong_contact', { facts: undefined }, ['Delivered', 'Next day']],
  ['wrong_contact', { facts: { ...FACTS, attempts: 1 } }, ['Delivered', 'Failed', 'Next day']],
  ['wrong_contact', { facts: { ...FACTS, place: 'hub', attempts: 1 } }, ['Delivered', 'Next day']],
  ['picked_up', { facts: { ...FACTS, attempts: 2 } }, ['Delivered', 'Failed', 'Next day']],
  ['picked_up', {}, ['Delivered', 'Next day']],
  ['delivered', {}, []],
  ['money_sent_to_shop', {}, []],
  ['returned_to_shop', {}, []],
  ['cancelled', {}, []],
])('a parcel with the status %s and %j may be %j', async (status, more, expected) => {
  await showOnPage(parcelOf(status, more));
  expect(names()).toEqual(expected);
});

test('two presses of Delivered are one move, which one press takes back', async () => {
  const sent = answerCall(bulkJobs.moveParcels, outcomeOfMove([572]));
  const undone = answerCall(bulkJobs.undo, { job: 8, undone: [572], refused: [] }, { id: 8 });
  await showOnPage(parcelOf('on_the_way'));
  const button = screen.getByRole('button', { name: 'Delivered' });
  fireEvent.click(button);
  fireEvent.click(button);
  const message = await screen.findByText('1 parcel moved to Sent');
  expect(sent).toHaveLength(1);
  expect(await sent[0]?.json()).toEqual({
    action: { type: 'status', status: 'delivered' },
    items: [{ id: 572, version: 7 }],
  });
  expect(message.closest('[tabindex="-1"]')).toBe(document.activeElement);
  await pressNamed('Undo (Ctrl+Z)');
  expect(await screen.findByText('1 parcel restored')).toBeDefined();
  expect(undone).toHaveLength(1);
});

test('a press after a lost answer is the same move', async () => {
  const sent = answerCall(bulkJobs.moveParcels, (_, n) =>
    n === 1 ? refuse(500) : outcomeOfMove([572]),
  );
  await showOnPage(parcelOf('on_the_way'));
  await pressNamed('Delivered');
  await waitFor(() => expect(toasts()).toHaveLength(1));
  await pressNamed('Delivered');
  await screen.findByText('1 parcel moved to Sent');
  const [first, second] = keysOf(sent);
  expect(second).toBe(first);
});

test('a parcel that somebody changed meanwhile is named, and stays', async () => {
  const message = 'Someone has changed it since';
  const refused = [{ id: 572, code: 'changed_since' as const, message }];
  answerCall(bulkJobs.moveParcels, { ...outcomeOfMove([]), refused });
  await showOnPage(parcelOf('on_the_way'));
  await pressNamed('Delivered');
  expect(await screen.findByText(message)).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
});

test('why it failed is asked; from the third failure a return is proposed', async () => {
  const asked = answerCall(bulkJobs.previewParcels, previewOf([572]));
  const sent = answerCall(bulkJobs.moveParcels, outcomeOfMove([572]));
  await showOnPage(parcelOf('on_the_way', { facts: { ...FACTS, attempts: 2 } }));
  await pressNamed('Failed');
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
});

test('another day is planned, not a past one', async () => {
  const asked = answerCall(bulkJobs.previewParcels, previewOf([572]));
  await showOnPage(parcelOf('picked_up'));
  await pressNamed('Next day');
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

test('the palette offers them, as long as they are offered', async () => {
  await showOnPage(parcelOf('on_the_way'));
  const labels = offeredActions().map(({ label }) => label(((text: string) => text) as never));
  expect(labels).toEqual(['Delivered', 'Failed', 'Next day']);
});

function Row() {
  const [isDelivered, setDelivered] = useState(false);
  return (
    <div data-row="572">
      <LastJobs />
      <button type="button" tabIndex={-1} onClick={() => setDelivered(true)}>
        Read again
      </button>
      <a href="#572">#572</a>
      <RowQuickActions parcel={parcelOf(isDelivered ? 'delivered' : 'on_the_way')} />
    </div>
  );
}

test('a row offers what the page of its parcel offers', async () => {
  showPage('/', '/', () => <RowQuickActions parcel={parcelOf('on_the_way')} />);
  await screen.findByRole('button', { name: 'Delivered #572' });
  expect(screen.getAllByRole('button').map((button) => button.title)).toEqual([
    'Delivered #572',
    'Failed #572',
    'Next day #572',
  ]);
});

test('in a row they are icons with the number, and the focus stays in the row', async () => {
  answerCall(bulkJobs.moveParcels, outcomeOfMove([572]));
  showPage('/', '/', Row);
  const button = await screen.findByRole('button', { name: 'Delivered #572' });
  button.focus();
  fireEvent.click(button);
  await screen.findByText('1 parcel moved to Sent');
  expect(document.activeElement).toBe(button);
  fireEvent.click(screen.getByRole('button', { name: 'Read again' }));
  expect(screen.queryByRole('button', { name: /#572$/ })).toBeNull();
  expect(screen.getByText('#572').closest('[data-row]')?.contains(document.activeElement)).toBe(
    true,
  );
});
