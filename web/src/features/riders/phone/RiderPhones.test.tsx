import { users } from '@waydesk/contract/records/users.ts';
import { riderPhones } from '@waydesk/contract/run/rider-phones.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { phonesOf, riderPhoneOf } from '../../../testing/acts.ts';
import { cardText, showPage } from '../../../testing/page.tsx';
import { press, pressNamed } from '../../../testing/press.ts';
import { searchOf } from '../../../testing/requests.ts';
import { answerCall, refuse, signIn } from '../../../testing/server.ts';
import { toasts } from '../../../testing/toasts.ts';
import { RiderPhones } from './RiderPhones.tsx';

const CARD = 'Rider’s phone';
const show = () => showPage('/', '/', () => <RiderPhones rider={{ id: 9, name: 'Ko Min' }} />);
const isConfirmed = async (name: string, confirm: string) => {
  const dialog = await screen.findByRole('alertdialog', { name });
  fireEvent.click(within(dialog).getByRole('button', { name: confirm }));
};

beforeEach(() => signIn({ role: 'manager' }));

describe('the phones of a rider', () => {
  test('say when each was last heard and what is still on it, and never a sum', async () => {
    answerCall(
      riderPhones.list,
      phonesOf({
        phones: [
          riderPhoneOf({ unsent: 3, oldest_unsent: '2026-11-05T07:00:00.000Z' }),
          riderPhoneOf({
            id: '0c5f2f7e-0000-4000-8000-00000000000b',
            name: 'Old',
            is_signed_in: false,
          }),
        ],
      }),
    );
    show();
    await screen.findByText(/3 acts are still on the phone/);
    const text = cardText(CARD);
    for (const part of [
      'Linked account: Ko Min (komin@example.com)',
      'Redmi (Ko Min)Last heard 05 Nov 2026, 17:42',
      '3 acts are still on the phone, the oldest from 05 Nov 2026, 13:30',
      'Old (Ko Min)Last heard 05 Nov 2026, 17:42 · Signed outEverything is sent',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toMatch(/MMK/);
  });

  test('a clerk sees them, and changes nothing', async () => {
    signIn({ role: 'user' });
    answerCall(
      riderPhones.list,
      phonesOf({ account: null, phones: [riderPhoneOf({ unsent: 1 })] }),
    );
    show();
    await screen.findByText('1 act is still on the phone');
    expect(cardText(CARD)).toContain('An account is linked.');
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  test.each([
    ['manager', true, /No phone has signed in yet\. Open .+\/run\/ on the rider’s phone/],
    ['manager', false, /Link an account first\. Then open .+\/run\/ on the rider’s phone/],
    ['user', false, /A manager links an account first\./],
  ])(
    'before the first one, a %s reads how it begins (linked: %s)',
    async (role, is_linked, text) => {
      signIn({ role });
      answerCall(riderPhones.list, phonesOf({ account: null, is_linked }));
      show();
      expect(await screen.findByText(text)).toBeTruthy();
    },
  );

  test('that may not be read say so, and are asked for again', async () => {
    answerCall(riderPhones.list, (_request, n) =>
      n === 1 ? refuse(403, 'Not for you') : phonesOf(),
    );
    show();
    expect((await screen.findByRole('alert')).textContent).toContain('Not for you');
    await pressNamed('Try again');
    expect(await screen.findByText(/No phone has signed in yet/)).toBeTruthy();
  });

  test('do not show on a server that knows only the documents’ calls', async () => {
    answerCall(riderPhones.list, new HttpResponse(null, { status: 404 }));
    show();
    await screen.findByText('Loading...');
    await waitFor(() => expect(screen.queryByRole('region', { name: CARD })).toBeNull());
    expect(toasts()).toEqual([]);
  });

  test('one is removed after a question, and its sessions end', async () => {
    answerCall(riderPhones.list, phonesOf({ phones: [riderPhoneOf()] }));
    const sent = answerCall(riderPhones.remove, phonesOf());
    show();
    await pressNamed('Remove Redmi');
    await isConfirmed('Remove Redmi?', 'Remove');
    await waitFor(() => expect(toasts()).toEqual(['Phone removed']));
    expect(new URL(sent[0]!.url).pathname).toContain(`/riders/9/phones/${riderPhoneOf().id}`);
  });
});

describe('the account of a rider', () => {
  test('is chosen among accounts of role rider, by name or e-mail', async () => {
    answerCall(riderPhones.list, phonesOf({ account: null, is_linked: false }));
    const user = {
      id: 5,
      username: 'komin',
      email: 'komin@example.com',
      name: 'Ko Min Account',
      role: 'rider' as const,
      status: true,
      createdAt: '2026-11-01T03:00:00Z',
      version: 1,
    };
    const asked = answerCall(users.list, {
      users: [user],
      total: 1,
      totalPages: 1,
      currentPage: 1,
    });
    const sent = answerCall(riderPhones.link, phonesOf());
    show();
    await pressNamed('Link an account');
    const dialog = await screen.findByRole('dialog', { name: 'Link an account to Ko Min' });
    expect(dialog.textContent).toContain('It is signed out everywhere');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Link an account' }));
    expect(await screen.findByText('Please select an account to link')).toBeTruthy();
    const field = within(dialog).getByRole('combobox');
    fireEvent.focus(field);
    fireEvent.click(field);
    fireEvent.click(await screen.findByRole('option', { name: /Ko Min Account/ }));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Link an account' }));
    await waitFor(() => expect(toasts()).toEqual(['Account linked']));
    expect(await sent[0]!.json()).toEqual({ user_id: 5 });
    expect(searchOf(asked[0])).toMatchObject({ role: 'rider' as const, status: 'true' });
  });

  test('that is taken is refused in the dialog', async () => {
    answerCall(riderPhones.list, phonesOf({ account: null, is_linked: false }));
    answerCall(users.list, refuse(403, 'No'));
    show();
    await pressNamed('Link an account');
    const field = within(await screen.findByRole('dialog')).getByRole('combobox');
    fireEvent.focus(field);
    fireEvent.click(field);
    expect(await screen.findByText('No')).toBeTruthy();
    press('Cancel');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('is unlinked after a question that says that its sessions end', async () => {
    answerCall(riderPhones.list, phonesOf());
    const sent = answerCall(riderPhones.link, phonesOf({ account: null, is_linked: false }));
    show();
    await pressNamed('Unlink');
    expect((await screen.findByRole('alertdialog')).textContent).toContain('signed out everywhere');
    await isConfirmed('Unlink Ko Min from Ko Min?', 'Unlink');
    await waitFor(() => expect(toasts()).toEqual(['Account unlinked']));
    expect(await sent[0]!.json()).toEqual({ user_id: null });
  });
});
