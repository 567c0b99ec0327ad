/** Columns that nobody named as we do: used as somebody says, asked about or told of. */
import { describe, expect, test } from 'vitest';
import { VALID_CELLS, SAMPLE_HEADERS } from '../testing/intake.ts';
import {
  OTHER_VALID_CELLS,
  openKeys,
  readSampleSheet,
  reportedColumns,
  withColumn,
} from '../testing/readSheet.ts';

describe('a column of amounts under a header that nobody knows', () => {
  test.each([
    'Amt',
    'MMK',
    'ကျပ်',
    '',
    'Ks',
    'X',
    'Col5',
    'Cost MMK',
    'Paid Amount',
    'Refunded Amount',
    'Balance',
    'Deposit',
    'စရံ',
    'Bill',
    'ကျန်',
    '၅',
    'Sum of all',
  ])('"%s" asks once where the amounts are, and is offered first', (head) => {
    const rows = [[...SAMPLE_HEADERS.slice(0, 4), head], VALID_CELLS, OTHER_VALID_CELLS];
    const found = readSampleSheet(rows);
    expect(openKeys(found)).toEqual(['amounts']);
    const [question] = found.questions;
    expect(question?.answers.slice(0, 3).map(({ value }) => value)).toEqual(
      expect.arrayContaining(['4/item_price', '4/total', 'none']),
    );
    const answered = readSampleSheet(rows, { answers: { amounts: '4/item_price' } });
    expect(openKeys(answered)).toEqual([]);
    expect(answered.rows.map(({ input }) => input?.item_price)).toEqual([15000, 8000]);
    const totals = readSampleSheet(rows, { answers: { amounts: '4/total' } });
    expect(totals.rows.map(({ total }) => total)).toEqual([15000, 8000]);
    const none = readSampleSheet(rows, { answers: { amounts: 'none' } });
    expect(openKeys(none)).toEqual([]);
    expect(reportedColumns(none)).toEqual([head || '#5']);
  });

  test('without any column of amounts the sheet asks once, and not when all are typed', () => {
    const rows = [
      SAMPLE_HEADERS.slice(0, 4),
      VALID_CELLS.slice(0, 4),
      OTHER_VALID_CELLS.slice(0, 4),
    ];
    expect(openKeys(readSampleSheet(rows))).toEqual(['amounts']);
    const some = new Map([[2, { amount: '5000' }]]);
    expect(openKeys(readSampleSheet(rows, { edits: some }))).toEqual(['amounts']);
    const all = new Map([...some, [3, { amount: '6000' }]]);
    expect(openKeys(readSampleSheet(rows, { edits: all }))).toEqual([]);
  });

  test('an answer that is remembered is not asked again', () => {
    const rows = [
      [...SAMPLE_HEADERS.slice(0, 4), 'Brand'],
      [...VALID_CELLS.slice(0, 4), 'Nike'],
    ];
    const { layout } = readSampleSheet(rows, { answers: { amounts: 'none' } }).columns;
    expect(layout?.no_amounts).toBe(true);
    const again = readSampleSheet(rows, { layouts: [layout!] });
    expect(again.questions).toMatchObject([{ key: 'amounts', answer: 'none', isRemembered: true }]);
    expect(
      openKeys(readSampleSheet(rows, { layouts: [layout!], answers: { amounts: '' } })),
    ).toEqual(['amounts']);
    // A layout of before there was a question does not answer it.
    const { no_amounts: _, ...old } = layout!;
    expect(openKeys(readSampleSheet(rows, { layouts: [old] }))).toEqual(['amounts']);
  });
});

describe('another column that holds values', () => {
  test.each([
    ['Viber', '09421111111', '09422222222', 'customer_phone'],
    ['', '09421111111', '09422222222', 'customer_phone'],
    ['Hotline', '09421111111 / 09421111112', '09422222222', 'customer_phone'],
    ['ဆက်သွယ်', '၀၉၄၂၁၁၁၁၁၁၁', '၀၉၄၂၂၂၂၂၂၂၂', 'customer_phone'],
    ['Area', 'Bahan', 'Hlaing', 'township'],
    ['', 'Bahan', 'Tamwe', 'township'],
    ['Zone', 'ဗဟန်း', 'တာမွေ', 'township'],
    ['Discount', '2000', '1000', 'amount'],
    ['Balance', '10000', '5000', 'amount'],
    ['', '12000', '7000', 'amount'],
    ['လက်ကျန်', '၁၀၀၀၀', '၅၀၀၀', 'amount'],
    ['Deposit paid', '5,000 Ks', '3,000 Ks', 'amount'],
    ['Friend', 'Daw Hla', 'U Ba', 'customer_name'],
    ['Who', 'ဒေါ်လှ', 'ဦးဘ', 'customer_name'],
  ])('"%s" of %s looks like something and is asked about', (head, one, other, guess) => {
    const rows = withColumn(head, one, other);
    const found = readSampleSheet(rows);
    expect(openKeys(found)).toEqual(['column/5']);
    expect(found.columns.columns[5]?.guess).toBe(guess);
    expect(found.questions[0]?.samples).toHaveLength(2);
    const unused = readSampleSheet(rows, { answers: { 'column/5': 'unused' } });
    expect([openKeys(unused), reportedColumns(unused)]).toEqual([[], [head || '#6']]);
    const { layout } = unused.columns;
    expect(layout?.unused).toEqual([5]);
    const again = readSampleSheet(rows, { layouts: [layout!] });
    expect([openKeys(again), reportedColumns(again)]).toEqual([[], [head || '#6']]);
    const asRemark = readSampleSheet(rows, { answers: { 'column/5': 'remark' } });
    expect(asRemark.rows[0]?.remark).toBe(one);
    expect(openKeys(asRemark)).toEqual([]);
  });

  test.each([
    ['Color', 'red', 'blue'],
    ['Size', 'XL', 'M'],
    ['Brand', 'Nike', 'Puma'],
    ['', 'ok', 'later'],
    ['Qty', 2, 1],
    ['Deli fee', 2500, 3000],
    ['Zip', '11181', '11201'],
    ['Email', 'a@b.co', 'c@d.co'],
    ['Rider Name', 'Ko Aung', 'Ko Min'],
    ['Shop Phone', '09421111111', '09421111111'],
    ['အရောင်', 'နီ', 'ပြာ'],
    ['Status', 'new', 'new'],
  ])('"%s" is told of', (head, one, other) => {
    const found = readSampleSheet(withColumn(head, one, other));
    expect([openKeys(found), reportedColumns(found)]).toEqual([[], [head || '#6']]);
  });

  test.each([
    ['Deposit amount', '10000', '5000'],
    ['Deposit amount', '5000', '0'],
    ['Advance amount', '10000', '5000'],
    ['Cash advance', '10000', '5000'],
    ['Paid amount', '10000', '5000'],
    ['Paid amount', '15000', '8000'],
    ['Prepaid amount', '15,000 Ks', '8,000 Ks'],
    ['Amount paid', '10000', ''],
    ['Total paid', '15000', '8000'],
    ['စရံ', '15000', '8000'],
    ['စရံငွေ', '၅၀၀၀', '၀'],
    ['ကြိုတင်ငွေ', '10000', '5000'],
    ['ပေးပြီးငွေ', '15000', '8000'],
    ['လွှဲပြီးငွေ', '15000', '0'],
    ['Amount due', '10000', '5000'],
    ['Remaining amount', '10000', '5000'],
    ['Balance amount', '10000', '5000'],
    ['Total due', '16000', '9000'],
    ['Net amount', '14000', '7500'],
    ['Final price', '14000', '7500'],
    ['Discounted price', '14000', '7500'],
    ['Old price', '17000', '9000'],
    ['Cost price', '12000', '6000'],
    ['KPay amount', '10000', '5000'],
  ])('"%s" of %s and %s may be what is not collected, so it is asked about', (head, one, other) => {
    const found = readSampleSheet(withColumn(head, one, other));
    expect([openKeys(found), found.columns.columns[5]?.guess]).toEqual([['column/5'], 'amount']);
  });

  test.each([
    ['Subtotal', '14000', '7500'],
    ['Sub total', '15000', '8000'],
    ['Gross amount', '15000', '8000'],
    ['Order Subtotal', '15000', '8000'],
    ['Total Amount', '17500', '10500'],
    ['Total', '17500', '10500'],
    ['စုစုပေါင်း', '17500', '10500'],
    ['Paid at', '2026-11-20', '2026-11-21'],
    ['Deposit', '0', '0'],
    ['Paid amount', '0', '0.00'],
    ['Unpaid amount', '15000', '8000'],
    ['Balance due', '15000', '8000'],
  ])('"%s" of %s and %s says the same or nothing, and is told of', (head, one, other) => {
    const found = readSampleSheet(withColumn(head, one, other));
    expect([openKeys(found), reportedColumns(found)]).toEqual([[], [head]]);
  });

  test('a column that only counts the rows is not worth a word, nor is an empty one', () => {
    for (const [one, other] of [
      [1, 2],
      ['၁', '၂'],
      ['1.', '2.'],
      [null, ''],
    ] as const) {
      const found = readSampleSheet(withColumn('No', one, other));
      expect([openKeys(found), reportedColumns(found)]).toEqual([[], []]);
    }
  });

  test('a column of shops is told of while one shop is selected', () => {
    const shop = readSampleSheet(withColumn('Shop', 'Mya Shop', 'Other Shop'));
    expect(reportedColumns(shop)).toEqual(['Shop']);
  });

  test('what one column says twice is joined or told, and a second address is not lost', () => {
    const two = readSampleSheet([
      [
        'Name',
        'Phone',
        'Township',
        'Address',
        'Address 2',
        'Price',
        'Item',
        'Remark',
        'Phone 2',
        'Viber Phone',
      ],
      [
        'Daw Mya',
        '09420012345',
        'Tamwe',
        '12 Road',
        'Floor 2',
        9000,
        'Shirt',
        'Call',
        '09421111111',
        '09422222222',
      ],
    ]);
    expect(openKeys(two)).toEqual([]);
    expect(two.rows[0]).toMatchObject({
      remark: 'Shirt, Call',
      input: {
        customer_phone: '+959420012345',
        delivery_address: '12 Road, Floor 2',
        other_phones: '09421111111, 09422222222',
      },
    });
    const first = readSampleSheet([
      ['Phone', 'First Name', 'Last Name', 'Township', 'Price'],
      ['09420012345', 'Daw', 'Mya', 'Tamwe', 9000],
    ]);
    expect(first.rows[0]?.input?.customer_name).toBe('Daw Mya');
  });

  test('a price and a total that differ by more than a delivery are asked about', () => {
    const rows = (total: number) => [
      [...SAMPLE_HEADERS, 'Total'],
      [...VALID_CELLS, 15000 + total],
    ];
    expect(openKeys(readSampleSheet(rows(2500)))).toEqual([]);
    expect(openKeys(readSampleSheet(rows(15000)))).toEqual(['column/5']);
    expect(openKeys(readSampleSheet(rows(-5000)))).toEqual(['column/5']);
    const total = readSampleSheet(rows(15000), { answers: { 'column/5': 'total' } });
    expect(total.columns.amount).toBe('total');
    // The price is a column that holds amounts and is no longer used.
    expect(openKeys(total)).toEqual(['column/4']);
  });
});
