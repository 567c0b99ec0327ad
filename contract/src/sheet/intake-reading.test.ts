import { describe, expect, test } from 'vitest';
import { nameKey } from '../values/name-keys.ts';
import { guessKeysOf, linesWithSameText, readIntake } from './intake-reading.ts';
import { POSSIBLE_DUPLICATE, DUPLICATE_EXCEPT_COD } from './intake-texts.ts';
import type { IntakeReading, SheetCell } from './intake-types.ts';
import {
  VALID_CELLS,
  SAMPLE_HEADERS,
  intakeSettings,
  rowWith,
  sheetOf,
} from '../testing/intake.ts';

const read = (rows: readonly (readonly SheetCell[])[], more = {}) =>
  readIntake(sheetOf(rows), intakeSettings(more));
const fieldsIn = ({ columns }: IntakeReading) => columns.columns.map(({ field }) => field);

describe('columns', () => {
  test('the header is the row that knows most words, in either language', () => {
    const found = read([
      ['My Shop, orders of the day'],
      ['No', 'Name'],
      ['စဉ်', 'အမည်', 'ဖုန်းနံပါတ်', 'မြို့နယ်', 'လိပ်စာ', 'ပစ္စည်းတန်ဖိုး'],
      [1, ...VALID_CELLS],
    ]);
    expect(found.columns).toMatchObject({ headLine: 3, by: 'head', amount: 'item_price' });
    expect(fieldsIn(found).slice(1)).toEqual([
      'customer_name',
      'customer_phone',
      'township',
      'delivery_address',
      'amount',
    ]);
    expect(found.rows.map(({ line, status }) => [line, status])).toEqual([[4, 'ready']]);
    expect(found.leftOut.map(({ line, leftOut }) => [line, leftOut])).toEqual([
      [1, 'above'],
      [2, 'above'],
    ]);
  });

  test('a column of totals says so; beside a price it is not needed', () => {
    expect(
      read([
        ['Name', 'Phone', 'Total Amount'],
        ['a', 'b', 1],
      ]).columns.amount,
    ).toBe('total');
    const both = read([
      ['Name', 'Phone', 'Price', 'Total'],
      ['a', 'b', 1, 2],
    ]);
    expect([fieldsIn(both)[3], both.columns.amount]).toEqual([null, 'item_price']);
    const cod = read([
      ['Name', 'Phone', 'COD'],
      ['a', 'b', 15000],
      ['a', 'b', 9000],
    ]);
    expect([fieldsIn(cod)[2], cod.columns.amount]).toEqual(['amount', 'total']);
    expect(
      fieldsIn(
        read([
          ['Name', 'Phone', 'COD'],
          ['a', 'b', 'yes'],
        ]),
      )[2],
    ).toBe('cod');
  });

  test('without a header the cells tell, and a notice says so', () => {
    const found = read([
      ['Daw Mya', '09420012345', 'Tamwe', '12 Road', '15000'],
      ['Ko Tun', '09777000111', 'Bahan', '5 Street, second floor', '8000'],
    ]);
    expect(fieldsIn(found)).toEqual([
      'customer_name',
      'customer_phone',
      'township',
      'delivery_address',
      'amount',
    ]);
    expect(found.notices).toHaveLength(1);
    expect(found.rows).toHaveLength(2);
  });

  test("the shop's remembered layout for these headers wins, and no other", () => {
    const heads = ['A', 'B', 'C', 'D', 'E'];
    const layout = {
      heads: heads.map(nameKey),
      fields: ['customer_name', 'customer_phone', 'township', 'delivery_address', 'amount'],
      amount: 'total',
    } as const;
    const found = read([heads, VALID_CELLS], { layouts: [layout] });
    expect(found.columns).toMatchObject({ by: 'layout', amount: 'total', headLine: 1, layout });
    expect(found.rows[0]?.status).toBe('ready');
    expect(read([['A', 'B', 'X', 'D', 'E'], VALID_CELLS], { layouts: [layout] }).columns.by).toBe(
      'content',
    );
  });

  test('what the clerk chooses comes before everything', () => {
    const fields = [
      'remark',
      'customer_phone',
      'township',
      null,
      'amount',
      'customer_name',
    ] as const;
    const found = read(
      [
        [...SAMPLE_HEADERS, 'Extra'],
        [...VALID_CELLS, 'Ko Tun'],
      ],
      { fields, amount: 'total' },
    );
    expect(found.columns).toMatchObject({ by: 'choice', amount: 'total' });
    expect(found.rows[0]).toMatchObject({ remark: 'Daw Mya', input: { customer_name: 'Ko Tun' } });
  });
});

describe('rows', () => {
  const rows = [
    SAMPLE_HEADERS,
    VALID_CELLS,
    [null, null, null, null, null],
    SAMPLE_HEADERS,
    ['Ko Tun', '09777000111', 'Bahan', '5 Road', '8000'],
    ['စုစုပေါင်း', null, null, null, '23000'],
    [null, null, null, null, 0],
  ];

  test('totals, hidden rows and repeated headers are left out, and can be taken back', () => {
    const sheet = sheetOf(rows);
    const hidden = {
      ...sheet,
      rows: sheet.rows.map((row) => (row.line === 5 ? { ...row, hidden: true as const } : row)),
    };
    const found = readIntake(hidden, intakeSettings());
    expect(found.rows.map(({ line }) => line)).toEqual([2]);
    expect(found.leftOut.map(({ line, leftOut }) => [line, leftOut])).toEqual([
      [4, 'head'],
      [5, 'hidden'],
      [6, 'total'],
    ]);
    const back = readIntake(hidden, intakeSettings({ recovered: new Set([5]) }));
    expect(back.rows.map(({ line, status }) => [line, status])).toEqual([
      [2, 'ready'],
      [5, 'ready'],
    ]);
    const out = readIntake(
      hidden,
      intakeSettings({ recovered: new Set([5]), leftOut: new Set([2]) }),
    );
    expect(out.leftOut.find(({ line }) => line === 2)?.leftOut).toBe('taken_out');
  });

  test('equal rows are warned of until they are confirmed', () => {
    const rows = [SAMPLE_HEADERS, VALID_CELLS, ['Ko Tun', ...VALID_CELLS.slice(1)], VALID_CELLS];
    const found = read(rows);
    expect(found.rows.map(({ status }) => status)).toEqual(['ready', 'ready', 'check']);
    const duplicate = found.rows[2]!;
    expect(duplicate).toMatchObject({
      duplicate: { of: 2, again: 2 },
      warnings: [{ values: { line: 2 } }],
    });
    const confirmed = new Set(guessKeysOf(duplicate));
    expect(read(rows, { confirmed }).rows[2]?.status).toBe('ready');
    const edits = new Map([[4, { customer_name: 'U Ba' }]]);
    const other = read(rows, { edits });
    expect(other.rows[2]).toMatchObject({ status: 'ready', warnings: [] });
  });

  test('a row that differs in COD alone may be the same parcel, and says so', () => {
    const rows = [
      [...SAMPLE_HEADERS, 'COD'],
      [...VALID_CELLS, 'yes'],
      [...VALID_CELLS, 'no'],
      [...VALID_CELLS, 'yes'],
    ];
    const found = read(rows).rows;
    expect(found.map(({ status }) => status)).toEqual(['ready', 'check', 'check']);
    expect(found.map(({ duplicate }) => duplicate)).toEqual([
      undefined,
      { of: 2, again: 2 },
      { of: 2, again: 3 },
    ]);
    expect(found.map(({ warnings }) => warnings)).toEqual([
      [],
      [{ text: DUPLICATE_EXCEPT_COD, values: { line: 2 } }],
      [{ text: POSSIBLE_DUPLICATE, values: { line: 2 } }],
    ]);
    const confirmed = new Set(guessKeysOf(found[1]!));
    const sure = read(rows, { confirmed }).rows[1]!;
    expect([sure.status, sure.input?.cod]).toEqual(['ready', false]);
    // Once the first row says otherwise, so do those that it is compared with.
    const turned = read(rows, { edits: new Map([[2, { cod: 'no' }]]) }).rows;
    expect(turned.map(({ warnings }) => warnings.map(({ text }) => text))).toEqual([
      [],
      [POSSIBLE_DUPLICATE],
      [DUPLICATE_EXCEPT_COD],
    ]);
  });

  test('an edit is read like a cell, and a confirmed guess is sure until it changes', () => {
    const rows = [SAMPLE_HEADERS, ['Daw Mya', 'x', 'Tamwe', '12 Road', '25.000']];
    expect(read(rows).rows[0]).toMatchObject({ status: 'fix', input: null });
    const edits = new Map([[2, { customer_phone: '၀၉၄၂၀၀၁၂၃၄၅' }]]);
    const edited = read(rows, { edits });
    expect(edited.rows[0]).toMatchObject({ status: 'check', input: { item_price: 25000 } });
    const confirmed = new Set(guessKeysOf(edited.rows[0]!));
    const sure = read(rows, { edits, confirmed });
    expect(sure.rows[0]).toMatchObject({ status: 'ready', cells: { amount: { confirmed: true } } });
    const changed = new Map([[2, { ...edits.get(2), amount: '30.000' }]]);
    expect(read(rows, { edits: changed, confirmed }).rows[0]?.status).toBe('check');
  });

  test('the same text in other rows is offered the same answer', () => {
    const nowhere = VALID_CELLS.map((cell) => (cell === 'Tamwe' ? 'Htantabin' : cell));
    const found = read([SAMPLE_HEADERS, nowhere, VALID_CELLS, ['Ko Tun', ...nowhere.slice(1)]]);
    expect(found.rows[0]?.cells.township).toMatchObject({ state: 'fault', choices: [6, 7] });
    expect(linesWithSameText(found, 2, 'township')).toEqual([4]);
    const chosenTownships = { [nameKey('Htantabin')]: 7 };
    expect(
      read([SAMPLE_HEADERS, nowhere, nowhere], { chosenTownships }).rows.map(
        ({ township_id }) => township_id,
      ),
    ).toEqual([7, 7]);
    expect(
      read([SAMPLE_HEADERS, nowhere], { rememberedTownships: chosenTownships }).rows[0]?.status,
    ).toBe('ready');
  });

  test('a township found in the address is a guess', () => {
    const found = read([SAMPLE_HEADERS, ['Daw Mya', '09420012345', '', 'No 5, Bahan', '8000']]);
    expect(found.rows[0]).toMatchObject({ status: 'check', township_id: 2 });
    expect(rowWith('Township', 'Nowhere').cells.township?.message?.text).toBe(
      'Invalid township selected. Please choose a valid township.',
    );
  });

  test('a column may name the shop, the day and the pickup type', () => {
    const shops = [{ id: 3, name: 'Mya Shop' }];
    const heads = [...SAMPLE_HEADERS, 'Shop', 'Pickup Date', 'Pickup Type'];
    const found = read(
      [
        heads,
        [...VALID_CELLS, 'mya shop', { day: '2026-11-20' }, 'ကားဂိတ်'],
        [...VALID_CELLS, 'Other', '', ''],
      ],
      {
        shop_id: null,
        shops,
      },
    );
    expect(found.rows[0]).toMatchObject({
      shop_id: 3,
      pickup_day: '2026-11-20',
      pickup_type: 'Highway',
    });
    expect(found.rows[1]?.cells.shop?.message?.text).toBe('Please select a shop');
  });
});

describe('amounts that are totals', () => {
  const total = (amount: SheetCell, more = {}) =>
    rowWith('Price', amount, { amount: 'total', ...more });

  test('give exact item prices with the charge of the shop', () => {
    expect(total(15000).input?.item_price).toBe(14000);
    expect(total('15,000.10', { charges: new Map([[1, 2500.05]]) }).input?.item_price).toBe(
      12500.05,
    );
    expect(total(15000).total).toBe(15000);
    expect(total(1000).input?.item_price).toBe(0);
  });

  test('are a fault below the charge', () => {
    expect(total(999).cells.amount).toMatchObject({
      state: 'fault',
      message: { values: { value: '1,000' } },
    });
    expect(total(0, { os_paid: true })).toMatchObject({ status: 'ready', total: 0 });
  });
});
