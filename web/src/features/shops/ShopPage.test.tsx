import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { showPage, cardText } from '../../testing/page.tsx';
import { answer, ok, refuse, signIn } from '../../testing/server.ts';
import { ShopPage } from './ShopPage.tsx';

const stored = {
  id: 3,
  osName: 'Shwe Shop',
  ownerName: 'Ma Hla',
  phoneNumber: '+959420012345',
  township: 'Mandalay',
  category: 'Clothes',
  facebookLink: 'https://facebook.com/shwe',
  startDate: '2026-11-05',
  status: 'inactive',
  pendingWays: 1,
  activeWays: 2,
  completedWays: 3,
  toRefundWays: 4,
  contact_person: '{"name":"Ko Ko","mobilePhone":"+959111111111"}',
  bank_accounts:
    '[{"bank":"CB Bank","accountName":"Hla Hla","accountNumber":"0012","is_available":false}]',
  paymentMethods: [{ name: 'Cash', details: 'At the door', is_active: true }],
  bankInfo: { preferred_bank: 'Wave Money', settlement_type: 'bi-weekly', notes: 'Call' },
};
const show = (id = '3') => showPage('/online-shops/:id', `/online-shops/${id}`, ShopPage);
const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

beforeEach(() => {
  signIn();
  answer('get', '/online-shops/3/charges', () => refuse(404));
});

test('shows the whole shop, even when the answer has no envelope', async () => {
  answer('get', '/online-shops/3', () => HttpResponse.json(stored));
  show();
  const title = await screen.findByRole('heading', { level: 1, name: 'Shwe Shop' });
  expect(within(title.parentElement!).getByText('Inactive')).toBeTruthy();
  expect(cardText('Basic Information')).toContain('Start Date05 Nov 2026');
  expect(cardText('Basic Information')).toContain('Email–');
  expect(cardText('Contact Person')).toContain('Mobile Phone09111111111');
  expect(cardText('Ways Statistics')).toContain('Pending1Assigned/Active2Completed3');
  expect(cardText('Bank Information')).toContain('Settlement TypeBi-weekly');
  const account = within(screen.getByRole('table', { name: 'Bank Accounts' }));
  expect(account.getByRole('row', { name: /CB Bank Hla Hla 0012 – Not available/ })).toBeTruthy();
  expect(cardText('Payment Methods')).toContain('At the door');
  expect(href('facebook.com/shwe')).toBe('https://facebook.com/shwe');
  expect(href('Show the ways of this shop')).toBe('/ways?shop_id=3');
  expect(href('Edit Shop')).toBe('/online-shops/3/edit');
  expect(href('Back to Shops')).toBe('/online-shops');
});

test('shows texts for empty lists, and no Edit link without the permission', async () => {
  signIn({ role: 'user' });
  answer('get', '/online-shops/3', () => ok({ id: 3, osName: 'New' }));
  show();
  await screen.findByText('No bank accounts yet');
  expect(screen.getByText('No payment methods yet')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Edit Shop' })).toBeNull();
});

test.each([
  ['an unknown id', '3', () => refuse(404, 'Shop not found'), 'Shop not found'],
  ['an empty answer', '3', () => ok(null), 'Shop not found'],
  ['an invalid id', 'x', () => ok(stored), 'Shop not found'],
  ['a failure', '3', () => refuse(400), 'Error fetching shop details'],
])('%s shows a message and a way back', async (_, id, answering, text) => {
  answer('get', '/online-shops/3', answering);
  show(id);
  await screen.findByText(text);
  expect(href('Back to Shops')).toBe('/online-shops');
});
