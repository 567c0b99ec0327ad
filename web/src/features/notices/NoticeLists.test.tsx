import { notices } from '@waydesk/contract/notices/notices.ts';
import { showParcelCode } from '@waydesk/contract/rules/parcel-code.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { noticeOf, noticeSetupOf } from '../../testing/notices.ts';
import { fillIn, press, pressNamed } from '../../testing/press.ts';
import { renderAt } from '../../testing/render.tsx';
import { bodiesOf } from '../../testing/requests.ts';
import { answerCall, refuse, signIn } from '../../testing/server.ts';
import { NoticeListPage } from './NoticeListPage.tsx';
import { QuietPhonesPage } from './QuietPhonesPage.tsx';

const LIST = '/settings/notices/list';
const QUIET = '/settings/notices/quiet-phones';
const open = (at: string) => renderAt(at, { [LIST]: NoticeListPage, [QUIET]: QuietPhonesPage });

beforeEach(() => signIn());

test('each notice says why it was not sent; what failed can be sent again, what was sent cannot', async () => {
  answerCall(notices.setup, noticeSetupOf({ dead: 1 }));
  answerCall(notices.list, [
    noticeOf(),
    noticeOf({ id: 'b', delivery_id: 13, state: 'none', error: 'quiet_phone', recipient: null }),
    noticeOf({
      id: 'c',
      delivery_id: 14,
      state: 'sent',
      error: null,
      sent_at: '2026-11-05T05:01:00Z',
    }),
  ]);
  const again = answerCall(notices.sendAgain, noticeOf({ state: 'due' }), { id: noticeOf().id });
  open(LIST);
  await screen.findAllByText('It answered 402');
  expect(screen.getAllByText('No notices are sent to this phone number').length).toBeGreaterThan(0);
  const names = screen
    .getAllByRole('button', { name: /^Send the notice about/ })
    .map((button) => button.getAttribute('aria-label'));
  expect([...new Set(names)]).toEqual(
    [12, 13].map((id) => `Send the notice about ${showParcelCode(id)} again`),
  );
  fireEvent.click(screen.getAllByRole('button', { name: /^Send the notice about/ })[0]!);
  await waitFor(() => expect(again).toHaveLength(1));
});

test('all that were given up are sent again after a question', async () => {
  answerCall(notices.setup, noticeSetupOf({ dead: 40 }));
  answerCall(notices.list, [noticeOf()]);
  const all = answerCall(notices.sendAllAgain, { due: 38, late: 2 });
  open(LIST);
  await pressNamed('Send all given up again');
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/^Send all 40/)).toBeDefined();
  expect(all).toHaveLength(0);
  dialog.getByRole('button', { name: 'Send again' }).click();
  await screen.findByText('38 are sent again, 2 are too old');
});

test('a number that wants no notices is added, and kept where it is refused', async () => {
  answerCall(notices.quietPhones, []);
  const sent = answerCall(notices.addQuietPhone, (_, n) =>
    n === 1
      ? refuse(422, 'No', { errors: [{ field: 'phone', message: 'Not a number' }] })
      : { phone: '+959420012345' },
  );
  open(QUIET);
  await screen.findByText('All phone numbers get notices.');
  fillIn('Phone number that wants no notices', '12');
  press('Add number');
  await screen.findByText('Not a number');
  const box = screen.getByLabelText<HTMLInputElement>('Phone number that wants no notices');
  expect(box.value).toBe('12');
  fillIn('Phone number that wants no notices', '09420012345');
  press('Add number');
  await screen.findByText('09420012345 gets no more notices');
  expect(box.value).toBe('');
  expect((await bodiesOf(sent))[1]).toEqual({ phone: '09420012345' });
});

test('a number is taken off the list', async () => {
  answerCall(notices.quietPhones, [
    { phone: '+959420012345', user: { id: 1, name: 'Mya' }, created_at: '2026-11-05T05:00:00Z' },
  ]);
  const removed = answerCall(
    notices.removeQuietPhone,
    { phone: '+959420012345' },
    // In a pattern a plus means something else.
    { phone: '*' },
  );
  open(QUIET);
  await screen.findAllByText('Mya');
  fireEvent.click(screen.getAllByRole('button', { name: /^Send notices to .* again$/ })[0]!);
  await waitFor(() => expect(removed).toHaveLength(1));
  await screen.findByText(/gets notices again$/);
});

test('the filters stand in the address, are sent, and are named above the rows', async () => {
  answerCall(notices.setup, noticeSetupOf());
  const asked = answerCall(notices.list, [noticeOf()]);
  open(`${LIST}?state=waiting&channel=sms&startDate=2026-11-01&endDate=2026-11-02&search=0942`);
  await screen.findAllByText('It answered 402');
  expect(Object.fromEntries(new URL(asked[0]!.url).searchParams)).toMatchObject({
    state: 'waiting',
    channel: 'sms',
    startDate: '2026-11-01',
    endDate: '2026-11-02',
    search: '0942',
  });
  expect(screen.getByText(/Waiting or being sent/)).toBeDefined();
});

test.each([
  ['waiting', 1],
  ['dead', 0],
])('of those that are %s the time of sending has %s column', async (state, columns) => {
  answerCall(notices.setup, noticeSetupOf());
  answerCall(notices.list, [noticeOf()]);
  open(`${LIST}?state=${state}`);
  await screen.findAllByText('It answered 402');
  expect(screen.queryAllByRole('columnheader', { name: 'Sent or due at' })).toHaveLength(columns);
});
