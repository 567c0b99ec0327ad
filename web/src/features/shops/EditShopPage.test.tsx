import { shops } from '@waydesk/contract/records/shops.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { press } from '../../testing/press.ts';
import { bankAccountOf, shopOf } from '../../testing/records.ts';
import { renderAt } from '../../testing/render.tsx';
import { versionsOf } from '../../testing/requests.ts';
import { answerCall, refuse, signIn } from '../../testing/server.ts';
import { EditShopPage } from './EditShopPage.tsx';

type ShopAnswer = ReturnType<typeof shopOf>;
const { contactPerson, bankInfo } = shopOf();
const ACCOUNT = bankAccountOf('CB Bank', '1');
const stored = (more: Partial<ShopAnswer> = {}) =>
  shopOf({
    name: 'Shwe Shop',
    phoneNumber: '+959420012345',
    township: 'Taunggyi',
    startDate: '2026-11-05',
    contactPerson: { ...contactPerson, name: 'Ko Ko', mobilePhone: '+959111111111' },
    bankAccounts: [ACCOUNT],
    paymentMethods: [{ name: 'Cash', details: null, is_active: true }],
    bankInfo: { ...bankInfo, settlement_type: 'yearly' },
    version: 6,
    ...more,
  });
const open = async () => {
  answerCall(shops.get, stored(), { id: 3 });
  const at = renderAt('/online-shops/3/edit', {
    '/online-shops': () => <p>the list</p>,
    '/online-shops/:id/edit': EditShopPage,
  });
  await screen.findByText('Save Changes');
  return at;
};
const box = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: RegExp, value: string) => {
  fireEvent.change(box(label), { target: { value } });
  fireEvent.blur(box(label));
};

beforeEach(() => signIn());

test('sends the shop with its version and goes to the list', async () => {
  const sent = answerCall(shops.edit, stored(), { id: 3 });
  const { href } = await open();
  // A stored value remains an option although new shops cannot choose it.
  expect(box(/^Township/).value).toBe('Taunggyi');
  expect(box(/^Settlement Type/).value).toBe('yearly');
  expect(box(/^Phone Number/).value).toBe('09420012345');
  type(/^Owner Name/, '');
  type(/^Start Date/, '');
  press('Delete Cash');
  press('Save Changes');
  await screen.findByText('Shop updated successfully');
  expect(href()).toBe('/online-shops');
  expect(sent[0]?.headers.get('If-Match')).toBe('"6"');
  const body = (await sent[0]?.json()) as object;
  expect(body).toMatchObject({
    osName: 'Shwe Shop',
    ownerName: null,
    startDate: null,
    phoneNumber: '+959420012345',
    township: 'Taunggyi',
    paymentMethods: [],
    bankAccounts: [{ bank: 'CB Bank', accountName: 'Hla Hla', accountNumber: '1', remark: null }],
  });
  for (const name of ['status', 'isActive', 'version', 'openAccount']) {
    expect(body).not.toHaveProperty(name);
  }
});

test('requires name, township and address, and has its own text for a method without a name', async () => {
  await open();
  type(/^Shop Name/, ' ');
  type(/^Township/, '');
  type(/^Address/, '');
  type(/^Category/, '');
  press('Save Changes');
  await screen.findByText('Shop name is required');
  expect(screen.getByText('Township is required')).toBeTruthy();
  expect(screen.getByText('Address is required')).toBeTruthy();
  expect(screen.queryByText('Category is required')).toBeNull();
  press('Edit Cash');
  type(/^Payment Method Name/, '');
  press('Update Entry');
  await screen.findByText('Please fill in the payment method name');
});

test('an entry that someone else deleted says so and can be added again', async () => {
  const theirs = stored({ bankAccounts: [], version: 7 });
  const sent = answerCall(
    shops.edit,
    (_, n) => (n === 1 ? refuse(412, 'Changed', { data: theirs }) : theirs),
    { id: 3 },
  );
  await open();
  type(/^Category/, 'Shoes');
  press('Edit CB Bank 1');
  press('Save Changes');
  const accounts = within(await screen.findByRole('group', { name: 'Bank Accounts' }));
  expect(accounts.getByLabelText<HTMLInputElement>(/^Theirs/).checked).toBe(true);
  const category = within(screen.getByRole('group', { name: 'Category' }));
  expect(category.getByLabelText<HTMLInputElement>(/^Yours/).checked).toBe(true);
  press('Save with these choices');
  await screen.findByText('Add this entry to its list, or cancel it, before saving');
  press('Update Entry');
  await screen.findByText('Error editing bank account. Please try again.');
  press('Add to List');
  press('Save Changes');
  await screen.findByText('Shop updated successfully');
  expect(sent[1]?.headers.get('If-Match')).toBe('"7"');
  expect(await sent[1]?.json()).toMatchObject({
    category: 'Shoes',
    bankAccounts: [{ bank: 'CB Bank', accountNumber: '1' }],
  });
});

test('a conflict shows the differences between accounts with the same title', async () => {
  const theirs = stored({
    bankAccounts: [{ ...ACCOUNT, remark: 'closed', is_available: false }],
    version: 7,
  });
  answerCall(shops.edit, refuse(412, 'Changed', { data: theirs }), { id: 3 });
  await open();
  type(/^Category/, 'Shoes');
  press('Save Changes');
  const accounts = within(await screen.findByRole('group', { name: 'Bank Accounts' }));
  expect(accounts.getByText('CB Bank 1 (Hla Hla · closed · Not available)')).toBeTruthy();
  expect(accounts.getByText('CB Bank 1 (Hla Hla · Available)')).toBeTruthy();
});

test('saves again automatically when someone else changed nothing in the form', async () => {
  const toggled = stored({ status: 'inactive', version: 7 });
  const sent = answerCall(
    shops.edit,
    (_, n) => (n === 1 ? refuse(412, 'Changed', { data: toggled }) : toggled),
    { id: 3 },
  );
  const { href } = await open();
  press('Save Changes');
  await screen.findByText('Shop updated successfully');
  expect(versionsOf(sent)).toEqual(['"6"', '"7"']);
  expect(href()).toBe('/online-shops');
});

test('stops retrying when the server refuses every version', async () => {
  const sent = answerCall(
    shops.edit,
    (_, n) => refuse(412, 'Changed', { data: stored({ version: 6 + n }) }),
    { id: 3 },
  );
  await open();
  press('Save Changes');
  await screen.findByText(/all fields are the same/);
  expect(sent).toHaveLength(4);
});

test.each([
  ['Shop not found', refuse(404)],
  ['Error fetching shop data', refuse(400)],
])('%s appears with a way back', async (text, refusal) => {
  answerCall(shops.get, refusal, { id: 3 });
  renderAt('/online-shops/3/edit', { '/online-shops/:id/edit': EditShopPage });
  await screen.findByText(text);
  expect(screen.getByText('Back to Shops').getAttribute('href')).toBe('/online-shops');
});
