import { apiKeys } from '@waydesk/contract/webhooks/api-keys.ts';
import { shopReads } from '@waydesk/contract/records/shop.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fillIn, press, pressNamed } from '../../testing/press.ts';
import { shopOf } from '../../testing/records.ts';
import { renderAt } from '../../testing/render.tsx';
import { bodiesOf } from '../../testing/requests.ts';
import { answerCall, refuse, signIn } from '../../testing/server.ts';
import { apiKeyOf } from '../../testing/webhooks.ts';
import { AddApiKeyPage } from './AddApiKeyPage.tsx';
import { ApiKeysPage } from './ApiKeysPage.tsx';

const LIST = '/settings/api-keys';
const ADD = '/settings/api-keys/add';
const open = (at: string) => renderAt(at, { [LIST]: ApiKeysPage, [ADD]: AddApiKeyPage });

const SHOP = shopOf({ id: 3, name: 'Golden Books' });

// Each test has its own drafts.
let person = 0;
beforeEach(() => {
  signIn({ id: (person += 1) });
  answerCall(shopReads.list, [SHOP]);
});

test('keys are listed with what they may, their owner, and when they were used', async () => {
  answerCall(apiKeys.list, [
    apiKeyOf({ last_used_at: '2026-11-06T05:00:00Z' }),
    apiKeyOf({ id: 6, label: 'Website', scope: 'write', state: 'expired' }),
    apiKeyOf({
      id: 7,
      label: 'Shop system',
      owner: null,
      shop: { id: 3, name: 'Golden Books' },
      made_by: { id: 1, name: 'Mya' },
    }),
  ]);
  open(LIST);
  await screen.findByText('Accounting');
  const [first, second, third] = screen
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(first).toMatch(/^AccountingMay only read · MyaUntil 05 Nov 2027 · Last used 06 Nov 2026/);
  expect(second).toMatch(/^WebsiteExpiredMay read and write · Mya.*Last used never/);
  expect(third).toMatch(/^Shop systemMay only read · MyaPortal of Golden BooksUntil/);
});

test('without any, the page says what they are for', async () => {
  answerCall(apiKeys.list, []);
  open(LIST);
  expect(await screen.findByText(/^There are no API keys yet/)).toBeDefined();
});

test('a list that could not be loaded can be asked for again', async () => {
  answerCall(apiKeys.list, (_, n) => (n === 1 ? refuse(400, 'No') : [apiKeyOf()]));
  open(LIST);
  await pressNamed('Try again');
  expect(await screen.findByText('Accounting')).toBeDefined();
});

test('a server that knows none says so', async () => {
  answerCall(apiKeys.list, refuse(404, 'Nothing here'));
  open(LIST);
  expect(await screen.findByText('This server has no API keys')).toBeDefined();
});

test('a key is ended after a question, which names it', async () => {
  answerCall(apiKeys.list, [apiKeyOf()]);
  const ended = answerCall(apiKeys.end, { id: 5 });
  open(LIST);
  await pressNamed('End the API key Accounting');
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText('End the API key Accounting?')).toBeDefined();
  expect(ended).toHaveLength(0);
  answerCall(apiKeys.list, []);
  dialog.getByRole('button', { name: 'End the key' }).click();
  await screen.findByText('The API key Accounting was ended');
  expect(ended).toHaveLength(1);
  expect(await screen.findByText(/^There are no API keys yet/)).toBeDefined();
});

test('a new key is shown this once, with a warning, and not left in a draft', async () => {
  const sent = answerCall(apiKeys.create, { ...apiKeyOf(), key: 'wdk_secret' });
  answerCall(apiKeys.list, [apiKeyOf()]);
  open(ADD);
  fillIn(/^Name/, 'Accounting');
  fillIn('What it may do', 'write');
  fillIn('How long it lasts', '90');
  press('Make the key');
  await screen.findByText(/^Copy it now/);
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'API key' });
  expect([box.value, box.readOnly]).toEqual(['wdk_secret', true]);
  expect(await bodiesOf(sent)).toEqual([
    { label: 'Accounting', scope: 'write', days: 90, shop_id: null },
  ]);
  screen.getByRole('link', { name: 'I have copied it' }).click();
  await screen.findByText('Accounting');
  expect(document.body.innerHTML).not.toContain('wdk_secret');
  expect(JSON.stringify({ ...localStorage })).not.toContain('wdk_secret');
});

test('a key of a shop says what it opens, and is sent with the shop of the address', async () => {
  answerCall(shopReads.get, SHOP, { id: 3 });
  const sent = answerCall(apiKeys.create, { ...apiKeyOf(), key: 'wdk_secret' });
  open(`${ADD}?shop=3`);
  await screen.findByText(/^It reads what the shop sees in its portal/);
  fillIn(/^Name/, 'Shop system');
  press('Make the key');
  await screen.findByText(/^Copy it now/);
  expect(await bodiesOf(sent)).toMatchObject([{ label: 'Shop system', shop_id: 3 }]);
});

test('a key with half of a name instead of a shop is never one of the office', async () => {
  const sent = answerCall(apiKeys.create, { ...apiKeyOf(), key: 'wdk_secret' });
  open(ADD);
  fillIn(/^Name/, 'Shop system');
  fireEvent.change(screen.getByRole('combobox', { name: 'Shop' }), { target: { value: 'Gol' } });
  press('Make the key');
  expect(await screen.findByText('Shop not found')).toBeDefined();
  expect(sent).toHaveLength(0);
});

test('a key without a name is not sent; one whose name is taken keeps what was chosen', async () => {
  const message = 'There is an API key of this name already';
  const sent = answerCall(
    apiKeys.create,
    refuse(409, message, { errors: [{ field: 'label', message }] }),
  );
  open(ADD);
  press('Make the key');
  await screen.findByText('Please enter a name for the API key');
  expect(sent).toHaveLength(0);
  fillIn(/^Name/, 'Accounting');
  fillIn('What it may do', 'write');
  press('Make the key');
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'What it may do' }).value).toBe(
    'write',
  );
});
