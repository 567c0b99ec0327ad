/** COD of an import: said by the sheet, answered once, or as last time with the shop. */
import { describe, expect, test } from 'vitest';
import { codAnsweredHere } from './intake-cod.ts';
import { chatSheet } from './intake-chat.ts';
import { openQuestions } from './intake-question.ts';
import { readIntake } from './intake-reading.ts';
import type { IntakeSettings, IntakeSheet, SheetCell } from './intake-types.ts';
import { VALID_CELLS, SAMPLE_HEADERS, intakeSettings, sheetOf } from '../testing/intake.ts';

/** Nothing is remembered of the shop. */
const NEW = { cod: undefined } as unknown as Partial<IntakeSettings>;
const ROWS = Array.from({ length: 10 }, (_, n) => [
  'Daw Mya',
  `0942000000${n}`,
  'Tamwe',
  `${n} Road`,
]);

/** Ten parcels of 15,000 to Tamwe, which costs 1,000; with a column more, its cells in turn. */
const ten = (head?: string, cells: readonly SheetCell[] = [], price = '15000') =>
  sheetOf([
    head === undefined ? SAMPLE_HEADERS : [...SAMPLE_HEADERS, head],
    ...ROWS.map((row, n) => [
      ...row,
      price,
      ...(head === undefined ? [] : [cells[n % cells.length] ?? null]),
    ]),
  ]);

function read(sheet: IntakeSheet, more: Partial<IntakeSettings> = NEW) {
  const reading = readIntake(sheet, intakeSettings(more));
  return {
    asked: openQuestions(reading).map(({ text }) => [text.text, text.values?.n ?? 1]),
    cod: reading.rows.map(({ input }) => input?.cod),
    totals: reading.rows.map(({ total }) => total),
    collected: reading.rows.reduce((sum, { total }) => sum + (total ?? NaN), 0),
    reading,
  };
}
const all = <T>(value: T) => Array.from({ length: 10 }, () => value);
const QUESTION = '{n} parcels have a price. Are they COD?';
const SILENT = 'The column COD is empty for {n} parcels with a price. Are they COD?';

describe('ten parcels of 15,000', () => {
  test('are asked about once, and no total is told before', () => {
    const { asked, totals, reading } = read(ten());
    expect(asked).toEqual([[QUESTION, 10]]);
    expect(totals).toEqual(all(null));
    expect(reading.rows.every(({ status }) => status === 'ready')).toBe(true);
  });

  test.each([
    ['on', 160_000, true],
    ['off', 10_000, false],
  ])('answered %s, the rider collects %d', (answer, collected, cod) => {
    const found = read(ten(), { ...NEW, answers: { cod: answer } });
    expect([found.asked, found.collected]).toEqual([[], collected]);
    expect(found.cod).toEqual(all(cod));
  });

  test.each([
    [true, 160_000, 'COD on, as last time with this shop'],
    [false, 10_000, 'COD off, as last time with this shop'],
  ])('with the last choice %s nothing is asked, and it is told', (cod, collected, reported) => {
    const found = read(ten(), { cod });
    expect([found.asked, found.collected]).toEqual([[], collected]);
    const [question] = found.reading.questions;
    const name = question?.answers.find(({ value }) => value === question.answer)?.name.text;
    expect(name).toBe(reported);
  });

  test('the answer of this import comes before the last choice, and it can be asked again', () => {
    expect(read(ten(), { cod: true, answers: { cod: 'off' } }).collected).toBe(10_000);
    expect(read(ten(), { cod: false, answers: { cod: 'on' } }).collected).toBe(160_000);
    expect(read(ten(), { cod: true, answers: { cod: '' } }).asked).toEqual([[QUESTION, 10]]);
  });
});

describe('what a sheet says itself', () => {
  test.each([
    ['COD', ['yes'], 160_000],
    ['COD', ['no'], 10_000],
    ['COD', ['yes', 'no'], 85_000],
    ['COD', ['✓', '✗'], 85_000],
    ['COD', ['1', '0'], 85_000],
    ['Cash on delivery', ['ဟုတ်', 'မဟုတ်'], 85_000],
    ['အိမ်ရောက်ငွေချေ', ['y'], 160_000],
    ['COD', ['COD', 'Paid'], 80_000],
    ['Payment', ['COD'], 160_000],
    ['Payment', ['Cash on Delivery (COD)'], 160_000],
    ['Payment', ['COD', 'Paid'], 80_000],
    ['Payment', ['အိမ်ရောက်ငွေချေ'], 160_000],
    ['OS Paid', ['yes'], 0],
  ])(
    'a column %s of %j needs no answer, whatever the shop chose last',
    (head, cells, collected) => {
      for (const more of [NEW, { cod: true }, { cod: false }]) {
        const { asked, collected: sum } = read(ten(head, cells), more);
        expect([asked, sum]).toEqual([[], collected]);
      }
    },
  );

  test('an amount to collect is COD', () => {
    const sheet = sheetOf([
      [...SAMPLE_HEADERS.slice(0, 4), 'COD amount'],
      ...ROWS.map((row) => [...row, '16000']),
    ]);
    for (const more of [NEW, { cod: false }]) {
      const { asked, collected, cod } = read(sheet, more);
      expect([asked, collected, cod]).toEqual([[], 160_000, all(true)]);
    }
  });

  test('parcels without a price need no answer', () => {
    expect(read(ten(undefined, [], '0')).asked).toEqual([]);
    expect(read(ten(undefined, [], '0')).collected).toBe(10_000);
  });

  test('a column that is empty throughout says nothing: the last choice applies, or it is asked', () => {
    expect(read(ten('COD', [''])).asked).toEqual([[QUESTION, 10]]);
    expect(read(ten('COD', ['']), { cod: true }).collected).toBe(160_000);
  });

  test('what a column leaves empty beside what it says is asked, whatever the shop chose last', () => {
    for (const more of [NEW, { cod: true }, { cod: false }]) {
      const { asked, totals } = read(ten('COD', ['✓', '']), more);
      expect(asked).toEqual([[SILENT, 5]]);
      expect(totals.filter((total) => total === null)).toHaveLength(5);
    }
    const answers = { 'cod-rest': 'off' };
    expect(read(ten('COD', ['✓', '']), { cod: true, answers }).collected).toBe(85_000);
    // It was asked about these alone.
    expect(read(ten('COD', ['✓', '']), { answers: { cod: 'on' } }).asked).toEqual([[SILENT, 5]]);
  });

  test('only prices that the shop has not paid are counted', () => {
    const { asked, totals } = read(ten('OS Paid', ['yes', 'no']));
    expect(asked).toEqual([[QUESTION, 5]]);
    expect(totals.filter((total) => total === 0)).toHaveLength(5);
  });

  test('a row that is left out, or says it by a typed cell, is not asked about', () => {
    const leftOut = new Set([2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(read(ten(), { ...NEW, leftOut }).asked).toEqual([
      ['1 parcel has a price. Is it COD?', 1],
    ]);
    const edits = new Map([[2, { cod: 'yes' }]]);
    expect(read(ten('COD', ['']), { ...NEW, edits }).asked).toEqual([[QUESTION, 9]]);
    const priced = new Map([[2, { amount: '0' }]]);
    expect(read(ten(), { ...NEW, edits: priced }).asked).toEqual([[QUESTION, 9]]);
  });
});

test('one row of a chat is asked about like a row of a sheet', () => {
  const { asked } = read(chatSheet(['Daw Mya', '09420012345', 'Tamwe', '15,000 ks'].join('\n')));
  expect(asked).toEqual([['1 parcel has a price. Is it COD?', 1]]);
});

test('the answer for all prices becomes the last choice; one for some of a column does not', () => {
  const questionsOf = (sheet: IntakeSheet) => read(sheet).reading.questions;
  const one = sheetOf([SAMPLE_HEADERS, VALID_CELLS]);
  expect(codAnsweredHere(questionsOf(one), { cod: 'on' })).toBe(true);
  expect(codAnsweredHere(questionsOf(one), { cod: 'off' })).toBe(false);
  expect(codAnsweredHere(questionsOf(one), {})).toBeNull();
  expect(codAnsweredHere(questionsOf(one), { cod: '' })).toBeNull();
  expect(codAnsweredHere(questionsOf(ten('COD', ['✓', ''])), { 'cod-rest': 'on' })).toBeNull();
  expect(codAnsweredHere(questionsOf(ten('COD', ['yes'])), { cod: 'on' })).toBeNull();
});
