import { customers } from '@waydesk/contract/records/customers.ts';
import { deliveries } from '@waydesk/contract/ways/deliveries.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { showPage, cardText } from '../../testing/page.tsx';
import { customerRowOf } from '../../testing/records.ts';
import { searchOf } from '../../testing/requests.ts';
import { answerCall, enveloped, refuse, signIn } from '../../testing/server.ts';
import { deliveryOf } from '../../testing/wayRecords.ts';
import { CustomerPage } from './CustomerPage.tsx';

const DELIVERY = deliveryOf({
  id: 4,
  way_id: 7,
  customer_id: 5,
  customer_phone: '+959420012345',
  status: 'on_the_way',
  created_at: '2026-11-19T20:00:00Z',
  total_collect_amount: 12_500,
});
const show = (id = '5', search = '') =>
  showPage('/customers/view/:id', `/customers/view/${id}${search}`, CustomerPage);

beforeEach(() => {
  signIn();
  const customer = { id: 5, phoneNumber: '+959420012345', comments: 'Ring twice' };
  answerCall(customers.get, customerRowOf(customer), { id: 5 });
});

describe('the page of a customer', () => {
  test('shows who it is and what was delivered, each leading to its delivery', async () => {
    const seen = answerCall(
      deliveries.list,
      enveloped([DELIVERY], { pagination: { total: 14, page: 2, limit: 10, totalPages: 2 } }),
    );
    show('5', '?page=2');
    await screen.findByText('Showing 1 of 14 deliveries');
    expect(searchOf(seen[0])).toEqual({
      page: '2',
      limit: '10',
      customer_id: '5',
      customer_phone: '+959420012345',
    });
    for (const text of ['Daw Mya', '09420012345', 'Bahan', '9 Inya Road', 'Ring twice']) {
      expect(cardText('Customer Info')).toContain(text);
    }
    const row = within(screen.getAllByRole('row')[1]!);
    expect(row.getByRole('link', { name: '#4' }).getAttribute('href')).toBe('/ways/7/deliveries/4');
    expect(row.getByText('On the way')).toBeTruthy();
    expect(row.getByText('20 Nov 2026, 02:30')).toBeTruthy();
    expect(row.getByText('MMK 12,500')).toBeTruthy();
    const edit = screen.getByRole('link', { name: 'Edit Customer' });
    expect(edit.getAttribute('href')).toBe('/customers/edit/5');
  });

  test('has a text for a customer without deliveries', async () => {
    answerCall(deliveries.list, []);
    show();
    const text = 'Nothing has been delivered to this customer yet.';
    expect(await screen.findByText(text)).toBeTruthy();
  });

  test.each([
    ['Customer not found', refuse(404)],
    ['Failed to load customer data. Please try again later.', refuse(400)],
    ['You do not have permission to perform this action.', refuse(403)],
  ])('says why there is none: %s', async (text, refusal) => {
    answerCall(customers.get, refusal, { id: 5 });
    show();
    expect(await screen.findByText(text)).toBeTruthy();
  });

  test('requests nothing at an address that cannot be a customer', async () => {
    show('abc');
    await waitFor(() => expect(screen.getByText('Customer not found')).toBeTruthy());
  });
});
