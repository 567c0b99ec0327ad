import type { IntakeSettings, IntakeSheet } from '@waydesk/contract/intake-types.ts';
import { renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useReading } from './useReading.ts';

const sheetOf = (count: number): IntakeSheet => ({
  name: '',
  kind: 'csv',
  rows: [
    ['Customer Name', 'Phone', 'Township', 'Price'],
    ...Array.from({ length: count }, (_, n) => [
      'Daw Mya',
      `0942${String(1_000_000 + n)}`,
      'Bahan',
      '25.000',
    ]),
  ].map((cells, at) => ({ line: at + 1, cells })),
});
const SETTINGS: IntakeSettings = {
  places: [{ id: 7, name: 'Bahan', state: 'Yangon Region', spellings: [] }],
  charge: () => 2000,
  today: '2026-11-25',
  shop_id: 1,
  pickup_type: 'Merchant',
};
const show = (sheet: IntakeSheet) =>
  renderHook(({ settings }) => useReading(sheet, settings), {
    initialProps: { settings: SETTINGS },
  });

test('a small sheet is read at once', () => {
  const { result } = show(sheetOf(100));
  expect(result.current.reading?.rows).toHaveLength(100);
  expect(result.current.isBehind).toBe(false);
});

test('a large sheet is read in slices, and what one row needs at once', async () => {
  const { result, rerender } = show(sheetOf(2000));
  expect(result.current).toEqual({ reading: null, isBehind: true });
  await waitFor(() => expect(result.current.isBehind).toBe(false), { timeout: 10_000 });
  const first = result.current.reading!;
  expect(first.rows).toHaveLength(2000);
  const edits = new Map([[2, { amount: '9000' }]]);
  rerender({ settings: { ...SETTINGS, edits } });
  expect(result.current.isBehind).toBe(false);
  expect(result.current.reading?.rows[0]?.total).toBe(11_000);
  expect(result.current.reading?.rows[1]).toBe(first.rows[1]);
  // All guesses, and back.
  const confirmed = new Set(first.rows.map(({ line }) => `${line}/amount/25,000`));
  rerender({ settings: { ...SETTINGS, edits, confirmed } });
  expect(result.current.isBehind).toBe(false);
  expect(result.current.reading?.rows.every(({ status }) => status === 'ready')).toBe(true);
  rerender({ settings: { ...SETTINGS, edits } });
  expect(result.current.isBehind).toBe(false);
  expect(result.current.reading?.rows[1]).toBe(first.rows[1]);
});

test('while a large sheet is read for another shop, its rows are those of the shop before', async () => {
  const { result, rerender } = show(sheetOf(2000));
  await waitFor(() => expect(result.current.isBehind).toBe(false), { timeout: 10_000 });
  rerender({ settings: { ...SETTINGS, shop_id: 2, charge: () => 3000 } });
  expect(result.current.isBehind).toBe(true);
  expect(result.current.reading?.rows[0]?.total).toBe(27_000);
  await waitFor(() => expect(result.current.isBehind).toBe(false), { timeout: 10_000 });
  expect(result.current.reading?.rows[0]).toMatchObject({ total: 28_000, shop_id: 2 });
});
