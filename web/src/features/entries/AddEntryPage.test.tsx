import { entries, ENTRY_KINDS, ENTRY_RULES } from '@waydesk/contract/money/entries.ts';
import { riderReads } from '@waydesk/contract/records/rider.ts';
import { shopReads } from '@waydesk/contract/records/shop.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { entryOf } from '../../testing/entries.ts';
import { riderOf, shopOf } from '../../testing/records.ts';
import { renderAt } from '../../testing/render.tsx';
import { answerCall, refuse, signIn } from '../../testing/server.ts';
import { pickOption, typeInto } from '../../testing/wayForms.tsx';
import { AddEntryPage } from './AddEntryPage.tsx';

const Book = () => <h1>Cash Book</h1>;
const show = () =>
  renderAt('/cash-book/add', { '/cash-book/add': AddEntryPage, '/cash-book': Book });
const kind = () => screen.findByLabelText(/^Entry type/);
const choose = async (value: string) => {
  fireEvent.change(await kind(), { target: { value } });
};
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save the entry' }));
const fieldNames = () =>
  [...document.querySelectorAll('form label')].map((label) => label.textContent);

beforeEach(() => {
  signIn({ role: 'manager' });
  answerCall(shopReads.list, [shopOf()]);
  answerCall(riderReads.list, { riders: [riderOf()] });
});

describe('the kind decides', () => {
  test.each([
    ['', ['Entry type *', 'Amount (MMK) *']],
    [
      'expense',
      ['Entry type *', 'Amount (MMK) *', 'Where the money is *', 'Reference', 'Reason *'],
    ],
    ['transfer', ['Entry type *', 'Amount (MMK) *', 'From *', 'To *', 'Reference', 'Reason']],
    ['return_charge', ['Entry type *', 'Shop *', 'Amount (MMK) *', 'Delivery number', 'Reason']],
    ['write_off', ['Entry type *', 'Rider *', 'Amount (MMK) *', 'Reason *']],
  ])('the fields of "%s"', async (value, names) => {
    show();
    await choose(value);
    await waitFor(() => expect(fieldNames()).toEqual(names));
  });

  test.each(['user', 'manager'])('what a %s is offered', async (role) => {
    signIn({ role });
    show();
    const offered = within(await kind())
      .getAllByRole('option')
      .map((option) => (option as HTMLOptionElement).value);
    const allowed = ENTRY_KINDS.filter(
      (one) => role === 'manager' || ENTRY_RULES[one].who === 'cashier',
    );
    expect(offered).toEqual(['', ...allowed]);
  });
});

test('all that is missing shows at once, and a server’s refusal at its field', async () => {
  const sent = answerCall(
    entries.create,
    refuse(400, 'Bad', { errors: [{ field: 'shop_id', message: 'Shop not found' }] }),
  );
  show();
  await choose('advance');
  save();
  expect(await screen.findByText('Please select a shop')).toBeDefined();
  expect(screen.getByText('Amount must be a number above 0 with at most 2 decimals')).toBeDefined();
  await pickOption(screen.getByLabelText(/^Shop/), 'Golden', /Golden/);
  typeInto(screen.getByLabelText(/^Amount/), '၅၀,၀၀၀');
  save();
  expect(await screen.findByText('Shop not found')).toBeDefined();
  expect(await sent[0]!.json()).toEqual({
    kind: 'advance',
    amount: 50_000,
    place: 'Cash',
    shop_id: 3,
    reference: '',
    reason: '',
  });
});

test('what was typed for another kind stays behind, and the book of the place opens', async () => {
  const places = { place: 'KBZ Bank/Pay', to_place: 'Cash' };
  const sent = answerCall(entries.create, entryOf({ kind: 'transfer', amount: 300.5, ...places }));
  const { href } = show();
  await choose('write_off');
  await pickOption(await screen.findByRole('combobox', { name: /^Rider/ }), 'Ko', /Ko Min/);
  await choose('transfer');
  typeInto(screen.getByLabelText(/^Amount/), '300.5');
  fireEvent.change(screen.getByLabelText(/^To/), { target: { value: 'Cash' } });
  save();
  expect(await screen.findByText('The money must go to another account')).toBeDefined();
  fireEvent.change(screen.getByLabelText(/^From/), { target: { value: 'KBZ Bank/Pay' } });
  typeInto(screen.getByLabelText('Reference'), 'KBZ-9');
  save();
  await waitFor(() => expect(href()).toBe('/cash-book?place=KBZ+Bank%2FPay'));
  expect(await sent[0]!.json()).toEqual({
    kind: 'transfer',
    amount: 300.5,
    place: 'KBZ Bank/Pay',
    to_place: 'Cash',
    reference: 'KBZ-9',
    reason: '',
  });
});
