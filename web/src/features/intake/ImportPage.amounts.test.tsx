/** Amounts that are guessed, and what stands beside phones and in addresses. */
import type { SheetCell } from '@waydesk/contract/sheet/intake-types.ts';
import { chatSheet } from '@waydesk/contract/sheet/intake-chat.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { leaveSheet, showImport, startImportScreen } from '../../testing/leftSheet.tsx';

beforeEach(() => startImportScreen());

async function open(sheet: Parameters<typeof leaveSheet>[0]): Promise<void> {
  await leaveSheet(sheet);
  showImport();
}

const openAmounts = (amounts: readonly SheetCell[], phone = (n: number) => `0942100000${n}`) =>
  open({
    name: '',
    kind: 'spreadsheet',
    rows: [
      { line: 1, cells: ['Customer Name', 'Phone', 'Township', 'Price'] },
      ...amounts.map((amount, n) => ({
        line: n + 2,
        cells: [n === 0 ? 'Ma Su.' : 'Daw Mya', phone(n), 'Bahan', amount],
      })),
    ],
  });

const confirm = (value: string) => screen.getByRole('button', { name: `Confirm ${value}` });

test('each reading of an amount is shown and confirmed by itself, with the keyboard', async () => {
  await openAmounts([15000, '15 ထောင်', '25.000', '15 ထောင်', '၁သိန်းခွဲ']);
  const box = await screen.findByRole('region', { name: 'Amounts to confirm: 3' });
  expect(
    within(box)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/^15 ထောင် → .*15,000 · Rows: 2/),
    expect.stringMatching(/^25\.000 → .*25,000 · Rows: 1/),
    expect.stringMatching(/^၁သိန်းခွဲ → .*150,000 · Rows: 1/),
  ]);
  // The name is a guess, and the only one that is confirmed with all.
  fireEvent.click(screen.getByRole('button', { name: 'Confirm all guesses (1)' }));
  await screen.findByRole('button', { name: 'Check 4' });
  fireEvent.click(confirm('15,000'));
  await screen.findByRole('region', { name: 'Amounts to confirm: 2' });
  await screen.findByRole('button', { name: 'Check 2' });
  expect(document.activeElement).toBe(confirm('25,000'));
  fireEvent.click(confirm('25,000'));
  await screen.findByRole('region', { name: 'Amounts to confirm: 1' });
  expect(document.activeElement).toBe(confirm('150,000'));
  fireEvent.click(confirm('150,000'));
  await screen.findByRole('button', { name: 'Check 0' });
  expect(screen.queryByRole('region', { name: /^Amounts to confirm/ })).toBeNull();
  // The keyboard goes on in the grid.
  expect(document.activeElement?.tagName).toBe('TD');
  expect(screen.getByText(/Parcels to save: 5/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Undo the last change' }));
  await screen.findByRole('region', { name: 'Amounts to confirm: 1' });
});

test('the row of a reading is one press away', async () => {
  await openAmounts([15000, 15000, '25.000']);
  const box = await screen.findByRole('region', { name: 'Amounts to confirm: 1' });
  fireEvent.click(within(box).getByRole('button', { name: 'Row 4' }));
  await screen.findByRole('region', { name: 'Row 4' });
  expect(document.activeElement?.textContent).toContain('25,000');
});

test('an amount that is not understood says which part of it is not', async () => {
  await openAmounts(['15000 (paid)']);
  const [cell] = await screen.findAllByRole('cell', { name: '15000 (paid)' });
  fireEvent.focus(cell!);
  const panel = await screen.findByRole('region', { name: 'Row 2' });
  expect(panel.textContent).toContain(
    '“(paid)” could not be read as an amount. Type the amount in kyats, such as 15,000.',
  );
});

test('a second phone of a cell is shown in its row and in the panel', async () => {
  await openAmounts([15000, 16000], (n) => (n === 0 ? '09421000001 / 09777000111' : '09421000002'));
  await screen.findByRole('columnheader', { name: 'Other Phones' });
  fireEvent.focus(await screen.findByRole('cell', { name: '09421000001' }));
  const panel = await screen.findByRole('region', { name: 'Row 2' });
  expect(panel.textContent).toContain('Other Phones: 09777000111');
  expect(screen.getByRole('cell', { name: '09777000111' })).toBeDefined();
});

test("a chat's address is shortened by a press only, and then for all", async () => {
  const parcel = (n: number) => `Daw Mya\n0942100000${n}\nBahan, ${n} street\n15,000 ks`;
  const sheet = chatSheet([parcel(1), parcel(2)].join('\n\n'));
  await open(sheet);
  const address = await screen.findByRole('cell', { name: /^Bahan, 1 street/ });
  fireEvent.focus(address);
  fireEvent.click(await screen.findByRole('button', { name: 'Shorten the address' }));
  await screen.findByRole('cell', { name: '1 street' });
  // The township came out of it.
  expect(screen.getAllByRole('cell', { name: /^Bahan, Yangon Region/ })).toHaveLength(2);
  expect(screen.getByRole('cell', { name: /^Bahan, 2 street/ })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Apply to 1 cells' }));
  await screen.findByRole('cell', { name: '2 street' });
  expect(screen.getAllByRole('cell', { name: /^Bahan, Yangon Region/ })).toHaveLength(2);
});
