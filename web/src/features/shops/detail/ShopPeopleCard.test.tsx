import { shopPeople } from '@waydesk/contract/portal/shop-people.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { shopPersonOf } from '../../../testing/pickups.ts';
import { press, pressNamed } from '../../../testing/press.ts';
import { renderAt } from '../../../testing/render.tsx';
import { answerCall, refuse, signIn } from '../../../testing/server.ts';
import { toasts } from '../../../testing/toasts.ts';
import { ShopPeopleCard } from './ShopPeopleCard.tsx';

const AT = { id: 4 };
const PERSON = { id: 5 };
const URL_ONCE = 'https://waydesk.example/shop/#join/abc';
const open = () =>
  renderAt('/', { '/': () => <ShopPeopleCard shop={{ id: 4, name: 'Golden Books' }} /> });

beforeEach(() => signIn());
afterEach(() => {
  vi.unstubAllGlobals();
});

test('each person says whether they were there, and until when a link works', async () => {
  answerCall(
    shopPeople.list,
    [
      shopPersonOf(),
      shopPersonOf({
        id: 6,
        name: 'Ko Htet',
        has_password: false,
        seen_at: null,
        invited_until: '2026-12-05T05:00:00Z',
      }),
      shopPersonOf({ id: 7, name: 'Daw Khin', has_password: false, seen_at: null }),
      shopPersonOf({ id: 8, name: 'U Ba', active: false, seen_at: null }),
    ],
    AT,
  );
  open();
  const list = await screen.findByRole('list', { name: 'People of the shop' });
  const texts = within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(texts[0]).toContain('Last seen 28 Nov 2026, 11:30');
  expect(texts[1]).toContain('Has set no password yet · Invited until 05 Dec 2026, 11:30');
  expect(texts[2]).toContain('The link has expired');
  expect(texts[3]).toContain('Inactive');
  expect(screen.queryByRole('button', { name: 'Invite again: U Ba' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Activate: U Ba' })).toBeTruthy();
});

test('a person is invited; the link is shown once, to be copied', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(async () => {});
  vi.stubGlobal('navigator', { onLine: true, clipboard: { writeText } });
  answerCall(shopPeople.list, [], AT);
  const sent = answerCall(
    shopPeople.invite,
    (_, n) =>
      n === 1
        ? refuse(409, 'A person of this shop has this phone number already')
        : { person: shopPersonOf(), url: URL_ONCE },
    AT,
  );
  open();
  await screen.findByText(/^Nobody of this shop can sign in/);
  press('Invite');
  const form = within(
    await screen.findByRole('dialog', { name: 'Invite a person of Golden Books' }),
  );
  fireEvent.click(form.getByRole('button', { name: 'Make the link' }));
  expect(await form.findByText('Name is required')).toBeTruthy();
  expect(form.getByText('Phone number is required')).toBeTruthy();
  fireEvent.change(form.getByLabelText(/^Name/), { target: { value: 'Ma Su' } });
  fireEvent.change(form.getByLabelText(/^Phone Number/), { target: { value: '09420012345' } });
  fireEvent.click(form.getByRole('button', { name: 'Make the link' }));
  expect(await form.findByText('A person of this shop has this phone number already')).toBeTruthy();
  fireEvent.click(form.getByRole('button', { name: 'Make the link' }));
  const shown = within(await screen.findByRole('dialog', { name: 'Invitation for Ma Su' }));
  expect(await sent[1]!.json()).toEqual({ name: 'Ma Su', phone: '09420012345' });
  expect(shown.getByText(/It works once, within 7 days/)).toBeTruthy();
  expect(shown.getByDisplayValue(URL_ONCE)).toBeTruthy();
  fireEvent.click(shown.getByRole('button', { name: 'Copy the link' }));
  await waitFor(() => expect(writeText.mock.calls).toEqual([[URL_ONCE]]));
  fireEvent.click(shown.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByDisplayValue(URL_ONCE)).toBeNull());
});

test('somebody who has forgotten the password gets a new link, after a question', async () => {
  answerCall(shopPeople.list, [shopPersonOf()], AT);
  const made = answerCall(
    shopPeople.inviteAgain,
    { person: shopPersonOf(), url: URL_ONCE },
    PERSON,
  );
  open();
  await pressNamed('Invite again: Ma Su');
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(made).toHaveLength(0);
  fireEvent.click(dialog.getByRole('button', { name: 'Make the link' }));
  expect(await screen.findByDisplayValue(URL_ONCE)).toBeTruthy();
});

test('a person is deactivated after a question, for the version that was shown', async () => {
  answerCall(shopPeople.list, [shopPersonOf()], AT);
  const sent = answerCall(shopPeople.setActive, shopPersonOf({ active: false }), PERSON);
  open();
  await pressNamed('Deactivate: Ma Su');
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(sent).toHaveLength(0);
  fireEvent.click(dialog.getByRole('button', { name: 'Deactivate' }));
  await waitFor(() => expect(toasts()).toEqual(['Ma Su is signed out']));
  expect(sent[0]!.headers.get('If-Match')).toBe('"2"');
  expect(await sent[0]!.json()).toEqual({ active: false });
});

test('somebody who was faster is told in the card', async () => {
  answerCall(shopPeople.list, [shopPersonOf({ active: false })], AT);
  answerCall(
    shopPeople.setActive,
    refuse(412, 'Somebody else has changed this', { data: shopPersonOf({ version: 3 }) }),
    PERSON,
  );
  open();
  await pressNamed('Activate: Ma Su');
  expect((await screen.findByRole('alert')).textContent).toBe('Somebody else has changed this');
});

test('a failure says so and is tried again', async () => {
  answerCall(shopPeople.list, (_, n) => (n === 1 ? refuse(400, 'Not now') : [shopPersonOf()]), AT);
  open();
  await screen.findByText('Not now');
  await pressNamed('Try again');
  expect(await screen.findByText('Ma Su')).toBeTruthy();
});

test('an older server has no card', async () => {
  // Without the header of our own server.
  const asked = answerCall(shopPeople.list, () => new HttpResponse(null, { status: 404 }), AT);
  open();
  await waitFor(() => expect(asked).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Portal' })).toBeNull());
});
