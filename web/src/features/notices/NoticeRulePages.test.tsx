import { noticeRules } from '@waydesk/contract/notices/notice-rules.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { noticeRuleOf } from '../../testing/notices.ts';
import { fillIn, press } from '../../testing/press.ts';
import { renderAt } from '../../testing/render.tsx';
import { bodiesOf, versionsOf } from '../../testing/requests.ts';
import { answerCall, refuse, signIn } from '../../testing/server.ts';
import { AddNoticeRulePage } from './AddNoticeRulePage.tsx';
import { EditNoticeRulePage } from './EditNoticeRulePage.tsx';

const ADD = '/settings/notices/rules/add';
const EDIT = '/settings/notices/rules/3';
const box = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name });
const choose = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } });

function open(at: string) {
  answerCall(noticeRules.get, noticeRuleOf());
  return renderAt(at, {
    '/settings/notices': () => <p>the notices</p>,
    [ADD]: AddNoticeRulePage,
    '/settings/notices/rules/:id': EditNoticeRulePage,
  });
}

beforeEach(() => signIn());

test('words go in where the cursor is, and the parts are counted as they are typed', async () => {
  open(ADD);
  const text = box('Text in Burmese');
  fillIn(/^Text in Burmese/, 'က'.repeat(70));
  expect(
    screen.getByText('SMS parts as typed: 1, letters left in the last: 0', { exact: false }),
  ).toBeDefined();
  fillIn(/^Text in Burmese/, 'က'.repeat(71));
  expect(
    screen.getByText('SMS parts as typed: 2, letters left in the last: 63', { exact: false }),
  ).toBeDefined();
  fillIn(/^Text in Burmese/, 'ab');
  text.setSelectionRange(1, 1);
  press('Insert Shop Name into: Text in Burmese');
  expect(text.value).toBe('a{shop}b');
  expect(document.activeElement).toBe(text);
  // Of Latin letters; a brace counts twice.
  expect(screen.getByText('SMS parts as typed: 1, letters left in the last: 150')).toBeDefined();
});

test('an event leaves only those who are told about it, and the ways to tell them', async () => {
  open(ADD);
  choose('Event', 'statement_paid');
  await waitFor(() =>
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Who is told' }).value).toBe(
      'shop',
    ),
  );
  choose('Channel', 'mail');
  choose('Event', 'delivered');
  choose('Who is told', 'customer');
  await waitFor(() =>
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Channel' }).value).toBe('sms'),
  );
  // A statement has no parcel's words.
  choose('Event', 'statement_paid');
  expect(
    screen.queryByRole('button', { name: 'Insert Tracking link into: Text in English' }),
  ).toBeNull();
});

test('a new rule is sent whole; what the server refuses stands at its field, with the text', async () => {
  const sent = answerCall(noticeRules.create, (_, n) =>
    n === 1
      ? refuse(422, 'Not so', { errors: [{ field: 'text_my', message: 'Not this one' }] })
      : noticeRuleOf(),
  );
  const { href } = open(ADD);
  fillIn(/^Text in Burmese/, '{shop} မှ ပါဆယ်');
  fillIn(/^Text in English/, 'From {shop}');
  press('Save Rule');
  await screen.findByText('Not this one');
  expect(box('Text in Burmese').value).toBe('{shop} မှ ပါဆယ်');
  fillIn(/^Text in Burmese/, '{shop} မှ');
  press('Save Rule');
  await screen.findByText('Notice rule saved');
  expect((await bodiesOf(sent))[1]).toEqual({
    event: 'on_the_way',
    audience: 'customer',
    channel: 'sms',
    enabled: true,
    lang: 'my',
    text_my: '{shop} မှ',
    text_en: 'From {shop}',
    delay_s: 60,
    best_before_s: 43_200,
  });
  expect(href()).toBe('/settings/notices');
});

test('a word that is not known is named before anything is sent', async () => {
  const sent = answerCall(noticeRules.create, noticeRuleOf());
  open(ADD);
  fillIn(/^Text in Burmese/, '{shopp}');
  fillIn(/^Text in English/, 'From {shop}');
  press('Save Rule');
  await screen.findByText('The word {shopp} is not known here');
  expect(sent).toHaveLength(0);
});

test('an edit goes on top of the version that was shown; a later one asks whose to keep', async () => {
  const theirs = noticeRuleOf({ text_en: 'Other words', version: 9 });
  const sent = answerCall(noticeRules.edit, (_, n) =>
    n === 1 ? refuse(412, 'Changed', { data: theirs }) : noticeRuleOf({ version: 10 }),
  );
  open(EDIT);
  await screen.findByText('Save Changes');
  fillIn(/^Text in English/, 'Mine');
  press('Save Changes');
  await screen.findByText('Someone else changed this in the meantime');
  expect(screen.getByText('Other words')).toBeDefined();
  press('Save with these choices');
  await screen.findByText('Notice rule saved');
  expect(versionsOf(sent)).toEqual(['"4"', '"9"']);
  expect((await bodiesOf(sent))[1]).toMatchObject({ text_en: 'Mine' });
});

const PREVIEW = {
  text: 'ရွှေလမ်း: Shwe Yee မှ ပါဆယ်',
  delivery_id: 12,
  statement_id: null,
  day: { day: '2026-11-27', notices: 101, parts: 202, cost: 5_050 },
};

test('the preview has a real parcel and the cost of a day; a changed text makes it old', async () => {
  const asked = answerCall(noticeRules.preview, PREVIEW);
  open(EDIT);
  await screen.findByText('Save Changes');
  press('Show with a real parcel');
  await screen.findByText(PREVIEW.text);
  expect(screen.getByText('On 27 Nov 2026: 101 messages in 202 parts, 5,050 MMK')).toBeDefined();
  const { text_my: text, event, audience, channel } = noticeRuleOf();
  expect(await bodiesOf(asked)).toEqual([{ event, audience, channel, lang: 'my', text }]);
  fillIn(/^Text in Burmese/, '{shop} မှ');
  expect(screen.getByText('The text was changed since. Show it again.')).toBeDefined();
});

test('a test goes to one’s own phone, and what the gateway said stays at the field', async () => {
  const sent = answerCall(noticeRules.test, (_, n) =>
    n === 1
      ? refuse(409, 'The gateway did not take the test: 402')
      : { to: '09 420 012 345', parts: 1 },
  );
  open(EDIT);
  await screen.findByText('Save Changes');
  fillIn('Your phone number', '09420012345');
  press('Send a test');
  await screen.findByText('The gateway did not take the test: 402');
  press('Send a test');
  await screen.findByText('Test sent to 09 420 012 345');
  expect((await bodiesOf(sent))[1]).toMatchObject({ to: '09420012345', lang: 'my' });
});
