import { shopStandings } from '@waydesk/contract/money/shop-standing.ts';
import { shopCharges } from '@waydesk/contract/money/shop-charges.ts';
import { shops } from '@waydesk/contract/records/shops.ts';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { cardText, hrefOf, showPage } from '../../testing/page.tsx';
import { bankAccountOf, shopOf } from '../../testing/records.ts';
import { answerCall, refuse, signIn } from '../../testing/server.ts';
import { shopStandingOf } from '../../testing/statements.ts';
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
  answerCall(shopStandings.standing, shopStandingOf(), { id: 3 });
  answerCall(shopCharges.get, { rateGroup: null, charges: [], version: 1 }, { id: 3 });
});

test('shows the whole shop', async () => {
  answerCall(shops.get, stored, { id: 3 });
  show();
  const title = await screen.findByRole('heading', { level: 1, name: 'Shwe Shop' });
  expect(within(title.parentElement!.parentElement!).getByText('Inactive')).toBeTruthy();
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
  ['manager', 'active', true],
  ['user', 'active', false],
  ['manager', 'inactive', false],
] as const)('programs of the shop: a %s, while it is %s', async (role, status, isThere) => {
  signIn({ role });
  answerCall(shops.get, shopOf({ status }), { id: 3 });
  show();
  await screen.findByText('No bank accounts yet');
  const hrefs = ['Add Webhook', 'Make API key'].map((name) =>
    screen.queryByRole('link', { name })?.getAttribute('href'),
  );
  expect(hrefs).toEqual(
    isThere
      ? ['/settings/webhooks/add?shop=3', '/settings/api-keys/add?shop=3']
      : [undefined, undefined],
  );
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

test('has the money of the shop, with the way to settle it', async () => {
  answerCall(shops.get, stored, { id: 3 });
  show();
  await screen.findByText('MMK 240,000.50');
  expect(cardText('Money')).toBe(
    [
      'MoneySettle',
      'Ready to settleMMK 240,000.5012 deliveries',
      'Cash not handed inMMK 30,0003 deliveries',
      'Shop balance−MMK 5,000',
      'Last statementS-118 · MMK 9Paid · 05 Nov 2026',
    ].join(''),
  );
  expect(hrefOf('Settle')).toBe('/settle/3');
  expect(hrefOf('3 deliveries')).toBe('/parcels?shop_id=3&cash=with_rider');
  expect(hrefOf('S-118 · MMK 9')).toBe('/statements/118');
});

test('tells people who count how many deliveries wait, and no amount', async () => {
  signIn({ role: 'user' });
  answerCall(shops.get, stored, { id: 3 });
  const held = { deliveries: 1, amount: 700 };
  const waiting = { deliveries: 3, amount: null };
  const standing = shopStandingOf({ waiting, held, payable: 8_000, last: null });
  answerCall(shopStandings.standing, standing, { id: 3 });
  show();
  await screen.findByText('3 deliveries');
  expect(cardText('Money')).toContain('Cash not handed in3 deliveriesHeld: 1 delivery, MMK 700');
  expect(cardText('Money')).toContain('Last statement–');
  expect(hrefOf('Unpaid statements: MMK 8,000')).toBe('/statements?shop_id=3&state=unpaid');
});

test('has no money for riders', async () => {
  signIn({ role: 'rider' });
  const asked = answerCall(shopStandings.standing, shopStandingOf(), { id: 3 });
  answerCall(shops.get, stored, { id: 3 });
  show();
  await screen.findByText('Basic Information');
  expect(screen.queryByRole('link', { name: 'Settle' })).toBeNull();
  expect(asked).toHaveLength(0);
});

test('says where the money cannot be read', async () => {
  answerCall(shops.get, stored, { id: 3 });
  answerCall(shopStandings.standing, refuse(418, 'Not now'), { id: 3 });
  show();
  await screen.findByText('Not now');
  expect(hrefOf('Settle')).toBe('/settle/3');
});
