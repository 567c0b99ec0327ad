import { townships } from '@waydesk/contract/records/townships.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { parseSearch } from '../../router/address.ts';
import { rowTexts, showPage, shownHeads } from '../../testing/page.tsx';
import { pressNamed } from '../../testing/press.ts';
import { townshipOf } from '../../testing/records.ts';
import { answerCall, refuse, signIn } from '../../testing/server.ts';
import { TownshipsPage } from './TownshipsPage.tsx';

const BAHAN = townshipOf({ id: 1, name: 'Bahan', delivery_charge: 3000 });
const MINHLA = { name: 'Minhla', state: 'Bago Region', delivery_charge: 12_500 };
const all = [
  BAHAN,
  townshipOf({ id: 2, ...MINHLA }),
  townshipOf({ id: 3, ...MINHLA, state: 'Magway Region', delivery_charge: 0 }),
  townshipOf({ id: 4, name: 'Aungban', state: 'Shan State', delivery_charge: 900 }),
];
const show = (search = '') => showPage('/townships', `/townships${search}`, TownshipsPage);

beforeEach(() => signIn());

test('shows all by name, with state and charge, each with a link to its form', async () => {
  answerCall(townships.list, all);
  show();
  await screen.findByText('Showing 4 of 4 townships');
  expect(rowTexts(3)).toEqual([
    'Aungban | Shan State | MMK 900',
    'Bahan | Yangon Region | MMK 3,000',
    'Minhla | Bago Region | MMK 12,500',
    'Minhla | Magway Region | MMK 0',
  ]);
  expect(shownHeads()).toEqual(['Name', 'State', 'Delivery Charge', 'Actions']);
  const edit = screen.getByRole('link', { name: 'Edit Minhla, Magway Region' });
  expect(edit.getAttribute('href')).toBe('/townships/edit/3');
  expect(screen.getByRole('link', { name: 'Add Township' })).toBeTruthy();
});

test('searches, filters and sorts in the browser; the address keeps it', async () => {
  const seen = answerCall(townships.list, all);
  const router = show('?search=minhla&sortBy=delivery_charge');
  await screen.findByText('Showing 2 of 2 townships');
  expect(rowTexts(3)[0]).toContain('MMK 0');
  fireEvent.click(screen.getByRole('button', { name: 'Delivery Charge' }));
  await waitFor(() => expect(rowTexts(3)[0]).toContain('12,500'));
  await pressNamed('Filter');
  fireEvent.change(await screen.findByLabelText('State'), { target: { value: 'Bago Region' } });
  await screen.findByText('Showing 1 of 1 townships');
  expect(parseSearch(router.history.location.search)).toMatchObject({
    search: 'minhla',
    state: 'Bago Region',
  });
  expect(seen.every(({ url }) => !url.includes('?'))).toBe(true);
});

test('finds a township by another spelling of its name', async () => {
  answerCall(townships.list, [...all, townshipOf({ id: 77, name: 'Kamaryut' })]);
  show('?search=Kamayut');
  expect(await screen.findByText('Kamaryut', {}, { timeout: 5000 })).toBeDefined();
});

test('leaves a search in Burmese to the server', async () => {
  const seen = answerCall(townships.list, ({ url }) => (url.includes('search') ? [BAHAN] : []));
  show(`?search=${encodeURIComponent('ဗဟန်း')}`);
  await screen.findByText('Showing 1 of 1 townships');
  expect(new URL(seen[0]?.url ?? '').searchParams.get('search')).toBe('ဗဟန်း');
});

test('counts charges of 0, and shows them first', async () => {
  answerCall(townships.list, all);
  show();
  await screen.findByText('Townships with a delivery charge of 0: 1');
  fireEvent.click(screen.getByRole('link', { name: 'Show them first' }));
  await waitFor(() => expect(rowTexts(3)[0]).toContain('Magway Region'));
});

test('has no edit links for people who may not edit', async () => {
  signIn({ role: 'rider' });
  answerCall(townships.list, all);
  show();
  await screen.findByText('Showing 4 of 4 townships');
  expect(screen.queryByRole('link', { name: /^(Add|Edit)/ })).toBeNull();
  expect(within(screen.getByRole('table')).queryByRole('link')).toBeNull();
});

test('has texts for an empty list and for a failure', async () => {
  answerCall(townships.list, (_, n) => (n === 1 ? refuse(400) : []));
  show('?state=Chin+State');
  await screen.findByText('Error fetching township data');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('No townships found');
  expect(screen.getByRole('link', { name: 'Show all townships' })).toBeTruthy();
});
