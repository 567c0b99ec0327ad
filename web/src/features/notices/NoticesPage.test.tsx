import { noticeRules } from '@waydesk/contract/notices/notice-rules.ts';
import { notices } from '@waydesk/contract/notices/notices.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { noticeRuleOf, noticeSetupOf } from '../../testing/notices.ts';
import { press, pressNamed } from '../../testing/press.ts';
import { renderAt } from '../../testing/render.tsx';
import { bodiesOf, versionsOf } from '../../testing/requests.ts';
import { answerCall, refuse, signIn } from '../../testing/server.ts';
import { NoticesPage } from './NoticesPage.tsx';

async function open(setup = noticeSetupOf(), rules = [noticeRuleOf()]) {
  answerCall(notices.setup, setup);
  answerCall(noticeRules.list, rules);
  renderAt('/settings/notices', { '/settings/notices': NoticesPage });
  await screen.findByRole('link', { name: 'Add rule' });
}

beforeEach(() => signIn());

test('off, they say that nothing is told later, and ask before they are turned on', async () => {
  const resumed = answerCall(notices.resume, noticeSetupOf({ is_on: true }));
  await open();
  expect(screen.getByText('12 of at most 2,000')).toBeDefined();
  expect(
    screen.getByText('Nothing is sent. What happens meanwhile is not told later.'),
  ).toBeDefined();
  press('Turn on');
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/each SMS part costs money/)).toBeDefined();
  expect(resumed).toHaveLength(0);
  answerCall(notices.setup, noticeSetupOf({ is_on: true }));
  dialog.getByRole('button', { name: 'Turn on' }).click();
  await screen.findByRole('heading', { name: 'Notices are on' });
  expect(resumed).toHaveLength(1);
});

test('on, they are paused at once', async () => {
  const paused = answerCall(notices.pause, noticeSetupOf());
  await open(noticeSetupOf({ is_on: true }));
  answerCall(notices.setup, noticeSetupOf());
  press('Pause');
  await screen.findByRole('heading', { name: 'Notices are off' });
  expect(paused).toHaveLength(1);
});

test('a full day cannot be turned on, and says so', async () => {
  const resumed = answerCall(notices.resume, noticeSetupOf());
  await open(noticeSetupOf({ sent_today: 2_000 }));
  expect(screen.getByText(/^Today has had as many notices/)).toBeDefined();
  press('Turn on');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(resumed).toHaveLength(0);
});

test('what was not sent is counted, and each count leads to its list', async () => {
  await open(noticeSetupOf({ waiting: 1_200, dead: 3 }));
  const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(to('1,200')).toBe('/settings/notices/list?state=waiting');
  expect(to('3')).toBe('/settings/notices/list?state=dead');
});

test('a channel that cannot be used names its setting; a rule that needs it is marked', async () => {
  const rule = noticeRuleOf({ audience: 'shop', channel: 'mail' });
  await open(noticeSetupOf({ is_on: true }), [rule]);
  expect(screen.getByText('Not set up (SMTP_URL)')).toBeDefined();
  expect(screen.getByText('Can be used, 25 MMK a part')).toBeDefined();
  expect(screen.getByText('Cannot be sent: the channel is not set up')).toBeDefined();
});

test('the switch of a rule sends the whole rule, on top of what was shown', async () => {
  const edits = answerCall(noticeRules.edit, noticeRuleOf({ enabled: false, version: 5 }));
  await open();
  screen.getByRole('switch', { name: 'On the way to the customer, Customer · SMS' }).click();
  await waitFor(() => expect(edits).toHaveLength(1));
  const { id: _, version: __, ...body } = noticeRuleOf({ enabled: false });
  expect(await bodiesOf(edits)).toEqual([body]);
  expect(versionsOf(edits)).toEqual(['"4"']);
});

test('a company without rules turns on the set, through what can be used', async () => {
  const sent = answerCall(noticeRules.starter, [noticeRuleOf()]);
  await open(noticeSetupOf(), []);
  expect(screen.getByText(/^There are no rules yet/)).toBeDefined();
  press('Turn on the set');
  await screen.findByText(/^The rules of the set are ready/);
  expect(await bodiesOf(sent)).toEqual([{ customer: 'sms', shop: 'telegram', lang: 'my' }]);
});

test('without any channel, the set waits for whoever runs the server', async () => {
  const channels = noticeSetupOf().channels.map((one) => ({ ...one, is_set_up: false }));
  await open(noticeSetupOf({ channels }), []);
  expect(screen.getByText(/^Whoever runs the server sets up a channel first/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Turn on the set' })).toBeNull();
});

test('rules that could not be loaded can be asked for again', async () => {
  answerCall(notices.setup, noticeSetupOf());
  answerCall(noticeRules.list, (_, n) => (n === 1 ? refuse(400, 'No') : [noticeRuleOf()]));
  renderAt('/settings/notices', { '/settings/notices': NoticesPage });
  await pressNamed('Try again');
  expect(await screen.findByRole('link', { name: 'Customer · SMS' })).toBeDefined();
});

test('with a server that knows no notices, the page says so and leads back', async () => {
  answerCall(notices.setup, refuse(404, 'Nothing here'));
  answerCall(noticeRules.list, refuse(404, 'Nothing here'));
  renderAt('/settings/notices', { '/settings/notices': NoticesPage });
  await screen.findByText('This server sends no notices');
  const back = screen.getByRole('link', { name: 'Back to Settings' });
  expect(back.getAttribute('href')).toBe('/settings');
});
