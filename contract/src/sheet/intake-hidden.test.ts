/** Rows that a sheet hides: left out with a word, and each comes back as what it is. */
import { expect, test } from 'vitest';
import { readIntake } from './intake-reading.ts';
import type { SheetCell } from './intake-types.ts';
import { SAMPLE_HEADERS, intakeSettings, sheetOf } from '../testing/intake.ts';
import { lostCells } from '../testing/nothingLost.ts';

type Cells = readonly SheetCell[];
const one = (n: number, name: SheetCell = 'Daw Mya'): Cells => [
  name,
  `0942000000${n}`,
  'Tamwe',
  `${n} Road`,
  '15000',
];

/** The rows below the heads; the numbers are the lines that are hidden. */
const SHEETS: Record<string, { rows: Cells[]; hidden: number[]; back: Record<number, string> }> = {
  'one in the middle': { rows: [one(1), one(2), one(3)], hidden: [3], back: { 3: 'ready' } },
  'the first': { rows: [one(1), one(2)], hidden: [2], back: { 2: 'ready' } },
  'the last': { rows: [one(1), one(2)], hidden: [3], back: { 3: 'ready' } },
  'every second one, as a filter does': {
    rows: [one(1), one(2), one(3), one(4)],
    hidden: [3, 5],
    back: { 3: 'ready', 5: 'ready' },
  },
  'all of them': {
    rows: [one(1), one(2)],
    hidden: [2, 3],
    back: { 2: 'ready', 3: 'ready' },
  },
  'one with a fault': { rows: [one(1), one(2, '')], hidden: [3], back: { 3: 'fix' } },
  'one with a guess': { rows: [one(1), one(2, 'Ma Su.')], hidden: [3], back: { 3: 'check' } },
  'one equal to another': { rows: [one(1), one(1)], hidden: [3], back: { 3: 'check' } },
  'one in Burmese': {
    rows: [one(1), ['ဒေါ်ခင်', '၀၉၄၂၀၀၁၂၃၄၅', 'တာမွေ', 'အမှတ် ၅', '၁၅၀၀၀']],
    hidden: [3],
    back: { 3: 'ready' },
  },
  'an empty one': { rows: [one(1), ['', '', '', '', '']], hidden: [3], back: {} },
  // Somebody who asked for it sees that nobody is to get it.
  'the total': {
    rows: [one(1), one(2), ['Total', '', '', '', '30000']],
    hidden: [4],
    back: { 4: 'fix' },
  },
  'the headers once more': { rows: [one(1), [...SAMPLE_HEADERS], one(2)], hidden: [3], back: {} },
};

test.each(Object.entries(SHEETS))('%s', (_, { rows, hidden, back }) => {
  const sheet = sheetOf([SAMPLE_HEADERS, ...rows]);
  const input = {
    ...sheet,
    rows: sheet.rows.map((row) =>
      hidden.includes(row.line) ? { ...row, hidden: true as const } : row,
    ),
  };
  const found = readIntake(input, intakeSettings());
  expect(found.rows.filter(({ line }) => hidden.includes(line))).toEqual([]);
  const out = found.leftOut.filter(({ leftOut }) => leftOut === 'hidden');
  const again = readIntake(
    input,
    intakeSettings({ recovered: new Set(out.map(({ line }) => line)) }),
  );
  const recovered = again.rows.filter(({ line }) => hidden.includes(line));
  expect(Object.fromEntries(recovered.map(({ line, status }) => [line, status]))).toEqual(back);
  expect([lostCells(found), lostCells(again)]).toEqual([[], []]);
});
