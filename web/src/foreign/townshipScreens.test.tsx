/** The list and the form of townships with servers other than ours. */
import { fireEvent, screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { EditTownshipPage } from '../features/townships/EditTownshipPage.tsx';
import { TownshipsPage } from '../features/townships/TownshipsPage.tsx';
import { renderAt } from '../testing/render.tsx';
import { answerAddress } from '../testing/mockServer.ts';
import { notOk, ok } from '../testing/otherServer.ts';
import { signIn } from '../testing/server.ts';

const TOWNSHIP = { id: 7, name: 'Bahan', state: 'Sagaing', delivery_charge: '0' };
const box = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);

beforeEach(() => signIn());

test.each([
  ['bare', (rows: object[]) => HttpResponse.json(rows)],
  ['in an envelope', (rows: object[]) => ok(rows)],
])('a list %s: charges as text and under another name are shown', async (_, answering) => {
  const rows = [
    { id: 2, name: 'Minhla', state: 'Bago Region', delivery_charge: '12500.00' },
    { id: 4, name: 'Aungban', state: 'Shan State', deliveryCharge: 900 },
  ];
  answerAddress('get', '/townships', () => answering(rows));
  renderAt('/townships', { '/townships': TownshipsPage });
  await screen.findByText('Showing 2 of 2 townships');
  expect(screen.getAllByRole('cell', { name: /^MMK/ }).map((cell) => cell.textContent)).toEqual([
    'MMK 900',
    'MMK 12,500',
  ]);
});

test.each([
  ['bare', () => HttpResponse.json(TOWNSHIP)],
  ['in an envelope', () => ok(TOWNSHIP)],
])('a township %s: its unknown state stays, and no version is sent', async (_, answering) => {
  answerAddress('get', '/townships/7', answering);
  const sent = answerAddress('put', '/townships/7', () => notOk(500));
  renderAt('/townships/edit/7', { '/townships/edit/:id': EditTownshipPage });
  await screen.findByText('Save Changes');
  expect(box(/^Delivery Charge/).value).toBe('0');
  expect(box(/^State/).value).toBe('Sagaing');
  fireEvent.change(box(/^State/), { target: { value: 'Sagaing Region' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  await screen.findByText('Error updating township');
  expect(sent[0]?.headers.has('If-Match')).toBe(false);
});
