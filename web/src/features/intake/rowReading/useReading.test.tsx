import { readIntake } from '@waydesk/contract/sheet/intake-reading.ts';
import type { IntakeSettings, IntakeSheet } from '@waydesk/contract/sheet/intake-types.ts';
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { type RowsRequest, rowsMessages } from './rowsMessages.ts';
import { useReading } from './useReading.ts';

/** Does what the thread does, with copies, as threads get them. */
class RowsThread extends EventTarget {
  postMessage(request: RowsRequest): void {
    const copy = structuredClone(request);
    setTimeout(() => {
      for (const message of rowsMessages(copy)) {
        if (threads.has(this)) {
          this.dispatchEvent(new MessageEvent('message', { data: structuredClone(message) }));
        }
      }
    });
    threads.add(this);
  }
  terminate(): void {
    threads.delete(this);
  }
}
/** Those that run. */
const threads = new Set<RowsThread>();
afterEach(() => {
  threads.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

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
  townships: [{ id: 7, name: 'Bahan', state: 'Yangon Region', spellings: [] }],
  charges: new Map([[7, 2000]]),
  cod: true,
  today: '2026-11-25',
  shop_id: 1,
  pickup_type: 'Merchant',
};
const settled = { timeout: 10_000 };
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
  await waitFor(() => expect(result.current.isBehind).toBe(false), settled);
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
  await waitFor(() => expect(result.current.isBehind).toBe(false), settled);
  rerender({ settings: { ...SETTINGS, shop_id: 2, charges: new Map([[7, 3000]]) } });
  expect(result.current.isBehind).toBe(true);
  expect(result.current.reading?.rows[0]?.total).toBe(27_000);
  await waitFor(() => expect(result.current.isBehind).toBe(false), settled);
  expect(result.current.reading?.rows[0]).toMatchObject({ total: 28_000, shop_id: 2 });
});

test('a large sheet is read in a thread, as it would be on the page, and the thread ends', async () => {
  vi.stubGlobal('Worker', RowsThread);
  const sheet = sheetOf(2000);
  const { result, rerender } = show(sheet);
  await waitFor(() => expect(result.current.isBehind).toBe(false), settled);
  expect(result.current.reading).toEqual(readIntake(sheet, SETTINGS));
  expect(result.current.reading?.sheet).toBe(sheet);
  expect(threads.size).toBe(0);
  // One row of it is read on the page.
  rerender({ settings: { ...SETTINGS, edits: new Map([[2, { amount: '9000' }]]) } });
  expect(result.current.isBehind).toBe(false);
  expect(result.current.reading?.rows[0]?.total).toBe(11_000);
});

test('what is decided meanwhile ends the thread, and another one reads', async () => {
  vi.stubGlobal('Worker', RowsThread);
  const { result, rerender, unmount } = show(sheetOf(2000));
  const [first] = threads;
  rerender({ settings: { ...SETTINGS, shop_id: 2 } });
  expect(threads.has(first!)).toBe(false);
  await waitFor(() => expect(result.current.isBehind).toBe(false), settled);
  expect(result.current.reading?.rows[1999]).toMatchObject({ shop_id: 2 });
  rerender({ settings: { ...SETTINGS, shop_id: 3 } });
  unmount();
  expect(threads.size).toBe(0);
});

test('where the thread fails or does not begin, the page reads in slices', async () => {
  const made: EventTarget[] = [];
  class NoThread extends EventTarget {
    postMessage(): void {
      made.push(this);
    }
    terminate(): void {}
  }
  vi.stubGlobal('Worker', NoThread);
  const broken = show(sheetOf(300));
  made[0]!.dispatchEvent(new Event('error'));
  await waitFor(() => expect(broken.result.current.isBehind).toBe(false), settled);
  expect(broken.result.current.reading?.rows).toHaveLength(300);
  vi.useFakeTimers();
  const silent = show(sheetOf(300));
  await act(() => vi.advanceTimersByTimeAsync(2_900));
  expect(silent.result.current.isBehind).toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(silent.result.current.reading?.rows).toHaveLength(300);
});
