import { notices } from '@waydesk/contract/notices/notices.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { press, pressNamed } from '../../../testing/press.ts';
import { renderAt } from '../../../testing/render.tsx';
import { answerCall, signIn } from '../../../testing/server.ts';
import { ShopChatCard } from './ShopChatCard.tsx';

const AT = { id: 4 };
const open = () => renderAt('/', { '/': () => <ShopChatCard shopId={4} /> });

beforeEach(() => signIn());

test('without a bot there is nothing to see', async () => {
  const asked = answerCall(notices.chat, { is_set_up: false, connected_at: null }, AT);
  open();
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(screen.queryByRole('heading', { name: 'Telegram' })).toBeNull();
});

test('the join link is made at the press and copied', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(async () => {});
  vi.stubGlobal('navigator', { onLine: true, clipboard: { writeText } });
  answerCall(notices.chat, { is_set_up: true, connected_at: null }, AT);
  const made = answerCall(notices.joinChat, { url: 'https://t.me/bot?start=abc' }, AT);
  open();
  await screen.findByText(/^The shop gets no notices by Telegram yet/);
  expect(made).toHaveLength(0);
  press('Copy join link');
  await screen.findByText('Link copied. It works once, within 7 days.');
  expect(made).toHaveLength(1);
  expect(writeText.mock.calls).toEqual([['https://t.me/bot?start=abc']]);
  vi.unstubAllGlobals();
});

test('a shop that is connected can be disconnected, after a question', async () => {
  answerCall(notices.chat, { is_set_up: true, connected_at: '2026-11-05T05:00:00Z' }, AT);
  const left = answerCall(notices.leaveChat, { is_set_up: true, connected_at: null }, AT);
  open();
  await pressNamed('Disconnect');
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(left).toHaveLength(0);
  dialog.getByRole('button', { name: 'Disconnect' }).click();
  await waitFor(() => expect(left).toHaveLength(1));
});
