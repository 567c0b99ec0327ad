/** What says which order a row is of, when it was ordered and how it is paid. */
import { describe, expect, test } from 'vitest';
import type { IntakeSettings } from './intake-types.ts';
import { SAMPLE_HEADERS, VALID_CELLS } from '../testing/intake.ts';
import { openKeys, readSampleSheet, reportedColumns, withColumn } from '../testing/readSheet.ts';

const readWith = (...column: Parameters<typeof withColumn>) =>
  readSampleSheet(withColumn(...column));

describe('an order’s number', () => {
  test.each([
    ['Order', '#1001', '#1002'],
    ['Order name', '#1001', '#1002'],
    ['Order #', '1001', '1002'],
    ['Our order no.', 'SO-2026-17', 'SO-2026-18'],
    ['Voucher No', 'V 0017', 'V 0018'],
    ['Invoice', 'INV/2026/001', 'INV/2026/002'],
    ['Invoice number', 'INV 1001', 'INV 1002'],
    ['Shopify order id', '4503599627370', '4503599627371'],
    ['Reference', 'XKBKNABJK', 'QWERTZUIO'],
    ['Ref', 'A17', 'B4'],
    ['အော်ဒါ', '၁၀၀၁', '၁၀၀၂'],
    ['အော်ဒါအမှတ်', 'မ-၁၇', 'မ-၁၈'],
    ['ဘောက်ချာနံပါတ်', 'ဘ ၁၀၀၁', 'ဘ ၁၀၀၂'],
    ['အော်ဒါကုဒ် (Order code)', 'K-1', 'K-2'],
  ])('%s: %s', (head, one, other) => {
    const found = readWith(head, one, other);
    expect([openKeys(found), found.rows.map(({ ref }) => ref)]).toEqual([[], [one, other]]);
  });

  // By its number and its phone a row is known when it comes again: an item would hide the next order.
  test.each([
    ['Order', 'Shirt', 'Red hat', true],
    ['Orders', 'Shirt', 'Red hat', false],
    ['Order Item', 'Shirt', 'Hat', true],
    ['Order Items', 'Shirt', '2 red hats', true],
    ['Order list', 'Shirt', 'Hat', false],
    ['What would you like to order?', 'Shirt', 'Hat', false],
    ['အော်ဒါ', 'အင်္ကျီ', 'ဖိနပ်', true],
    ['အော်ဒါပစ္စည်း', 'အင်္ကျီ', 'ဖိနပ်', true],
    ['အော်ဒါတင်သည့်ပစ္စည်း', 'အင်္ကျီ ၂ ထည်', 'ဖိနပ် ၁ ရံ', true],
    ['Order from', 'Viber', 'Page', false],
    ['Order channel', 'Viber', 'Page', false],
    ['Order color', 'red', 'blue', false],
    ['Order Qty', '3', '5', false],
    ['Voucher', 'yes, printed', 'yes, sent', true],
    ['Order taken by', 'Su Su', 'Hla Hla', false],
  ])('is not what stands below %s: %s', (head, one, other, isRemark) => {
    const found = readWith(head, one, other);
    expect(found.rows.map(({ ref }) => ref ?? null)).toEqual([null, null]);
    // Nothing of it is lost: it is on the parcel, or somebody is told.
    const remarks = found.rows.map(({ remark }) => remark ?? null);
    const expected = isRemark ? [[one, other], []] : [[null, null], [head]];
    expect([remarks, reportedColumns(found)]).toEqual(expected);
  });

  test.each([
    'Invoice amount',
    'Voucher amount',
    'Order value',
    'Order price',
    'Voucher price',
    'Voucher ငွေ',
    'ဘောက်ချာငွေ',
    'အော်ဒါတန်ဖိုး',
    'Invoice value (Ks)',
    'Ref price',
  ])('nor are the amounts below %s: they are asked about', (head) => {
    const found = readSampleSheet([[...SAMPLE_HEADERS.slice(0, 4), head], VALID_CELLS]);
    expect([openKeys(found), found.rows[0]?.ref ?? null]).toEqual([['amounts'], null]);
  });
});

test.each([
  'Order date',
  'Ordered date',
  'Date ordered',
  'Invoice date',
  'Voucher date',
  'Date created',
  'Date Added',
  'Purchase Date',
  'Sale Date',
  'Payment date',
  'အော်ဒါရက်စွဲ',
  'မှာယူသည့်ရက်စွဲ',
])('the day of an order below %s is not the day of its pickup', (head) => {
  const found = readWith(head, '2026-11-20', '2026-11-21');
  expect(found.rows.map(({ pickup_day }) => pickup_day)).toEqual([null, null]);
  expect([openKeys(found), reportedColumns(found)]).toEqual([[], [head]]);
});

const NOTHING_CHOSEN = { cod: undefined } as unknown as Partial<IntakeSettings>;
const PAYMENTS: [string, cod: boolean, os_paid: boolean][] = [
  ['COD', true, false],
  ['C.O.D', true, false],
  ['Cash on Delivery (COD)', true, false],
  ['COD (Cash on Delivery)', true, false],
  ['cashondelivery', true, false],
  ['Cash on delivery - COD', true, false],
  ['Pay on delivery', true, false],
  ['အိမ်ရောက်ငွေချေ', true, false],
  ['ပစ္စည်းရောက်ငွေချေ', true, false],
  ['အိမ်ရောက်ငွေချေ (COD)', true, false],
  ['COD / အိမ်ရောက်ငွေချေ', true, false],
  ['Paid', false, true],
  ['Prepaid', false, true],
  ['Fully paid', false, true],
  ['ငွေလွှဲပြီး', false, true],
  ['ငွေရှင်းပြီး (Paid)', false, true],
];
test.each(PAYMENTS)('a payment of "%s" needs no answer', (typed, cod, os_paid) => {
  const rows = [
    [...SAMPLE_HEADERS, 'Payment Method'],
    [...VALID_CELLS, typed],
  ];
  const found = readSampleSheet(rows, NOTHING_CHOSEN);
  expect([openKeys(found), found.rows[0]?.input]).toMatchObject([[], { cod, os_paid }]);
});

test.each([
  'KPay',
  'KBZPay',
  'Wave Money',
  'Bank transfer',
  'Cash',
  'Paid (half)',
  'partially paid',
  'COD + KPay',
  'Not sure',
  'ကြိုပေးမယ်',
])('a payment of "%s" says nothing certain, so it is a fault', (typed) => {
  const found = readWith('Payment Method', typed, 'COD');
  expect(found.rows.map(({ status }) => status)).toEqual(['fix', 'ready']);
  expect(found.rows[0]?.cells.os_paid?.state).toBe('fault');
});
