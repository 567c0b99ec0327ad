import { shopCharges } from '@waydesk/contract/money/shop-charges.ts';
import { shops } from '@waydesk/contract/records/shops.ts';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { cardText, hrefOf, showPage } from '../../testing/page.tsx';
import { bankAccountOf, shopOf } from '../../testing/records.ts';
import { answerCall, refuse, signIn } from '../../testing/server.ts';
import { ShopPage } from './ShopPage.tsx';

const { contactPerson, bankInfo } = shopOf();
const stored = shopOf({
  name: 'Shwe Shop',
  facebookLink: 'https://facebook.com/shwe',
  startDate: '2026-11-05',
  status: 'inactive',
  pendingWays: 1,
  activeWays: 2,
  completedWays: 3,
  toRefundWays: 4,
  contactPerson: { ...contactPerson, name: 'Ko Ko', mobilePhone: '+959111111111' },
  bankAccounts: [bankAccountOf('CB Bank', '0012', false)],
  paymentMethods: [{ name: 'Cash', details: 'At the door', is_active: true }],
  bankInfo: { ...bankInfo, settlement_type: 'bi-weekly' },
});
const show = (id = '3') => showPage('/online-shops/:id', `/online-shops/${id}`, ShopPage);

beforeEach(() => {
  signIn();
  answerCall(shopCharges.get, { rateGroup: null, charges: [], version: 1 }, { id: 3 });
});

test('shows the whole shop', async () => {
  answerCall(shops.get, stored, { id: 3 });
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
  expect(hrefOf('facebook.com/shwe')).toBe('https://facebook.com/shwe');
  expect(hrefOf('Show the ways of this shop')).toBe('/ways?shop_id=3');
  expect(hrefOf('Edit Shop')).toBe('/online-shops/3/edit');
  expect(hrefOf('Back to Shops')).toBe('/online-shops');
});

test('shows texts for empty lists, and no Edit link without the permission', async () => {
  signIn({ role: 'user' });
  answerCall(shops.get, shopOf(), { id: 3 });
  show();
  await screen.findByText('No bank accounts yet');
  expect(screen.getByText('No payment methods yet')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Edit Shop' })).toBeNull();
});

test.each([
  ['an unknown id', '3', refuse(404, 'Shop not found'), 'Shop not found'],
  ['an invalid id', 'x', stored, 'Shop not found'],
  ['a failure', '3', refuse(400), 'Error fetching shop details'],
])('%s shows a message and a way back', async (_, id, answered, text) => {
  answerCall(shops.get, answered, { id: 3 });
  show(id);
  await screen.findByText(text);
  expect(hrefOf('Back to Shops')).toBe('/online-shops');
});
