/** After a decision only the rows that it is about are read again, and the outcome is the same. */
import { expect, test } from 'vitest';
import { intakeChanges } from './intake-changes.ts';
import { nameKey } from '../values/name-keys.ts';
import { type IntakeRead, guessKeysOf, intakeSteps, readIntake } from './intake-reading.ts';
import type { IntakeSettings } from './intake-types.ts';
import { VALID_CELLS, SAMPLE_HEADERS, intakeSettings, sheetOf } from '../testing/intake.ts';

const input = sheetOf([
  SAMPLE_HEADERS,
  VALID_CELLS,
  VALID_CELLS,
  ['Ko Tun', '0942', 'Htantabin', '5 Road', '25.000'],
  ['Ko Aye', '09777000111', '', 'No 5, Bahan', '8k'],
  ['Ma Su.', '09777000112', 'Htantabin', '7 Road', { filled: 9000 }],
  ['Total', null, null, null, '23000'],
  [null, null, null, null, null],
]);
const start = intakeSettings();
const first: IntakeRead = { sheet: input, settings: start, reading: readIntake(input, start) };
const guesses = first.reading.rows.flatMap(guessKeysOf);

const DECISIONS: [string, Partial<IntakeSettings>, number[] | 'all'][] = [
  ['an edit', { edits: new Map([[4, { customer_phone: '09420012346' }]]) }, [4]],
  ['an edit that ends a twin', { edits: new Map([[2, { customer_name: 'U Ba' }]]) }, [2]],
  ['an edit of a row that was empty', { edits: new Map([[8, { customer_name: 'U Ba' }]]) }, [8]],
  ['all guesses', { confirmed: new Set(guesses) }, []],
  ['a row that is left out', { leftOut: new Set([2]) }, [2]],
  ['a row that is taken back', { recovered: new Set([7]) }, [7]],
  ['a place for two rows', { chosenTownships: { [nameKey('Htantabin')]: 7 } }, [4, 6]],
  ['a place for an address', { chosenTownships: { [nameKey('No 5, Bahan')]: 1 } }, [5]],
  ['another meaning of the amounts', { amount: 'total' }, 'all'],
  ['another shop', { shop_id: 3 }, 'all'],
];

test.each(DECISIONS)('%s', (_, more, lines) => {
  const settings = { ...start, ...more };
  const changes = intakeChanges(first.reading, start, settings);
  expect(changes === 'all' ? changes : [...changes.again]).toEqual(lines);
  const reading = readIntake(input, settings, first);
  expect(reading).toEqual(readIntake(input, settings));
  // And when it is taken back.
  expect(readIntake(input, start, { sheet: input, settings, reading })).toEqual(first.reading);
});

test('whatever was decided in whatever order, the rows are those of the whole sheet read anew', () => {
  let last = first;
  for (let n = 0; n < 200; n += 1) {
    const some = DECISIONS.filter((__, at) => (n * 7919) % (at + 2) === 0);
    const settings = Object.assign({}, start, ...some.map(([, more]) => more));
    const reading = readIntake(input, settings, last);
    expect(reading).toEqual(readIntake(input, settings));
    last = { sheet: input, settings, reading };
  }
});

test('rows that nothing was decided about stay the same objects', () => {
  const settings = { ...start, edits: new Map([[4, { customer_phone: '09420012346' }]]) };
  const { rows } = readIntake(input, settings, first);
  const changed = rows.filter((row) => !first.reading.rows.includes(row));
  expect(changed.map(({ line }) => line)).toEqual([4]);
});

test('a large sheet is read in steps', () => {
  const many = sheetOf([SAMPLE_HEADERS, ...Array.from({ length: 1000 }, () => VALID_CELLS)]);
  const steps = intakeSteps(many, start);
  let count = 0;
  while (steps.next().done !== true) count += 1;
  expect(count).toBeGreaterThan(20);
});
