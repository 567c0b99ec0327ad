import { expect, test } from 'vitest';
import vectors from '../data/burmese-vectors.json' with { type: 'json' };
import { PHONE_FORMAT } from '../ways/delivery-body.ts';
import { readIntake } from './intake-reading.ts';
import { INTAKE_FIELDS, type IntakeField } from '../intake/intake-fields.ts';
import { MY } from '../texts/my.ts';
import {
  VALID_CELLS,
  SAMPLE_HEADERS,
  cellWith,
  intakeSettings,
  rowWith,
  sheetOf,
} from '../testing/intake.ts';

const phone = (cell: Parameters<typeof rowWith>[1], kind?: 'csv') =>
  rowWith('Phone', cell, {}, kind);

test.each(Object.entries(vectors.phones.valid))('the phone %s is stored as %s', (typed, stored) => {
  const { input, status } = phone(typed);
  expect([input?.customer_phone, status]).toEqual([stored, 'ready']);
});

test.each(vectors.phones.invalid)('the phone "%s" is never saved unasked', (typed) => {
  const { status } = phone(typed);
  expect(status).not.toBe('ready');
});

test('a number has lost the first zero of a phone', () => {
  expect(phone(9420012345).input?.customer_phone).toBe('+959420012345');
  expect(phone(9420012345).cells.customer_phone).toMatchObject({
    state: 'sure',
    value: '09420012345',
  });
  expect(phone(95123456).input?.customer_phone).toBe('+9595123456');
  expect(phone(959420012345).input?.customer_phone).toBe('+959420012345');
  // A file of plain text does not say what was a number.
  expect(phone('9420012345', 'csv').cells.customer_phone?.state).toBe('sure');
  expect(phone('9420012345').cells.customer_phone?.state).toBe('guess');
});

test('a phone that a spreadsheet shortened is a fault unless all its digits are there', () => {
  const lost = phone('9.42E+09').cells.customer_phone!;
  expect(lost).toMatchObject({ state: 'fault', message: { text: PHONE_FORMAT } });
  expect(lost.hint).toBeDefined();
  expect(phone('9.420012345E+09').input?.customer_phone).toBe('+959420012345');
  expect(phone(9.420012345e9).input?.customer_phone).toBe('+959420012345');
});

test('further phones of a cell are other phones', () => {
  const { input, status } = phone('09420012345 / ၀၉၇၇၇၀၀၀၁၁၁');
  expect([input?.customer_phone, input?.other_phones, status]).toEqual([
    '+959420012345',
    '09777000111',
    'ready',
  ]);
});

test('a phone read out of a text is a guess', () => {
  expect(phone('Viber 09420012345 (Ko Tun)').cells.customer_phone).toMatchObject({
    state: 'guess',
    value: '09420012345',
  });
});

test.each([
  [{ day: '2026-11-20' }, '2026-11-20', 'sure'],
  [46346, '2026-11-20', 'sure'],
  ['2026-11-20', '2026-11-20', 'ok'],
  ['20 Nov 2026', '2026-11-20', 'sure'],
  ['20/11/2026', '2026-11-20', 'guess'],
  ['၂၀/၁၁/၂၀၂၆', '2026-11-20', 'guess'],
  ['11/20/2026', '', 'fault'],
  ['soon', '', 'fault'],
] as const)('the day %j reads %s: %s', (typed, value, state) => {
  expect(cellWith('pickup_day', 'Pickup date', typed)).toMatchObject({ value, state });
});

test.each(vectors.names.accept)('the name %s is as typed', (typed) => {
  expect(cellWith('customer_name', 'Name', typed).state).not.toMatch(/guess|fault/);
});

test.each([
  ['Ma Su.', 'Ma Su'],
  ['Daw Mya (Tamwe)', 'Daw Mya Tamwe'],
  ['Aung123', 'Aung'],
  ["O'Neil", 'O Neil'],
])('the name %s without its other characters is a guess', (typed, value) => {
  expect(cellWith('customer_name', 'Name', typed)).toMatchObject({ state: 'guess', value });
});

test('a cell without a name, or without letters, has the fault of the delivery', () => {
  expect(cellWith('customer_name', 'Name', ' ').message?.text).toBe('Customer name is required');
  expect(cellWith('customer_name', 'Name', '123').message?.text).toBe(
    'Customer name should only contain letters',
  );
});

test('yes and no are written in many ways', () => {
  for (const yes of ['Yes', '✓', '1', 'ဟုတ်'])
    expect(rowWith('Fragile', yes).input?.fragile).toBe(true);
  for (const no of ['no', '0', '-']) expect(rowWith('Fragile', no).input?.fragile).toBe(false);
  expect(rowWith('Payment', 'Paid').input).toMatchObject({ os_paid: true });
  expect(rowWith('Payment', 'COD').input).toMatchObject({ os_paid: false });
  expect(rowWith('Fragile', 'perhaps').status).toBe('fix');
});

test('kilograms may say their unit', () => {
  expect(rowWith('Weight', '1.5 kg').input?.weight).toBe(1.5);
  expect(rowWith('Weight', '-1').cells.weight?.message?.text).toBe(
    'Weight must be a non-negative number',
  );
});

test('a formula that failed is a fault of its cell', () => {
  expect(cellWith('amount', 'Price', { error: '#N/A' })).toMatchObject({ state: 'fault' });
});

test('a merged cell filled down is a guess', () => {
  expect(cellWith('township', 'Township', { filled: 'Tamwe' })).toMatchObject({ state: 'guess' });
});

test('each fault stands at the row of the file and in its column, in both languages', () => {
  const wrong: [IntakeField, string][] = [
    ['customer_name', ''],
    ['customer_phone', '9.42E+09'],
    ['township', 'Nowhere'],
    ['amount', 'free'],
    ['weight', 'heavy'],
    ['fragile', 'perhaps'],
    ['pickup_day', 'soon'],
  ];
  const heads = [...SAMPLE_HEADERS, 'Weight', 'Fragile', 'Pickup date'];
  const places = ['Name', 'Phone', 'Township', 'Price', 'Weight', 'Fragile', 'Pickup date'];
  const rows = wrong.map(([, text], n) => {
    const at = heads.indexOf(places[n]!);
    return [...VALID_CELLS, '', '', ''].map((cell, column) => (column === at ? text : cell));
  });
  // A title, an empty row, the heads, another empty row: the rows begin at line 5.
  const sheet = sheetOf([['My Shop'], [null], heads, [null], ...rows]);
  const errors = readIntake(sheet, intakeSettings()).rows.flatMap(({ line, cells }) =>
    INTAKE_FIELDS.flatMap((field) => {
      const { state, message } = cells[field] ?? {};
      return state === 'fault' ? [{ line, field, text: message!.text }] : [];
    }),
  );
  expect(errors.map(({ line, field }) => [line, field])).toEqual(
    wrong.map(([field], n) => [5 + n, field]),
  );
  for (const { text } of errors) expect(MY[text]).toMatch(/[\u1000-\u109f]/);
});

test.each([
  ['09420012345 / 09777000111', '09777000111'],
  ['09420012345, 09777000111', '09777000111'],
  ['09420012345;09777000111', '09777000111'],
  ['09420012345|09777000111', '09777000111'],
  ['09420012345\n09777000111', '09777000111'],
  ['09420012345  09777000111', '09777000111'],
  ['09420012345 or 09777000111', '09777000111'],
  ['၀၉၄၂၀၀၁၂၃၄၅၊ ၀၉၇၇၇၀၀၀၁၁၁', '09777000111'],
  ['+959420012345 & +959777000111', '09777000111'],
  ['09420012345 / 9777000111', '09777000111'],
  ['09420012345 / 09777000111 / 09251234567', '09777000111, 09251234567'],
  ['09420012345 (09777000111)', '09777000111'],
  ['09420012345 / 01-234567', '01-234567'],
  ['09420012345 / 09420012345', undefined],
] as const)('further phones of the cell "%s" are shown and saved: %s', (typed, others) => {
  const { cells, input } = phone(typed);
  expect(input).toMatchObject({ customer_phone: '+959420012345' });
  expect([cells.other_phones?.value, input?.other_phones]).toEqual([others, others]);
});

test('a column of other phones shows those of the phone cell too, each once', () => {
  const read = (first: string, second: string, more = {}) =>
    readIntake(
      sheetOf([
        [...SAMPLE_HEADERS, 'Other phones'],
        VALID_CELLS.map((cell, at) => (at === 1 ? first : cell)).concat(second),
      ]),
      intakeSettings(more),
    ).rows[0]!;
  const both = read('09420012345 / 09777000111', '9251234567');
  expect(both.input?.other_phones).toBe('09777000111, 9251234567');
  expect(both.cells.other_phones?.value).toBe('09777000111, 9251234567');
  expect(read('09420012345 / 09777000111', '09-777-000-111').input?.other_phones).toBe(
    '09777000111',
  );
  // Typing there replaces all of them; an empty one takes them away.
  const edits = (other_phones: string) => ({ edits: new Map([[2, { other_phones }]]) });
  expect(read('09420012345 / 09777000111', '', edits('')).input?.other_phones).toBeUndefined();
  expect(read('09420012345 / 09777000111', '', edits('09251234567')).input?.other_phones).toBe(
    '09251234567',
  );
  const filled = readIntake(
    sheetOf([
      [...SAMPLE_HEADERS, 'Other phones'],
      [...VALID_CELLS, { filled: '09251234567' }],
    ]),
    intakeSettings(),
  ).rows[0]!;
  expect(filled.cells.other_phones?.state).toBe('guess');
});

test('a number of days is certain only where its workbook says from which day it counts', () => {
  const day = (cell: Parameters<typeof rowWith>[1], kind?: 'csv') =>
    cellWith('pickup_day', 'Pickup date', cell, {}, kind);
  expect(day(46346)).toMatchObject({ state: 'sure', value: '2026-11-20' });
  expect(day('46346')).toMatchObject({ state: 'fault' });
  expect(day('46346', 'csv')).toMatchObject({ state: 'guess', value: '2026-11-20' });
  const edits = new Map([[2, { pickup_day: '46346' }]]);
  expect(cellWith('pickup_day', 'Pickup date', '', { edits })).toMatchObject({
    state: 'guess',
    value: '2026-11-20',
  });
});

test('kilograms keep their decimals', () => {
  expect(rowWith('Weight', '1.500').input?.weight).toBe(1.5);
  expect(rowWith('Weight', '၁.၅၀၀ kg').input?.weight).toBe(1.5);
  expect(rowWith('Weight', 1.125).input?.weight).toBe(1.13);
});
