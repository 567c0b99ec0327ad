/** The screens of riders, townships, customers and users with servers other than ours. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { AddCustomerPage } from '../features/customers/AddCustomerPage.tsx';
import { CustomerPage } from '../features/customers/CustomerPage.tsx';
import { CustomersPage } from '../features/customers/CustomersPage.tsx';
import { RidersPage } from '../features/riders/RidersPage.tsx';
import { EditTownshipPage } from '../features/townships/EditTownshipPage.tsx';
import { AddUserPage } from '../features/users/AddUserPage.tsx';
import { UsersPage } from '../features/users/UsersPage.tsx';
import { answerAddress } from '../testing/mockServer.ts';
import { notOk, ok } from '../testing/otherServer.ts';
import { hrefOf, rowTexts, showPage } from '../testing/page.tsx';
import { fillIn, press } from '../testing/press.ts';
import { renderAt } from '../testing/render.tsx';
import { signIn } from '../testing/server.ts';
import { toasts } from '../testing/toasts.ts';
import { pickOption, pressButton, startForms, typeInto } from '../testing/wayForms.tsx';

beforeEach(() => signIn());

test('a status that is refused with a success code reverts, and the page says why', async () => {
  answerAddress('get', '/riders', () =>
    ok({ riders: [{ id: 9, name: 'Ko Min', status: 'active' }] }),
  );
  const sent = answerAddress('put', '/riders/9/status', () =>
    HttpResponse.json({ success: false }),
  );
  showPage('/riders', '/riders', RidersPage);
  await screen.findByText('Showing 1 of 1 riders');
  const select = screen.getByLabelText<HTMLSelectElement>('Status of Ko Min');
  fireEvent.change(select, { target: { value: 'inactive' } });
  await screen.findByText('Failed to update rider status. Please try again.');
  expect(select.value).toBe('active');
  expect(sent[0]?.headers.has('If-Match')).toBe(false);
  expect(toasts()).toEqual([]);
});

const box = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);

test('riders have nothing out where the server does not say it', async () => {
  answerAddress('get', '/riders', () => ok({ riders: [{ id: 9, name: 'Ko Min' }] }));
  const asked = answerAddress('get', '/money/riders/loads', () => notOk(404));
  showPage('/riders', '/riders', RidersPage);
  await screen.findByText('Showing 1 of 1 riders');
  expect(screen.queryByRole('columnheader', { name: 'Parcels out' })).toBeNull();
  expect(asked).toHaveLength(0);
});

test('the unknown state of a township stays, and no version is sent', async () => {
  const township = { id: 7, name: 'Bahan', state: 'Sagaing', delivery_charge: '0' };
  answerAddress('get', '/townships/7', () => ok(township));
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

const showList = () => showPage('/customers', '/customers', CustomersPage);

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

const user = (id: number, more: object = {}) => ({
  id,
  username: `user${id}`,
  email: `u${id}@shop.example`,
  role: 'user',
  status: true,
  createdAt: `2026-01-01T00:00:${String(id).padStart(2, '0')}Z`,
  ...more,
});
const many = (count: number) => Array.from({ length: count }, (_, n) => user(n + 1));
const open = (search = '') =>
  renderAt(`/settings/users${search}`, { '/settings/users': UsersPage });

describe('the list of users', () => {
  test('that comes as a whole is paged in the browser, newest first', async () => {
    answerAddress('get', '/users', () => ok(many(12)));
    const { go } = open();
    await screen.findByText('Showing 10 of 12 users');
    expect(rowTexts(1)[0]).toBe('user12');
    await go('/settings/users?page=2');
    await waitFor(() => expect(rowTexts(1)).toEqual(['user2', 'user1']));
  });

  test('a page with its totals beside the rows is one page of many, also for a search', async () => {
    const all = many(230);
    const seen = answerAddress('get', '/users', ({ url }) => {
      const { searchParams } = new URL(url);
      const [page, limit] = [Number(searchParams.get('page')), Number(searchParams.get('limit'))];
      const rows = all.toReversed().slice((page - 1) * limit, page * limit);
      const total = all.length;
      const totalPages = Math.ceil(total / limit);
      return ok({ users: rows, total, totalPages, currentPage: page });
    });
    const { go } = open('?page=5');
    await screen.findByText('Showing 10 of 230 users');
    expect(rowTexts(1)[0]).toBe('user190');
    await go('/settings/users?search=u22@');
    await screen.findByText('Showing 1 of 1 users');
    expect(rowTexts(1)).toEqual(['user22']);
    const pages = seen.slice(1).map(({ url }) => new URL(url).searchParams.get('page'));
    expect(pages).toEqual(['1', '2', '3']);
  });
});

test('a new user who is refused with a success code keeps the form', async () => {
  answerAddress('post', '/users', () => HttpResponse.json({ success: false }));
  renderAt('/settings/users/add', { '/settings/users/add': AddUserPage });
  fillIn(/^Username/, 'hla');
  fillIn(/^Email/, 'hla@shop.example');
  fillIn(/^Password/, '123456');
  press('Add User');
  expect(await screen.findByText('Error adding user')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(/^Username/).value).toBe('hla');
});

describe('one user', () => {
  test('whose status is a word is toggled, and no version is sent', async () => {
    answerAddress('get', '/users', (_, n) => ok([user(7, { status: n === 1 })]));
    answerAddress('get', '/users/7', () => ok({ user: user(7, { status: 'true' }) }));
    const sent = answerAddress('put', '/users/7', () => ok(user(7, { status: false })));
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Deactivate: user7' }));
    await screen.findByText('User deactivated successfully');
    expect(await sent[0]?.json()).toEqual({ status: false });
    expect(sent[0]?.headers.has('If-Match')).toBe(false);
    await screen.findByRole('button', { name: 'Activate: user7' });
  });

  test('whose status is missing in the answer stays as it is', async () => {
    answerAddress('get', '/users', () => ok([user(7)]));
    answerAddress('get', '/users/7', () => ok({ id: 7, username: 'user7' }));
    const sent = answerAddress('put', '/users/7', () => ok(user(7)));
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Deactivate: user7' }));
    await screen.findByText('Error toggling user status');
    expect(screen.getByRole('button', { name: 'Deactivate: user7' })).toBeTruthy();
    expect(sent).toHaveLength(0);
  });

  test('has the new password also if nothing is answered', async () => {
    answerAddress('get', '/users', () => ok([user(7)]));
    answerAddress('put', '/users/7', () => ok({}));
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Update Password: user7' }));
    await screen.findByLabelText(/^New Password/);
    fillIn(/^New Password/, '123456');
    press('Update Password');
    await screen.findByText('Password updated successfully');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
