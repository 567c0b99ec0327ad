import { shops } from '@waydesk/contract/records/shops.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { t } from '../../i18n/t.ts';
import { withoutInput } from '../../testing/inputs.ts';
import { hrefOf } from '../../testing/page.tsx';
import { press } from '../../testing/press.ts';
import { bankAccountOf, shopOf } from '../../testing/records.ts';
import { renderAt } from '../../testing/render.tsx';
import { answerCall, refuse, signIn } from '../../testing/server.ts';
import { AddShopPage } from './AddShopPage.tsx';
import { comparedFields } from './inputs/compared.ts';

type ShopAnswer = ReturnType<typeof shopOf>;
const METHOD: ShopAnswer['paymentMethods'][number] = { name: '', details: null, is_active: true };
const open = () =>
  renderAt('/online-shops/add', {
    '/online-shops': () => <p>the list</p>,
    '/online-shops/add': AddShopPage,
  });
const box = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: RegExp, value: string) => {
  fireEvent.change(box(label), { target: { value } });
  fireEvent.blur(box(label));
};
const list = (name: string) => within(screen.getByRole('region', { name }));
const pressIn = (region: string, name: string) =>
  fireEvent.click(list(region).getByRole('button', { name }));

const REQUIRED: [RegExp, string][] = [
  [/^Shop Name/, 'Golden Books'],
  [/^Owner Name/, 'Daw Hla'],
  [/^Phone Number/, '09 420 012 345'],
  [/^Township/, 'Mandalay'],
  [/^Category/, 'Books'],
  [/^Address/, '45 Merchant Road'],
  [/^Start Date/, '2026-11-05'],
  [/^Contact Name/, 'Ko Ko'],
  [/^Contact Mobile Phone/, '၀၉၁၁၁၁၁၁၁၁၁'],
];
const fill = () => REQUIRED.forEach(([label, value]) => type(label, value));
const account = (bank: string, name: string, number: string) => {
  type(/^Bank \*/, bank);
  type(/^Account Name/, name);
  type(/^Account Number/, number);
};

beforeEach(() => signIn());

describe('adding a shop', () => {
  test('marks every missing field and sends nothing', async () => {
    const sent = answerCall(shops.create, shopOf());
    open();
    press('Add Shop');
    for (const text of [
      'Shop name is required',
      'Owner name is required',
      'Phone number is required',
      'Address is required',
      'Township is required',
      'Contact name is required',
      'Contact mobile phone is required',
      'Category is required',
      'Start date is required',
    ]) {
      await screen.findByText(text);
    }
    expect(screen.queryByText(/email/i, { selector: 'p' })).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(box(/^Shop Name/)));
    type(/^Facebook Link/, 'javascript:alert(1)');
    await screen.findByText('Links must start with http:// or https://');
    expect(sent).toHaveLength(0);
  });

  test('sends the whole shop, confirms it and stays with an empty form', async () => {
    const sent = answerCall(shops.create, shopOf({ id: 9 }));
    const { href } = open();
    fill();
    pressIn('Bank Accounts', 'Add Bank Account');
    account('KBZ Bank/Pay', 'Daw Hla', '၀၀၁၂');
    press('Add to List');
    pressIn('Payment Methods', 'Add Payment Method');
    type(/^Payment Method Name/, 'Cash');
    fireEvent.keyDown(box(/^Payment Method Name/), { key: 'Enter' });
    type(/^Settlement Type/, 'weekly');
    press('Add Shop');
    await screen.findByText('Online shop added successfully');
    expect(await sent[0]?.json()).toMatchObject({
      osName: 'Golden Books',
      phoneNumber: '+959420012345',
      startDate: '2026-11-05',
      email: null,
      contactPerson: { name: 'Ko Ko', mobilePhone: '+959111111111', email: null },
      bankAccounts: [
        { bank: 'KBZ Bank/Pay', accountName: 'Daw Hla', accountNumber: '0012', is_available: true },
      ],
      paymentMethods: [{ name: 'Cash', details: null, is_active: true }],
      bankInfo: { preferred_bank: null, settlement_type: 'weekly' },
    });
    expect(sent[0]?.headers.get('Idempotency-Key')).toBeTruthy();
    expect(href()).toBe('/online-shops/add');
    expect(box(/^Shop Name/).value).toBe('');
    expect(list('Bank Accounts').getByText('No bank accounts yet')).toBeTruthy();
    expect(hrefOf('View Shop')).toBe('/online-shops/9');
    expect(document.activeElement).toBe(box(/^Shop Name/));
  });

  test('shows a validation error at its field, and its own text for other failures', async () => {
    answerCall(shops.create, (_, n) =>
      n === 1
        ? refuse(400, 'Owner name is required', {
            errors: [{ field: 'ownerName', message: 'Owner name is required' }],
          })
        : refuse(400),
    );
    open();
    fill();
    press('Add Shop');
    await waitFor(() => expect(box(/^Owner Name/).getAttribute('aria-invalid')).toBe('true'));
    type(/^Owner Name/, 'Daw Mya');
    press('Add Shop');
    await screen.findByText('Error adding online shop');
    expect(box(/^Shop Name/).value).toBe('Golden Books');
  });

  test('clears the whole form, and Undo restores it', async () => {
    open();
    fill();
    press('Clear');
    await screen.findByText('The form was cleared.');
    expect(box(/^Shop Name/).value).toBe('');
    press('Undo');
    await waitFor(() => expect(box(/^Shop Name/).value).toBe('Golden Books'));
    expect(box(/^Township/).value).toBe('Mandalay');
  });

  test('no longer offers Undo once something else is typed', async () => {
    open();
    fill();
    press('Clear');
    await screen.findByText('The form was cleared.');
    type(/^Shop Name/, 'Another');
    await waitFor(() => expect(screen.queryByText('The form was cleared.')).toBeNull());
  });

  test('explains a reused idempotency key in plain words', async () => {
    const sent = answerCall(shops.create, (_, n) =>
      n === 1 ? HttpResponse.error() : refuse(422, 'This Idempotency-Key was used'),
    );
    open();
    fill();
    press('Add Shop');
    await waitFor(() => expect(sent).toHaveLength(1));
    await screen.findByRole('button', { name: 'Add Shop' });
    type(/^Owner Name/, 'Daw Mya');
    press('Add Shop');
    expect(await screen.findByText(/^What you sent before was saved/)).toBeTruthy();
    expect(box(/^Owner Name/).value).toBe('Daw Mya');
  });
});

describe('the lists of a shop', () => {
  test('accept only complete entries, which can be changed and deleted', async () => {
    open();
    pressIn('Bank Accounts', 'Add Bank Account');
    press('Add to List');
    await screen.findByText('Please fill in all required bank account fields');
    account('CB Bank', 'Hla', '1');
    press('Add to List');
    pressIn('Bank Accounts', 'Add Bank Account');
    account('Wave Money', 'Mya', '2');
    press('Add to List');
    expect(list('Bank Accounts').getAllByRole('listitem')).toHaveLength(2);
    pressIn('Bank Accounts', 'Edit Wave Money 2');
    pressIn('Bank Accounts', 'Delete CB Bank 1');
    type(/^Account Number/, '22');
    press('Update Entry');
    expect(list('Bank Accounts').getByText('Wave Money 22')).toBeTruthy();
    expect(list('Bank Accounts').getAllByRole('listitem')).toHaveLength(1);
  });

  test('add the open entry before opening another, and keep it open when it is incomplete', async () => {
    open();
    pressIn('Bank Accounts', 'Add Bank Account');
    account('CB Bank', 'Hla', '1');
    pressIn('Bank Accounts', 'Add Bank Account');
    expect(list('Bank Accounts').getByText('CB Bank 1')).toBeTruthy();
    expect(box(/^Account Name/).value).toBe('');
    expect(document.activeElement).toBe(box(/^Bank \*/));
    type(/^Account Name/, 'Mya');
    pressIn('Bank Accounts', 'Edit CB Bank 1');
    await screen.findByText('Please fill in all required bank account fields');
    expect(box(/^Account Name/).value).toBe('Mya');
    fireEvent.keyDown(box(/^Account Name/), { key: 'Escape' });
    expect(box(/^Account Name/).value).toBe('Mya');
    account('Wave Money', 'Mya', '2');
    pressIn('Bank Accounts', 'Edit CB Bank 1');
    expect(box(/^Account Name/).value).toBe('Hla');
    expect(list('Bank Accounts').getByText('Wave Money 2')).toBeTruthy();
  });

  test('require a name for a payment method', async () => {
    open();
    pressIn('Payment Methods', 'Add Payment Method');
    press('Add to List');
    await screen.findByText('Please enter a payment method name');
    fireEvent.keyDown(box(/^Payment Method Name/), { key: 'Escape' });
    expect(screen.queryByText('Please enter a payment method name')).toBeNull();
  });

  test('block saving while an entry is unfinished', async () => {
    const sent = answerCall(shops.create, shopOf());
    open();
    fill();
    pressIn('Bank Accounts', 'Add Bank Account');
    type(/^Account Name/, 'Hla');
    press('Add Shop');
    await screen.findByText('Add this entry to its list, or cancel it, before saving');
    expect(sent).toHaveLength(0);
    pressIn('Bank Accounts', 'Cancel');
    press('Add Shop');
    await screen.findByText('Online shop added successfully');
    expect(await sent[0]?.json()).toMatchObject({ bankAccounts: [] });
  });
});

test('has an input for each field', () => {
  const { bankAccounts: _, paymentMethods: __, ...fields } = comparedFields(t);
  open();
  expect(withoutInput(Object.keys(fields))).toEqual([]);
  const inputsOf = (region: string) =>
    screen.getByRole('region', { name: region }).querySelectorAll('input, select, textarea');
  pressIn('Bank Accounts', 'Add Bank Account');
  expect(inputsOf('Bank Accounts')).toHaveLength(Object.keys(bankAccountOf('', '')).length);
  pressIn('Payment Methods', 'Add Payment Method');
  expect(inputsOf('Payment Methods')).toHaveLength(Object.keys(METHOD).length);
});
