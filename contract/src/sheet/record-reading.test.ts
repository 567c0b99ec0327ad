import { describe, expect, test } from 'vitest';
import { MY } from '../texts/my.ts';
import { townshipIndex } from './intake-township-index.ts';
import type { IntakeSheet, SheetCell } from './intake-types.ts';
import { missingFields, recordColumns, unusedHeads } from './record-columns.ts';
import { type SheetKind, recordFields } from './record-fields.ts';
import {
  type RecordRow,
  type RecordSettings,
  readRecords,
  recordGuessKey,
} from './record-reading.ts';

const TOWNSHIPS = [
  { id: 1, name: 'Hlaing', state: 'Yangon Region', spellings: ['လှိုင်'] },
  { id: 2, name: 'Minhla', state: 'Bago Region', spellings: [] },
  { id: 3, name: 'Minhla', state: 'Magway Region', spellings: [] },
];

const sheetOf = (...rows: SheetCell[][]): IntakeSheet => ({
  name: '',
  kind: 'spreadsheet',
  rows: rows.map((cells, at) => ({ line: at + 1, cells })),
});

const settings = (kind: SheetKind, over: Partial<RecordSettings> = {}): RecordSettings => ({
  kind,
  index: townshipIndex(TOWNSHIPS),
  today: '2026-11-28',
  charges: new Map([
    [1, 2000],
    [2, 0],
    [3, 0],
  ]),
  fields: null,
  headLine: null,
  forAll: {},
  same: {},
  edits: new Map(),
  confirmed: new Set(),
  leftOut: new Set(),
  withHidden: false,
  ...over,
});

const faults = ({ cells }: RecordRow) =>
  Object.entries(cells).flatMap(([name, cell]) =>
    cell?.state === 'fault' ? [[name, cell.message!.text]] : [],
  );

test.each(['shops', 'riders', 'customers', 'charges'] as const)(
  'the labels of %s head columns in both languages, as our templates have them',
  (kind) => {
    for (const language of ['en', 'my'] as const) {
      const fields = recordFields(kind);
      const heads = fields.map(({ label }) => (language === 'en' ? label : MY[label]));
      const { columns } = recordColumns(sheetOf(heads, ['x']), kind, {
        fields: null,
        headLine: null,
      });
      expect(columns.map(({ field }) => field)).toEqual(fields.map(({ name }) => name));
    }
  },
);

const RIDER_HEADS = ['No', 'အမည်', 'ဖုန်း', 'E-mail', 'NRC No.', 'မြို့', 'လိပ်စာ', 'ယာဉ်'];
const RIDER: SheetCell[] = [
  1,
  'Ko Zaw',
  9420012345,
  'Zaw@Example.com',
  '12/HLANA(N)123456',
  'ရန်ကုန်',
  '3 Road',
  'ဆိုင်ကယ်',
];

describe('riders', () => {
  const sheet = sheetOf(['Our riders'], RIDER_HEADS, RIDER);
  const read = (over: Partial<RecordSettings> = {}, ...more: SheetCell[][]) =>
    readRecords(sheetOf(['Our riders'], RIDER_HEADS, RIDER, ...more), settings('riders', over));

  test('a column that is missing is asked once for all rows, and nothing stands for it unasked', () => {
    const { columns, rows } = read();
    expect(missingFields('riders', columns).map(({ name }) => name)).toEqual(['emergency_contact']);
    expect(faults(rows[0]!)).toEqual([['emergency_contact', 'This field is required']]);
    const answered = read({ forAll: { emergency_contact: '01 234567' } }).rows[0]!;
    expect(answered.status).toBe('ready');
    expect(answered.record).toEqual({
      name: 'Ko Zaw',
      phone_number: '09420012345',
      email: 'Zaw@Example.com',
      nrc: '12/HLANA(N)123456',
      emergency_contact: '01 234567',
      township: 'Yangon',
      full_address: '3 Road',
      vehicle_type: 'motorcycle',
    });
  });

  test('an empty cell of a column that exists is no question for all rows', () => {
    const empty = RIDER.with(7, null);
    const { rows } = read({ forAll: { emergency_contact: '09777', vehicle_type: 'car' } }, empty);
    expect(faults(rows[1]!)).toEqual([['vehicle_type', 'This field is required']]);
  });

  test('errors are those of the single call, and an edit mends one', () => {
    const forAll = { emergency_contact: '09777888999' };
    const bad = RIDER.with(3, 'zaw at home').with(4, '12').with(7, 'tank');
    expect(faults(read({ forAll }, bad).rows[1]!)).toEqual([
      ['email', 'Invalid email format. Please enter a valid email address.'],
      ['nrc', 'NRC must be at least 6 characters'],
      ['vehicle_type', 'Vehicle type must be motorcycle, bicycle or car'],
    ]);
    const edits = new Map([[4, { email: 'b@c.mm', nrc: '12/ABC', vehicle_type: 'Bicycle' }]]);
    expect(read({ forAll, edits }, bad).rows[1]).toMatchObject({ status: 'ready' });
  });

  test('a second row with the e-mail of the first is shown as the same', () => {
    const forAll = { emergency_contact: '09777888999' };
    const { rows } = read({ forAll }, RIDER.with(1, 'Ko Ye').with(3, 'zaw@example.com '));
    expect(rows.map(({ status, twin }) => [status, twin])).toEqual([
      ['ready', undefined],
      ['same', 3],
    ]);
  });

  test('columns that are not used are named', () => {
    expect(unusedHeads(recordColumns(sheet, 'riders', settings('riders')))).toEqual(['No']);
  });
});

describe('shops', () => {
  const HEADS = ['Shop', 'Owner', 'Phone', 'Address', 'City', 'Type', 'Since'];
  const ROW = ['Rose 24', 'Ma Hla', '09 420-111 222', '12 Baho Rd', 'MDY', 'Shoes', '01/02/2026'];
  const read = (over: Partial<RecordSettings> = {}) =>
    readRecords(sheetOf(HEADS, ROW), settings('shops', over)).rows[0]!;

  test('the contact is the owner only if somebody says so', () => {
    expect(faults(read()).map(([name]) => name)).toEqual([
      'contactPerson.name',
      'contactPerson.mobilePhone',
    ]);
    const same = { 'contactPerson.name': true, 'contactPerson.mobilePhone': true };
    const row = read({ same });
    expect(row.record).toMatchObject({
      osName: 'Rose 24',
      township: 'Mandalay',
      contactPerson: { name: 'Ma Hla', mobilePhone: '09420111222' },
    });
    // Day or month first: somebody has to look.
    expect(row.status).toBe('check');
    const confirmed = new Set([recordGuessKey(2, 'startDate', '2026-02-01')]);
    expect(read({ same, confirmed }).status).toBe('ready');
  });

  const withAccount = (heads: SheetCell[], cells: SheetCell[]) =>
    readRecords(
      sheetOf(
        [...HEADS, 'Contact', 'Contact phone', ...heads],
        [...ROW.with(6, '2026-02-13'), 'Ma Hla', '09420111222', ...cells],
      ),
      settings('shops'),
    ).rows[0]!;

  test('columns of a bank account become the account of the shop', () => {
    const heads = ['ဘဏ်', 'Account name', 'Account No.'];
    const row = withAccount(heads, ['KBZ Bank/Pay', 'Ma Hla', '01234567890123456']);
    expect(row.status).toBe('ready');
    expect(row.record).toMatchObject({
      bankAccounts: [
        { bank: 'KBZ Bank/Pay', accountName: 'Ma Hla', accountNumber: '01234567890123456' },
      ],
    });
    expect(withAccount(heads, [null, null, null]).record).not.toHaveProperty('bankAccounts');
  });

  test('an account is whole or not at all', () => {
    const text = 'Please fill in all required bank account fields';
    expect(faults(withAccount(['Bank', 'Account'], ['CB Bank', '00123']))).toEqual([
      ['bankAccounts.accountName', text],
    ]);
  });

  test.each([
    [1.234567890123457e16, 'fault', ''],
    ['1.23457E+16', 'fault', ''],
    [9420111222, 'guess', '09420111222'],
    [123456789012, 'ok', '123456789012'],
    ['001 234', 'ok', '001 234'],
  ] as const)('the account number %j is a %s', (number, state, value) => {
    const row = withAccount(['Bank', 'Account name', 'Account'], ['Wave Money', 'Ma Hla', number]);
    expect(row.cells['bankAccounts.accountNumber']).toMatchObject({ state, value });
  });
});

describe('customers', () => {
  test('a township that two states have is asked about, and its state answers', () => {
    const rows = (township: string) =>
      readRecords(
        sheetOf(['Name', 'Phone', 'Township', 'Address'], ['Mya', '09420012345', township, '5']),
        settings('customers'),
      ).rows[0]!;
    expect(rows('Minhla').cells['township']).toMatchObject({ state: 'fault', choices: [2, 3] });
    expect(rows('Minhla, Magway')).toMatchObject({ status: 'ready', township_id: 3 });
    expect(rows('လှိုင်').record).toMatchObject({ township: 'Hlaing', townshipId: 1 });
    expect(faults(rows('Nowhere'))).toHaveLength(1);
  });
});

test('further phones in the cell of a customer are their other phones', () => {
  const cells = ['Mya', '09420012345 / 09777000111', 'Hlaing', '5 Road'];
  const sheet = sheetOf(['Name', 'Phone', 'Township', 'Address'], cells);
  const { rows } = readRecords(sheet, settings('customers'));
  expect(rows[0]).toMatchObject({
    status: 'check',
    record: { phoneNumber: '09420012345', otherPhones: '09777000111' },
  });
});

describe('charges', () => {
  const read = (...rows: SheetCell[][]) =>
    readRecords(sheetOf(['မြို့နယ်', 'တိုင်း', 'Deli'], ...rows), settings('charges')).rows;

  test('show the old and the new one; an empty cell leaves a charge', () => {
    const rows = read(
      ['Hlaing', null, '2,500'],
      ['Minhla', 'Bago', null],
      ['Minhla', 'မကွေး', 3000],
    );
    expect(rows.map(({ status, charge }) => [status, charge])).toEqual([
      ['ready', { now: 2000, next: 2500 }],
      ['same', null],
      ['ready', { now: 0, next: 3000 }],
    ]);
  });

  test('an equal one changes nothing; a second one that differs is to be fixed', () => {
    const rows = read(['Hlaing', null, 2000], ['Hlaing', null, 2000], ['Hlaing', null, 2500]);
    expect(rows.map(({ status, twin }) => [status, twin])).toEqual([
      ['same', undefined],
      ['same', 2],
      ['fix', 2],
    ]);
  });
});

test('hidden rows are counted, and read when somebody wants them', () => {
  const sheet = sheetOf(['Township', 'Charge'], ['Hlaing', 2500]);
  const hidden = {
    ...sheet,
    rows: sheet.rows.map((row) => ({ ...row, ...(row.line === 2 && { hidden: true as const }) })),
  };
  expect(readRecords(hidden, settings('charges'))).toMatchObject({ rows: [], hidden: 1 });
  expect(readRecords(hidden, settings('charges', { withHidden: true })).rows).toHaveLength(1);
});
