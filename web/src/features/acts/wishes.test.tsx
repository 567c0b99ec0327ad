/** What shops wish for their parcels, under To Check. */
import { parcelWishes } from '@waydesk/contract/portal/parcel-wishes.ts';
import { riderReads } from '@waydesk/contract/records/rider.ts';
import { shopReads } from '@waydesk/contract/records/shop.ts';
import { acts } from '@waydesk/contract/run/act-reviews.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { onScreen } from '../../testing/media.ts';
import { rowTexts } from '../../testing/page.tsx';
import { wishOf } from '../../testing/pickups.ts';
import { pressNamed } from '../../testing/press.ts';
import { renderAt } from '../../testing/render.tsx';
import { searchOf } from '../../testing/requests.ts';
import { answerCall, refuse, signIn } from '../../testing/server.ts';
import { toasts } from '../../testing/toasts.ts';
import { ToCheckPage } from './ToCheckPage.tsx';

const CODE = '0000 5724';
const open = (search = '?show=wishes') =>
  renderAt(`/riders/to-check${search}`, { '/riders/to-check': ToCheckPage });

beforeEach(() => {
  onScreen(() => false);
  signIn({ role: 'user' });
  answerCall(riderReads.list, { riders: [] });
  answerCall(shopReads.list, []);
  answerCall(acts.list, []);
});

test('the tab says how many wait, and one press leads to them', async () => {
  const seen = answerCall(parcelWishes.list, [wishOf()]);
  open('?rider_id=9');
  answerCall(riderReads.get, refuse(404));
  const tab = await screen.findByRole('button', { name: /^Wishes of shops\s*1$/ });
  fireEvent.click(tab);
  await screen.findByText('Showing 1 of 1 wishes');
  expect(document.contains(tab)).toBe(true);
  expect(searchOf(seen.at(-1))).toEqual({ state: 'open', page: '1', limit: '20' });
  const [row] = rowTexts(4);
  for (const part of [
    CODE,
    'Deliver on 03 Dec 2026 – She is in Mandalay',
    'Golden Books',
    'Ma Su',
  ]) {
    expect(row).toContain(part);
  }
});

test('on a phone a card has all of it', async () => {
  onScreen();
  answerCall(parcelWishes.list, [wishOf({ wish: 'bring_back', wanted_on: null, note: null })]);
  open();
  await screen.findByText('Bring it back to the shop');
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByRole('button', { name: `Agree: ${CODE}` })).toBeTruthy();
  expect(screen.getByRole('button', { name: `Refuse: ${CODE}` })).toBeTruthy();
});

test('agreed: saved at once, and the row leaves', async () => {
  let isOpen = true;
  answerCall(parcelWishes.list, () => (isOpen ? [wishOf()] : []));
  const sent = answerCall(parcelWishes.decide, () => {
    isOpen = false;
    return wishOf({ state: 'accepted' });
  });
  open();
  await pressNamed(`Agree: ${CODE}`);
  await screen.findByText('No shop waits for an answer about a parcel.');
  expect(await sent[0]!.json()).toEqual({ did: 'accepted' });
  expect(toasts()).toEqual(['Agreed. The shop sees it in its portal.']);
});

test('why it cannot be agreed to stands in the row', async () => {
  answerCall(parcelWishes.list, [wishOf()]);
  answerCall(parcelWishes.decide, refuse(409, 'This parcel is of another shop by now'));
  open();
  await pressNamed(`Agree: ${CODE}`);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('This parcel is of another shop by now');
  expect(alert.closest('tr')).not.toBeNull();
  expect(toasts()).toEqual([]);
});

test('decided by somebody else meanwhile: the reason stays when the row has left', async () => {
  let isOpen = true;
  answerCall(parcelWishes.list, () => (isOpen ? [wishOf()] : []));
  answerCall(parcelWishes.decide, () => {
    isOpen = false;
    return refuse(409, 'Somebody has already decided about this');
  });
  open();
  await pressNamed(`Agree: ${CODE}`);
  await screen.findByText('No shop waits for an answer about a parcel.');
  expect(screen.getByRole('alert').textContent).toBe('Somebody has already decided about this');
});

test('refused: with a reason, which its shop reads', async () => {
  let isOpen = true;
  answerCall(parcelWishes.list, () => (isOpen ? [wishOf()] : []));
  const sent = answerCall(parcelWishes.decide, (_, n) => {
    if (n === 1) return refuse(409, 'Not now');
    isOpen = false;
    return wishOf({ state: 'refused', reason: 'Too far' });
  });
  open();
  await pressNamed(`Refuse: ${CODE}`);
  const dialog = within(
    await screen.findByRole('dialog', { name: `Refuse the wish for parcel ${CODE}?` }),
  );
  fireEvent.click(dialog.getByRole('button', { name: 'Refuse' }));
  expect(await dialog.findByText('Please give a reason')).toBeTruthy();
  fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'Too far' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Refuse' }));
  expect(await dialog.findByText('Not now')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Refuse' }));
  await waitFor(() => expect(toasts()).toEqual(['Refused. The shop reads why in its portal.']));
  expect(await sent[1]!.json()).toEqual({ did: 'refused', reason: 'Too far' });
  await screen.findByText('No shop waits for an answer about a parcel.');
});

test('a role that may not see them is told so', async () => {
  answerCall(parcelWishes.list, refuse(403, 'No permission'));
  open();
  expect(await screen.findByRole('link', { name: 'Go to Dashboard' })).toBeTruthy();
});

test('an older server without wishes leaves the other tabs as they were', async () => {
  answerCall(parcelWishes.list, refuse(404));
  open('');
  await screen.findByText('Nothing to check.');
  expect(screen.getByRole('button', { name: 'Wishes of shops' })).toBeTruthy();
  expect(toasts()).toEqual([]);
});
