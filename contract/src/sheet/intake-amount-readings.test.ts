import { expect, test } from 'vitest';
import { amountReadings } from './intake-amount-readings.ts';
import { guessKeysOf, readIntake } from './intake-reading.ts';
import type { SheetCell } from './intake-types.ts';
import { VALID_CELLS, SAMPLE_HEADERS, intakeSettings, sheetOf } from '../testing/intake.ts';

const sheet = (amounts: readonly SheetCell[], phones: readonly string[] = []) =>
  sheetOf([
    SAMPLE_HEADERS,
    ...amounts.map((amount, n) => [
      `Daw ${'ABCDEFGHIJ'[n]}`,
      phones[n] ?? `0942001234${n}`,
      ...VALID_CELLS.slice(2, 4),
      amount,
    ]),
  ]);
const shown = (amounts: readonly SheetCell[], phones?: readonly string[]) =>
  amountReadings(readIntake(sheet(amounts, phones), intakeSettings()).rows).map(
    ({ typed, value, lines }) => [typed, value, ...lines],
  );

test('each way of writing an amount is one reading, with all its rows', () => {
  expect(shown(['15 ထောင်', '15000', '၅ထောင်', '15 ထောင်', '', 'x', '25.000', '', '15 ထောင်'])).toEqual(
    [
      ['15 ထောင်', '15,000', 2, 5, 10],
      ['၅ထောင်', '5,000', 4],
      ['', '0', 6, 9],
      ['25.000', '25,000', 8],
    ],
  );
});

test('the same text for another reason is another reading', () => {
  expect(shown(['15,000', { filled: '15,000' }, { filled: '15,000' }])).toEqual([
    ['15,000', '15,000', 3, 4],
  ]);
  expect(shown(['15', { filled: '15' }, 15])).toEqual([['15', '15', 2, 3, 4]]);
});

test('rows to fix wait for it as well, and are not asked about again', () => {
  expect(shown(['25.000', '25.000'], ['0942', '09420012345'])).toEqual([
    ['25.000', '25,000', 2, 3],
  ]);
});

test('confirming one confirms its rows and no other', () => {
  const input = sheet(['15 ထောင်', '25.000', '15 ထောင်']);
  const before = readIntake(input, intakeSettings());
  const [first] = amountReadings(before.rows);
  const confirmed = new Set(first!.guesses);
  const { rows } = readIntake(input, intakeSettings({ confirmed }));
  expect(rows.map(({ status }) => status)).toEqual(['ready', 'check', 'ready']);
  expect(rows.map(({ input }) => input?.item_price)).toEqual([15000, 25000, 15000]);
  expect(guessKeysOf(rows[1]!)).toHaveLength(1);
  expect(amountReadings(rows).map(({ typed }) => typed)).toEqual(['25.000']);
});
