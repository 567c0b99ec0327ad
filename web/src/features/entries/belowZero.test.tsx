import { entries } from '@waydesk/contract/money/entries.ts';
import { riderReads } from '@waydesk/contract/records/rider.ts';
import { shopReads } from '@waydesk/contract/records/shop.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { bookLineOf, entryOf, VOIDED_TRANSFER } from '../../testing/entries.ts';
import { press } from '../../testing/press.ts';
import { riderOf, shopOf } from '../../testing/records.ts';
import { renderAt } from '../../testing/render.tsx';
import { bodiesOf, keysOf } from '../../testing/requests.ts';
import { answerCall, signIn } from '../../testing/server.ts';
import { refuseBelowZero } from '../../testing/statements.ts';
import { toasts } from '../../testing/toasts.ts';
import { pickOption, typeInto } from '../../testing/wayForms.tsx';
import { AddEntryPage } from './AddEntryPage.tsx';
import { CashBookPage } from './CashBookPage.tsx';

const CASH_BELOW = { place: 'Cash', balance: 200, after: -99.5 };
const WHY = 'Cash has MMK 200. Taking out MMK 299.50 would leave it MMK 99.50 below zero.';
const KINDS = ['expense', 'transfer', 'advance', 'rider_advance'] as const;

const show = () =>
  renderAt('/cash-book/add', { '/cash-book/add': AddEntryPage, '/cash-book': CashBookPage });
const label = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const question = async () => within(await screen.findByRole('alertdialog'));

/** All that the kind needs, with 299.50 from the drawer. */
async function fillEntry(kind: (typeof KINDS)[number]) {
  fireEvent.change(await screen.findByLabelText(/^Entry type/), { target: { value: kind } });
  typeInto(await screen.findByLabelText(/^Amount/), '299.5');
  typeInto(label(/^Reason/), 'Because');
  if (kind === 'transfer') fireEvent.change(label(/^To/), { target: { value: 'CB Bank' } });
  if (kind === 'advance') await pickOption(label(/^Shop/), 'Golden', /Golden/);
  if (kind === 'rider_advance') await pickOption(label(/^Rider/), 'Ko', /Ko Min/);
}

beforeEach(() => {
  signIn({ role: 'manager' });
  answerCall(shopReads.list, [shopOf()]);
  answerCall(riderReads.list, { riders: [riderOf()] });
  answerCall(entries.list, []);
});

describe('an entry that takes a place below zero', () => {
  test.each(KINDS)('%s is saved when it is allowed', async (kind) => {
    const sent = answerCall(entries.create, (_, n) =>
      n === 1 ? refuseBelowZero(CASH_BELOW) : entryOf({ kind, amount: 299.5 }),
    );
    const { href } = show();
    await fillEntry(kind);
    press('Save the entry');
    const asked = await question();
    expect(asked.getByText('Take Cash below zero?')).toBeTruthy();
    expect(asked.getByText(WHY)).toBeTruthy();
    press('Save anyway');
    await waitFor(() => expect(href()).toBe('/cash-book'));
    const [first, second] = await bodiesOf(sent);
    expect(first).toMatchObject({ kind, place: 'Cash', amount: 299.5 });
    expect(second).toEqual({ ...first, allow_negative: true });
    expect(new Set(keysOf(sent)).size).toBe(2);
  });

  test.each(KINDS)('%s stays as it was typed for another place', async (kind) => {
    const sent = answerCall(entries.create, (_, n) =>
      n === 1 ? refuseBelowZero(CASH_BELOW) : entryOf({ kind, amount: 299.5, place: 'Other' }),
    );
    const { href } = show();
    await fillEntry(kind);
    press('Save the entry');
    await question();
    press('Choose another account');
    await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('place'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(label(/^Amount/).value).toBe('299.5');
    expect(label(/^Reason/).value).toBe('Because');
    fireEvent.change(document.activeElement!, { target: { value: 'Other' } });
    press('Save the entry');
    await waitFor(() => expect(href()).toBe('/cash-book?place=Other'));
    const [first, second] = await bodiesOf(sent);
    expect(second).toEqual({ ...first, place: 'Other' });
  });

  test('is asked without a figure of who may not see one', async () => {
    signIn({ role: 'user' });
    answerCall(entries.create, refuseBelowZero({ place: 'Cash' }));
    show();
    await fillEntry('expense');
    press('Save the entry');
    const asked = await question();
    expect(asked.getByText('Cash does not have enough money for this.')).toBeTruthy();
    expect(screen.getByRole('alertdialog').textContent).not.toMatch(/\d/);
  });
});

describe('taking back what brought money to a place', () => {
  const LINE = bookLineOf(8, {
    kind: 'transfer',
    other_place: 'KBZ Bank/Pay',
    amount: -300_000,
    balance: 500,
    entry_id: 4,
  });
  const openDialog = async () => {
    answerCall(entries.list, [LINE]);
    renderAt('/cash-book', { '/cash-book': CashBookPage });
    fireEvent.click(await screen.findByRole('button', { name: 'Void entry #4' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'Wrong bank' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Void the entry' }));
    await question();
    return dialog;
  };
  const short = { place: 'KBZ Bank/Pay', balance: 100_000, after: -200_000 };

  test('is sent once more as allowed', async () => {
    const sent = answerCall(
      entries.void,
      (_, n) => (n === 1 ? refuseBelowZero(short) : VOIDED_TRANSFER),
      { id: 4 },
    );
    await openDialog();
    press('Void anyway');
    await waitFor(() => expect(toasts()).toEqual(['Entry voided']));
    expect(await bodiesOf(sent)).toEqual([
      { reason: 'Wrong bank' },
      { reason: 'Wrong bank', allow_negative: true },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('keeps the reason when it is not', async () => {
    const sent = answerCall(entries.void, refuseBelowZero(short), { id: 4 });
    const dialog = await openDialog();
    fireEvent.click((await question()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(dialog.getByLabelText<HTMLTextAreaElement>(/^Reason/).value).toBe('Wrong bank');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(sent).toHaveLength(1);
    expect(toasts()).toEqual([]);
  });
});
