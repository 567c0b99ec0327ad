import { describe, expect, test } from 'vitest';
import { guessKeysOf, readIntake } from './intake-reading.ts';
import { DUPLICATE_EXCEPT_COD } from './intake-texts.ts';
import { duplicatesAsSaved } from './intake-saved-duplicates.ts';
import type { IntakeRow } from './intake-types.ts';
import { VALID_CELLS, SAMPLE_HEADERS, intakeSettings, sheetOf } from '../testing/intake.ts';

type Cod = 'yes' | 'no';

const codsIn = (words: string) => words.split(' ') as Cod[];

/** Equal rows that differ in COD alone: "yes no" has two. */
const sheet = (cods: string, more = {}) =>
  readIntake(
    sheetOf([[...SAMPLE_HEADERS, 'COD'], ...codsIn(cods).map((cod) => [...VALID_CELLS, cod])]),
    intakeSettings(more),
  ).rows;
const numberOf = ({ duplicate }: IntakeRow) => duplicate?.again ?? 1;
const codIn = ({ input }: IntakeRow): Cod => (input?.cod ? 'yes' : 'no');

/** What is saved, by its number and its COD: "1 no, 2 yes" are two parcels. */
const parcelsIn = (saved: string) =>
  saved === ''
    ? []
    : saved.split(', ').map((parcel) => {
        const [again, cod] = parcel.split(' ');
        return [Number(again), cod as Cod] as const;
      });
/** Finds it as the server does. */
const finds = (text: string) => (row: IntakeRow) => {
  const saved = parcelsIn(text);
  const same = saved.filter(([again]) => again === numberOf(row));
  const found = same.find(([, cod]) => cod === codIn(row)) ?? same[0];
  return found && found[1] === 'yes';
};

const settle = (
  rows: readonly IntakeRow[],
  saved: string,
  confirmed: ReadonlySet<string> = new Set(),
) => duplicatesAsSaved(rows, finds(saved), { confirmed });
/** The COD of what is saved once all rows of the sheet are. */
const savedAfter = (cods: string, saved: string) => {
  const rows = settle(sheet(cods), saved);
  const found = finds(saved);
  const news = rows.filter((row) => found(row) === undefined);
  return [...parcelsIn(saved).map(([, cod]) => cod), ...news.map(codIn)].toSorted();
};

describe('a sheet whose rows were saved in part', () => {
  test('a row above the saved one does not take its parcel: it is the question now', () => {
    const rows = sheet('yes no');
    const [above, saved] = settle(rows, '1 no');
    expect([above, saved].map((row) => numberOf(row!))).toEqual([2, 1]);
    expect(above).toMatchObject({
      duplicate: { of: 3, again: 2 },
      status: 'check',
      warnings: [{ text: DUPLICATE_EXCEPT_COD, values: { line: 3 } }],
    });
    expect(saved).toMatchObject({ status: 'ready', warnings: [] });
    expect(saved).not.toHaveProperty('duplicate');
  });

  test('what was said of either is said of both', () => {
    const rows = sheet('yes no');
    const [above] = settle(rows, '1 no');
    for (const row of [rows[1]!, above!]) {
      const confirmed = new Set(guessKeysOf(row));
      const settled = settle(sheet('yes no', { confirmed }), '1 no', confirmed);
      expect(settled.map(({ status }) => status)).toEqual(['ready', 'ready']);
    }
  });

  test('saved like this, nothing of it is new once more', () => {
    const rows = sheet('yes no');
    const saved = '1 no, 2 yes';
    const found = finds(saved);
    expect(settle(rows, saved).map(found)).toEqual([true, false]);
    expect(settle(sheet('no yes'), saved).map(found)).toEqual([false, true]);
  });

  test.each([
    ['nothing', ''],
    ['the first one', '1 yes'],
    ['both, each as it is', '1 yes, 2 no'],
  ])('with %s saved all rows stay the same objects', (_, saved) => {
    const rows = sheet('yes no');
    expect(settle(rows, saved)).toBe(rows);
  });

  test('without an equal row that has its COD, a parcel with the other one is still the same', () => {
    for (const cods of ['yes', 'yes yes']) {
      const rows = sheet(cods);
      expect(settle(rows, '1 no')).toBe(rows);
    }
  });

  test('a row that may not be equal is left alone', () => {
    const rows = readIntake(
      sheetOf([
        [...SAMPLE_HEADERS, 'COD'],
        [...VALID_CELLS, 'yes'],
        ['U Ba', ...VALID_CELLS.slice(1), 'no'],
      ]),
      intakeSettings(),
    ).rows;
    expect(settle(rows, '1 no')).toBe(rows);
  });

  test.each([
    ['yes no', '1 no'],
    ['no yes', '1 yes'],
    ['no yes', '1 no'],
    ['yes no no', '1 no'],
    ['yes yes no', '1 no'],
    ['no no yes', '1 yes'],
    ['yes no no', '1 no, 2 no'],
    ['yes no yes no', '1 no, 2 yes'],
    ['no yes no yes', '1 yes, 2 yes'],
    ['yes no yes', '1 yes'],
    ['no yes yes', '1 yes, 2 no'],
  ])('of the sheet %j with %j saved, each parcel has the COD of its row', (cods, saved) => {
    expect(savedAfter(cods, saved)).toEqual(codsIn(cods).toSorted());
  });
});
