import type { CashBookLine } from '@waydesk/contract/entries.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { renderAt } from '../../testing/render.tsx';
import { answer, ours, signIn } from '../../testing/server.ts';
import { refuseBelowZero } from '../../testing/statements.ts';
import { toasts } from '../../testing/toasts.ts';
import { bodiesOf, keysOf, pickOption, typeInto } from '../../testing/wayForms.tsx';
import { AddEntryPage } from './AddEntryPage.tsx';
import { CashBookPage } from './CashBookPage.tsx';

const CASH_BELOW = { place: 'Cash', balance: 200, after: -99.5 };
const WHY = 'Cash has MMK 200, this takes MMK 299.50. It would be MMK 99.50 below zero.';
const KINDS = ['expense', 'transfer', 'advance', 'rider_advance'] as const;

const show = () =>
  renderAt('/cash-book/add', { '/cash-book/add': AddEntryPage, '/cash-book': CashBookPage });
const label = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const question = async () => within(await screen.findByRole('alertdialog'));

/** All that the kind needs, with 299.50 from the drawer. */
async function fillEntry(kind: (typeof KINDS)[number]) {
  fireEvent.change(await screen.findByLabelText(/^Kind of entry/), { target: { value: kind } });
  typeInto(await screen.findByLabelText(/^Amount/), '299.5');
  typeInto(label(/^Reason/), 'Because');
  if (kind === 'transfer') fireEvent.change(label(/^To/), { target: { value: 'CB Bank' } });
  if (kind === 'advance') await pickOption(label(/^Shop/), 'Golden', /Golden/);
  if (kind === 'rider_advance') await pickOption(label(/^Rider/), 'Ko', /Ko Min/);
}

beforeEach(() => {
  signIn({ role: 'manager' });
  answer('get', '/online-shops', () => ours([{ id: 3, osName: 'Golden Books', version: 1 }]));
  answer('get', '/riders', () =>
    ours({ riders: [{ id: 9, name: 'Ko Min', phone_number: '', status: 'active', version: 1 }] }),
  );
  answer('get', '/entries', () =>
    ours([], { pagination: { total: 0, page: 1, limit: 20, totalPages: 1 } }),
  );
});

describe('an entry that takes a place below zero', () => {
  test.each(KINDS)('%s is saved when it is allowed', async (kind) => {
    const sent = answer('post', '/entries', (_, n) =>
      n === 1 ? refuseBelowZero(CASH_BELOW) : ours({ id: 1, place: 'Cash' }),
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
    const sent = answer('post', '/entries', (_, n) =>
      n === 1 ? refuseBelowZero(CASH_BELOW) : ours({ id: 1, place: 'Other' }),
    );
    const { href } = show();
    await fillEntry(kind);
    press('Save the entry');
    await question();
    press('Choose another place');
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
    answer('post', '/entries', () => refuseBelowZero({ place: 'Cash' }));
    show();
    await fillEntry('expense');
    press('Save the entry');
    const asked = await question();
    expect(asked.getByText('There is less money at Cash than this takes.')).toBeTruthy();
    expect(screen.getByRole('alertdialog').textContent).not.toMatch(/\d/);
  });
});

describe('taking back what brought money to a place', () => {
  const LINE = {
    id: 8,
    at: '2026-11-24T05:00:00Z',
    kind: 'transfer',
    place: 'Cash',
    other_place: 'KBZ Bank/Pay',
    amount: -300_000,
    balance: 500,
    entry_id: 4,
    shop: null,
    rider: null,
    user: null,
    cash_in_id: null,
    statement_id: null,
    closing_id: null,
    reference: null,
    reason: null,
    is_reversal: false,
    is_voided: false,
  } satisfies CashBookLine;
  const openDialog = async () => {
    answer('get', '/entries', () =>
      ours([LINE], { pagination: { total: 1, page: 1, limit: 20, totalPages: 1 } }),
    );
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
    const sent = answer('post', '/entries/4/void', (_, n) =>
      n === 1 ? refuseBelowZero(short) : ours({}),
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
    const sent = answer('post', '/entries/4/void', () => refuseBelowZero(short));
    const dialog = await openDialog();
    fireEvent.click((await question()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(dialog.getByLabelText<HTMLTextAreaElement>(/^Reason/).value).toBe('Wrong bank');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(sent).toHaveLength(1);
    expect(toasts()).toEqual([]);
  });
});
