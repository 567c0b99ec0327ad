import { customers } from '@waydesk/contract/records/customers.ts';
import { deliveries } from '@waydesk/contract/ways/deliveries.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { searchOf } from '../../testing/requests.ts';
import { toasts } from '../../testing/toasts.ts';
import { hrefOf, showPage } from '../../testing/page.tsx';
import { customerRowOf } from '../../testing/records.ts';
import { answerCall, enveloped, refuse, signIn } from '../../testing/server.ts';
import { deliveryOf } from '../../testing/wayRecords.ts';
import { CustomersPage } from './CustomersPage.tsx';

const MYA = customerRowOf({ id: 1, phoneNumber: '+959420012341', address: '7 Inya Road' });
const show = (search = '') => showPage('/customers', `/customers${search}`, CustomersPage);

beforeEach(() => signIn());

describe('the list of customers', () => {
  test('reads a page from the server and links to each customer', async () => {
    const seen = answerCall(
      customers.list,
      enveloped([MYA], { pagination: { total: 31, page: 1, limit: 10, totalPages: 4 } }),
    );
    const router = show('?search=mya');
    await screen.findByText('Showing 1 of 31 customers');
    expect(searchOf(seen[0])).toEqual({ search: 'mya', page: '1', limit: '10' });
    for (const text of ['09420012341', 'Bahan', '7 Inya Road']) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    expect(hrefOf('Daw Mya')).toBe('/customers/view/1');
    expect(hrefOf('View Daw Mya')).toBe('/customers/view/1');
    expect(hrefOf('Edit Daw Mya')).toBe('/customers/edit/1');
    expect(hrefOf('Add Customer')).toBe('/customers/add');
    fireEvent.click(screen.getByRole('button', { name: 'Name' }));
    await waitFor(() => expect(router.history.location.href).toContain('sortBy=name'));
  });

  test('has a text and a next step for an empty list', async () => {
    answerCall(customers.list, []);
    show();
    await screen.findByText('No customers found.');
    expect(hrefOf('Add the first customer')).toBe('/customers/add');
  });
});

describe('a list of customers that cannot be shown', () => {
  test('is not made up of deliveries if it is forbidden', async () => {
    answerCall(customers.list, (_, n) => refuse(403, n === 1 ? 'Not for riders' : ''));
    const asked = answerCall(deliveries.list, [deliveryOf()]);
    const router = show();
    expect(await screen.findByText('Not for riders')).toBeTruthy();
    const text = 'You do not have permission to perform this action.';
    await router.navigate({ href: '/customers?search=x' });
    // In the page and as a toast.
    await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2));
    expect(toasts()).toEqual([text]);
    expect(asked).toHaveLength(0);
  });
});
