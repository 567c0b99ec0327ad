import { shopReads } from '@waydesk/contract/records/shop.ts';
import { shops } from '@waydesk/contract/records/shops.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderAt } from '../../testing/render.tsx';
import { shopOf } from '../../testing/records.ts';
import { answerCall, signIn } from '../../testing/server.ts';
import { inputValue, pressButton, startForms, typeInto } from '../../testing/wayForms.tsx';
import { AddShopPage } from '../shops/AddShopPage.tsx';
import { CreateWayPage } from './CreateWayPage.tsx';

const NEW = shopOf({ id: 12, osName: 'ရွှေမြန်မာ', address: '5 Kabar Aye Road' });

const PAGES = {
  '/ways/create': CreateWayPage,
  '/online-shops/add': AddShopPage,
  '/online-shops': () => <p>the list</p>,
};

const open = (href = '/ways/create') => renderAt(href, PAGES);
const shopBox = () => screen.findByRole('combobox', { name: /^Shop/ });

/** All that a new shop requires, but its name. */
const REQUIRED: [RegExp, string][] = [
  [/^Owner Name/, 'Daw Hla'],
  [/^Phone Number/, '09420012345'],
  [/^Township/, 'Mandalay'],
  [/^Category/, 'Books'],
  [/^Address/, '45 Merchant Road'],
  [/^Start Date/, '2026-11-05'],
  [/^Contact Name/, 'Ko Ko'],
  [/^Contact Mobile Phone/, '09111111111'],
];

beforeEach(async () => {
  await startForms();
  answerCall(shopReads.list, []);
});

test('without shops, an administrator adds one and comes back with it chosen and all else typed', async () => {
  signIn({ id: 1, role: 'admin' });
  answerCall(shops.create, NEW);
  answerCall(shopReads.get, NEW);
  const page = open();
  expect(await screen.findByText('There is no online shop yet.')).toBeDefined();
  typeInto(screen.getByLabelText(/^Comments/), 'Call first');
  fireEvent.click(await screen.findByRole('link', { name: 'Add Online Shop' }));
  // Nobody is asked whether to leave: what was typed is stored.
  await screen.findByRole('heading', { name: 'Add Online Shop' });
  expect(page.href()).toBe('/online-shops/add?from=way');
  typeInto(screen.getByLabelText(/^Shop Name/), 'ရွှေမြန်မာ');
  for (const [label, value] of REQUIRED) typeInto(screen.getByLabelText(label), value);
  await pressButton('Add Shop');
  await waitFor(async () => expect(inputValue(await shopBox())).toBe('ရွှေမြန်မာ'));
  expect(inputValue(screen.getByLabelText(/^Comments/))).toBe('Call first');
  expect(inputValue(screen.getByLabelText('Merchant address'))).toBe('5 Kabar Aye Road');
  await waitFor(() => expect(page.href()).toBe('/ways/create'));
});

test('a search that finds nothing offers the name that was typed', async () => {
  signIn({ id: 1, role: 'admin' });
  const page = open();
  const box = await shopBox();
  fireEvent.focus(box);
  fireEvent.change(box, { target: { value: ' Shwe Books ' } });
  const link = await screen.findByRole('link', { name: 'Add “Shwe Books”' });
  expect(screen.getByText('No shops found')).toBeDefined();
  fireEvent.click(link);
  const name = await screen.findByLabelText(/^Shop Name/);
  expect(inputValue(name)).toBe('Shwe Books');
  expect(page.href()).toContain('from=way');
});

test('whoever may not add shops is told who may', async () => {
  open();
  expect(await screen.findByText('An administrator can add the shop.')).toBeDefined();
  expect(screen.queryByRole('link', { name: /^Add/ })).toBeNull();
});
