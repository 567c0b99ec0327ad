/** The screens of customers with servers other than ours. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { AddCustomerPage } from '../features/customers/AddCustomerPage.tsx';
import { CustomerPage } from '../features/customers/CustomerPage.tsx';
import { CustomersPage } from '../features/customers/CustomersPage.tsx';
import { hrefOf, rowTexts, showPage } from '../testing/page.tsx';
import { answerAddress } from '../testing/mockServer.ts';
import { notOk, ok } from '../testing/otherServer.ts';
import { signIn } from '../testing/server.ts';
import { toasts } from '../testing/toasts.ts';
import { pickOption, pressButton, startForms, typeInto } from '../testing/wayForms.tsx';

const showList = () => showPage('/customers', '/customers', CustomersPage);

beforeEach(() => signIn());

describe('a server without a list of customers', () => {
  const delivery = (id: number, more: object = {}) => ({
    id,
    customer_name: `Somebody ${id}`,
    customer_phone: `0942001234${id % 10}`,
    delivery_address: '1 Road',
    ...more,
  });

  test.each([404, 400])('shows whom it delivered to, without a word: %i', async (status) => {
    answerAddress('get', '/customers', () => notOk(status));
    const seen = answerAddress('get', '/deliveries', () =>
      HttpResponse.json([delivery(3), delivery(2, { customer_id: 7 }), delivery(13)]),
    );
    showList();
    await screen.findByText('Showing 2 of 2 customers');
    expect(seen).toHaveLength(1);
    expect(new URL(seen[0]?.url ?? '').search).toBe('');
    expect(rowTexts(1)).toEqual(['Somebody 3', 'Somebody 2']);
    expect(screen.queryByRole('link', { name: /Somebody 3/ })).toBeNull();
    expect(hrefOf('View Somebody 2')).toBe('/customers/view/7');
    expect(toasts()).toEqual([]);
  });

  test('says so if neither can be loaded, and retries both', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    answerAddress('get', '/customers', () => notOk(404));
    let isDown = true;
    answerAddress('get', '/deliveries', () => (isDown ? notOk(500) : ok([delivery(1)])));
    showList();
    await screen.findByRole('heading', { name: 'Customers' });
    await vi.advanceTimersByTimeAsync(20_000);
    await screen.findByText('Failed to load customers. Please try again later.');
    isDown = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Showing 1 of 1 customers')).toBeTruthy();
  });
});

test('the page of a customer shows only their own of all deliveries', async () => {
  const delivery = (id: number, more: object = {}) => ({
    id,
    way_id: 7,
    customer_phone: '09420012345',
    created_at: '2026-11-19T20:00:00Z',
    ...more,
  });
  const older = { created_at: '2026-11-01T00:00:00Z', item_price: '900' };
  const byId = { customer_phone: '', customer_id: '5', way_id: null };
  answerAddress('get', '/customers/5', () =>
    ok({ id: 5, name: 'Daw Mya', phone: '+959420012345' }),
  );
  answerAddress('get', '/deliveries', () =>
    HttpResponse.json({
      deliveries: [
        delivery(1, older),
        delivery(2, { customer_phone: '0977777777' }),
        delivery(3, byId),
      ],
    }),
  );
  showPage('/customers/view/:id', '/customers/view/5', CustomerPage);
  await screen.findByText('Showing 2 of 2 deliveries');
  const links = within(screen.getByRole('table')).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(['#3', '#1', '#7']);
  expect(links[0]?.getAttribute('href')).toBe('/deliveries/3');
  expect(screen.getByText('MMK 900')).toBeTruthy();
});

test('a new customer that is answered by words alone leads to the list', async () => {
  await startForms();
  answerAddress('post', '/customers', () => ok({ message: 'made' }));
  const router = showPage('/customers/add', '/customers/add', AddCustomerPage);
  const field = (name: string) => screen.findByLabelText(new RegExp(`^${name}`));
  typeInto(await field('Name'), 'Daw Mya');
  typeInto(await field('Phone Number'), '09420012345');
  await pickOption(await field('Township'), 'Bahan', /Bahan/);
  typeInto(await field('Address'), '7 Inya Road');
  await pressButton('Add Customer');
  await waitFor(() => expect(router.history.location.href).toBe('/customers'));
  expect(toasts()).toEqual(['Customer created successfully']);
});
