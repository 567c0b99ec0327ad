import { webhooks } from '@waydesk/contract/webhooks/webhooks.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { pressNamed } from '../../testing/press.ts';
import { renderAt } from '../../testing/render.tsx';
import { answerCall, refuse, signIn } from '../../testing/server.ts';
import { webhookMessageOf, webhookOf } from '../../testing/webhooks.ts';
import { WebhookMessagesPage } from './WebhookMessagesPage.tsx';
import { WebhooksPage } from './WebhooksPage.tsx';

const LIST = '/settings/webhooks';
const MESSAGES = '/settings/webhooks/7/messages';
const open = (at: string) =>
  renderAt(at, { [LIST]: WebhooksPage, '/settings/webhooks/:id/messages': WebhookMessagesPage });
const SETUP = { is_set_up: true, allowed: [] };

beforeEach(() => signIn());

describe('webhooks', () => {
  test('are listed with their events, their state and what is missing', async () => {
    answerCall(webhooks.setup, SETUP);
    answerCall(webhooks.list, [
      webhookOf(),
      webhookOf({
        id: 8,
        shop: { id: 3, name: 'Golden Books' },
        url: 'https://b.example/',
        failing_since: '2026-11-05T05:00:00Z',
      }),
      webhookOf({
        id: 9,
        url: 'https://c.example/',
        state: 'off',
        off_reason: 'failing',
        missing: 1_200,
      }),
    ]);
    open(LIST);
    await screen.findByText('On');
    const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(lines[0]).toBe(
      'https://accounts.example/toldAll shopsA delivery has a new status · Statement paidOn',
    );
    expect(lines[1]).toMatch(
      /^https:\/\/b.example\/Golden Books.*Only failures since 05 Nov 2026.*On, but failing$/,
    );
    expect(lines[2]).toMatch(/Messages missing: 1,200Off$/);
    const first = screen.getByRole('link', { name: 'https://accounts.example/told' });
    expect(first.getAttribute('href')).toBe('/settings/webhooks/7');
  });

  test('none: the page says what they are for', async () => {
    answerCall(webhooks.setup, SETUP);
    answerCall(webhooks.list, []);
    open(LIST);
    expect(await screen.findByText(/^There are no webhooks yet/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Add Webhook' })).toBeDefined();
  });

  test('without WEBHOOK_KEY none can be added, and the page says who can change that', async () => {
    answerCall(webhooks.setup, { is_set_up: false, allowed: [] });
    answerCall(webhooks.list, []);
    open(LIST);
    expect(await screen.findByText(/whoever runs the server sets WEBHOOK_KEY/)).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Add Webhook' })).toBeNull();
  });

  test('that could not be loaded can be asked for again', async () => {
    answerCall(webhooks.setup, SETUP);
    answerCall(webhooks.list, (_, n) => (n === 1 ? refuse(400, 'No') : [webhookOf()]));
    open(LIST);
    await pressNamed('Try again');
    expect(await screen.findByRole('link', { name: /accounts/ })).toBeDefined();
  });

  test('are forbidden to whom the server says so', async () => {
    answerCall(webhooks.setup, refuse(403, 'No'));
    answerCall(webhooks.list, refuse(403, 'No'));
    open(LIST);
    expect(
      (await screen.findAllByText('You do not have permission to perform this action.')).length,
    ).toBeGreaterThan(0);
  });

  test('of a server that knows none: the page says so and leads back', async () => {
    answerCall(webhooks.setup, refuse(404, 'Nothing here'));
    answerCall(webhooks.list, refuse(404, 'Nothing here'));
    open(LIST);
    await screen.findByText('This server sends no webhooks');
    const back = screen.getByRole('link', { name: 'Back to Settings' });
    expect(back.getAttribute('href')).toBe('/settings');
  });
});

describe('messages', () => {
  test('show each attempt and what is sent', async () => {
    answerCall(webhooks.get, webhookOf());
    answerCall(webhooks.messages, [
      webhookMessageOf({ state: 'dead', attempts: 2, error: 'Answered 500' }),
    ]);
    answerCall(
      webhooks.message,
      webhookMessageOf({
        tried: [
          { at: '2026-11-05T05:00:01Z', status: null, error: 'No answer within 10 s', ms: 10_000 },
          { at: '2026-11-05T05:00:12Z', status: 500, error: 'Answered 500', ms: 35 },
        ],
      }),
      { id: 7, message: 'msg_1' },
    );
    open(MESSAGES);
    await screen.findAllByText('It answered 500');
    fireEvent.click(screen.getAllByRole('button', { name: /^Attempts to send/ })[0]!);
    const dialog = within(await screen.findByRole('dialog', { name: 'Message' }));
    await dialog.findByText('It answered 500 · 35 ms');
    expect(dialog.getByText('No answer within 10 s · 10,000 ms')).toBeDefined();
    expect(dialog.getByText(/"wayId": 12/)).toBeDefined();
    expect(dialog.getByDisplayValue('msg_1')).toBeDefined();
  });

  test('a message that could not be loaded can be asked for again', async () => {
    answerCall(webhooks.get, webhookOf());
    answerCall(webhooks.messages, [webhookMessageOf()]);
    answerCall(webhooks.message, (_, n) => (n === 1 ? refuse(400, 'No') : webhookMessageOf()), {
      id: 7,
      message: 'msg_1',
    });
    open(MESSAGES);
    fireEvent.click((await screen.findAllByRole('button', { name: /^Attempts to send/ }))[0]!);
    await pressNamed('Try again');
    expect(await screen.findByText('It answered 204 · 35 ms')).toBeDefined();
  });

  test('the filter stands in the address, is sent, and is named above the rows', async () => {
    answerCall(webhooks.get, webhookOf({ missing: 2 }));
    const asked = answerCall(webhooks.messages, []);
    open(`${MESSAGES}?state=missing`);
    await screen.findByText('No messages found matching your criteria.');
    expect(new URL(asked[0]!.url).searchParams.get('state')).toBe('missing');
    expect(screen.getByText(/Not arrived/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Send what is missing' })).toBeDefined();
  });
});
