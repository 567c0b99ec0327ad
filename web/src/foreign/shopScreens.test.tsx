/** The screens of shops with servers other than ours. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { EditShopPage } from '../features/shops/EditShopPage.tsx';
import { ShopPage } from '../features/shops/ShopPage.tsx';
import { ShopsPage } from '../features/shops/ShopsPage.tsx';
import { hrefOf } from '../testing/page.tsx';
import { press } from '../testing/press.ts';
import { renderAt } from '../testing/render.tsx';
import { answerAddress } from '../testing/mockServer.ts';
import { notOk, ok } from '../testing/otherServer.ts';
import { signIn } from '../testing/server.ts';
import { toasts } from '../testing/toasts.ts';

const SHOP = {
  id: 3,
  osName: 'Shwe Shop',
  phoneNumber: '+959420012345',
  address: 'No. 5',
  township: 'Taunggyi',
  startDate: '2026-11-05',
  status: 'inactive',
  contact_person: '{"name":"Ko Ko","mobilePhone":"+959111111111"}',
  bank_accounts:
    '[{"bank":"CB Bank","accountName":"Hla Hla","accountNumber":"0012","is_available":false}]',
  paymentMethods: [{ name: 'Cash', details: 'At the door' }],
  bankInfo: { settlement_type: 'bi-weekly' },
};
const open = (href: string) =>
  renderAt(href, {
    '/online-shops': ShopsPage,
    '/online-shops/:id': ShopPage,
    '/online-shops/:id/edit': EditShopPage,
  });

beforeEach(() => {
  signIn();
  answerAddress('get', '/online-shops/3/charges', () => notOk(404));
});

describe('the list', () => {
  const shop = (id: number, more: object = {}) => ({
    id,
    osName: `Shop ${id}`,
    ownerName: 'Ma Hla',
    phoneNumber: '+959420012345',
    startDate: `2026-11-0${id}`,
    createdAt: `2026-10-0${id}T04:00:00Z`,
    isActive: true,
    ...more,
  });
  const toggle = () => screen.getByRole('switch', { name: 'Active: Shop 1' });

  test('shows the state that a switch is answered with', async () => {
    const decided = shop(1, { isActive: undefined, status: 'inactive' });
    answerAddress('get', '/online-shops', (_, n) =>
      HttpResponse.json([n === 1 ? shop(1) : decided]),
    );
    answerAddress('patch', '/online-shops/1/toggle-status', () =>
      HttpResponse.json({ status: 'success', data: decided }),
    );
    open('/online-shops');
    await screen.findByText('Shop 1');
    fireEvent.click(toggle());
    await waitFor(() => expect(toasts()).toEqual(['Shop status updated successfully']));
    await waitFor(() => expect(toggle().getAttribute('aria-checked')).toBe('false'));
  });

  test('keeps the state of a switch unless the answer reports success', async () => {
    answerAddress('get', '/online-shops', () => ok([shop(1)]));
    // "active" is the status of the shop, not of the envelope.
    answerAddress('patch', '/online-shops/1/toggle-status', () =>
      HttpResponse.json({ id: 1, status: 'active' }),
    );
    open('/online-shops');
    await screen.findByText('Shop 1');
    fireEvent.click(toggle());
    await waitFor(() => expect(toasts()).toEqual(['Error updating shop status']));
    expect(toggle().getAttribute('aria-checked')).toBe('true');
  });
});

describe('the page of a shop', () => {
  test('says that there is none after an empty answer', async () => {
    answerAddress('get', '/online-shops/3', () => ok(null));
    open('/online-shops/3');
    await screen.findByText('Shop not found');
    expect(hrefOf('Back to Shops')).toBe('/online-shops');
  });
});

describe('changing a shop', () => {
  test('sends entries as a whole that came in parts, and no version', async () => {
    const paymentMethods = '[{"name":"Cash"}]';
    const bankAccounts = [{ bank: 'CB Bank', accountName: 'Hla', accountNumber: '1' }];
    answerAddress('get', '/online-shops/3', () =>
      HttpResponse.json({ data: { ...SHOP, bankAccounts, paymentMethods } }),
    );
    answerAddress('get', '/online-shops', () => ok([]));
    const sent = answerAddress('patch', '/online-shops/3', () => ok(SHOP));
    open('/online-shops/3/edit');
    await screen.findByText('Save Changes');
    press('Save Changes');
    await screen.findByText('Shop updated successfully');
    expect(sent[0]?.headers.has('If-Match')).toBe(false);
    expect(await sent[0]?.json()).toMatchObject({
      ownerName: null,
      contactPerson: { name: 'Ko Ko', mobilePhone: '+959111111111' },
      bankAccounts: [{ ...bankAccounts[0], remark: null, is_available: true }],
      paymentMethods: [{ name: 'Cash', details: null, is_active: true }],
    });
  });

  test('fails unless the answer reports success', async () => {
    answerAddress('get', '/online-shops/3', () => ok(SHOP));
    answerAddress('patch', '/online-shops/3', () => HttpResponse.json({ data: SHOP }));
    const { href } = open('/online-shops/3/edit');
    fireEvent.click(await screen.findByText('Save Changes'));
    await screen.findByText('Error updating shop');
    expect(href()).toBe('/online-shops/3/edit');
  });
});
