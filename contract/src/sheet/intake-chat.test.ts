import { expect, test } from 'vitest';
import { chatSheet } from './intake-chat.ts';
import { guessKeysOf, readIntake } from './intake-reading.ts';
import type { IntakeRow } from './intake-types.ts';
import { intakeSettings, rowWith } from '../testing/intake.ts';

const FIVE = [
  'Daw Mya\n09420012345\nTamwe, 12 street\n15000ks',
  'Ko Tun\n09777000111\nBahan township no 5\n၂၀,၀၀၀ ကျပ်',
  'အမည် - ဒေါ်ခင်\nဖုန်း - ၀၉၄၂၀၀၁၂၃၄၇\nလိပ်စာ - အမှတ် ၁၂၊ ဗိုလ်ချုပ်လမ်း၊ တာမွေ\n25k',
  'Ma Su\n09420012348\nNo.5, Hlaing\n12,000 Ks',
  'U Ba\n09420012349\nတာမွေ\n8500',
];
const EXPECTED = [
  ['Daw Mya', '+959420012345', 1, 15000],
  ['Ko Tun', '+959777000111', 2, 20000],
  ['ဒေါ်ခင်', '+959420012347', 1, 25000],
  ['Ma Su', '+959420012348', 3, 12000],
  ['U Ba', '+959420012349', 1, 8500],
];

const rowsOf = (text: string, more = {}) => readIntake(chatSheet(text), intakeSettings(more)).rows;
const facts = ({ input }: IntakeRow) => [
  input?.customer_name,
  input?.customer_phone,
  input?.township_id,
  input?.item_price,
];

test.each([
  ['blank lines', FIVE.join('\n\n')],
  ['each phone', FIVE.join('\n')],
  [
    'the messages of a copied chat',
    FIVE.map((one) => `[25/11/2026 14:05] Mya Shop: ${one}`).join('\n'),
  ],
])('five parcels, parted at %s, are five rows of guesses', (_, text) => {
  const rows = rowsOf(text);
  expect(rows.map(facts)).toEqual(EXPECTED);
  expect(rows.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 'check'));
  const confirmed = new Set(rows.flatMap(guessKeysOf));
  expect(rowsOf(text, { confirmed }).every(({ status }) => status === 'ready')).toBe(true);
});

test('rows have the line where their parcel begins', () => {
  expect(rowsOf(FIVE.join('\n\n')).map(({ line }) => line)).toEqual([1, 6, 11, 16, 21]);
});

test('a parcel on one line is taken apart at its commas', () => {
  const [row] = rowsOf('Ma Su, 09420012348, No 5 Bahan, 12,000ks');
  expect(row && facts(row)).toEqual(['Ma Su', '+959420012348', 2, 12000]);
});

test('two phones below each other are those of one parcel', () => {
  const rows = rowsOf(
    'Ma Su\n09420012348\n09777000111\nBahan\n5000\nKo Tun\n09420012349\nTamwe\n7000',
  );
  expect(rows.map(({ input }) => input?.other_phones)).toEqual(['09777000111', undefined]);
});

test('what cannot be read is a fault, and nothing is lost', () => {
  const [row] = rowsOf('hello, please pick up tomorrow');
  expect(row?.status).toBe('fix');
  const { customer_name, delivery_address } = row?.cells ?? {};
  expect([customer_name?.typed, delivery_address?.typed]).toEqual([
    'hello',
    'please pick up tomorrow',
  ]);
});

/** The amount of a block whose other lines are plain. */
const amountIn = (...lines: string[]) => {
  const rows = rowsOf(['Daw Mya', '09420012345', 'Tamwe, 12 street', ...lines].join('\n'));
  expect(rows).toHaveLength(1);
  const { cells } = rows[0]!;
  return [cells.amount?.typed, cells.amount?.value, cells.delivery_address?.typed];
};
const ADDRESS = 'Tamwe, 12 street';

test.each([
  ['15000ks', '15,000'],
  ['15k ks', '15,000'],
  ['Ks 15k', '15,000'],
  ['Ks. 15,000', '15,000'],
  ['MMK 15000', '15,000'],
  ['15,000/-', '15,000'],
  ['၁၅ဝဝဝကျပ်', '15,000'],
  ['၅ထောင်', '5,000'],
  ['၁သိန်းခွဲ', '150,000'],
  ['၁သိန်း ၅သောင်း', '150,000'],
  ['တစ်သောင်းငါးထောင်', '15,000'],
  ['1.5 lakh', '150,000'],
  ['15 thousand', '15,000'],
  ['25.000', '25,000'],
  ['15 000', '15,000'],
  ['COD 15000', '15,000'],
] as const)(
  'the line "%s" of a chat is its amount, and nothing of it stays behind',
  (line, value) => {
    expect(amountIn(line)).toEqual([line, value, ADDRESS]);
  },
);

test.each([
  ['15000-20000'],
  ['(15000)'],
  ['-15000'],
  ['$15,000'],
  ['15,000 / 17,000'],
  ['15000-20000ks'],
  ['15000+2500'],
  ['15,00 ks'],
  ['15000ks + 2500ks'],
])('the line "%s" is taken whole, and is no amount', (line) => {
  expect(amountIn(line)).toEqual([line, '', ADDRESS]);
});

test('of several amounts none is taken for the right one, but the charge is known', () => {
  expect(amountIn('15000ks', '17500ks')).toEqual(['15000ks / 17500ks', '', ADDRESS]);
  expect(amountIn('15000', '17500')).toEqual(['15000 / 17500', '', ADDRESS]);
  expect(amountIn('15000ks', '15000ks')).toEqual(['15000ks', '15,000', ADDRESS]);
  expect(amountIn('15000ks', 'deli 2500ks')[1]).toBe('15,000');
  expect(amountIn('15000ks ပို့ခ ၂၅၀၀ကျပ်')[1]).toBe('15,000');
});

test('a dash before an amount that begins a list is no minus', () => {
  expect(amountIn('- 15000')).toEqual(['15000', '15,000', ADDRESS]);
});

test.each([
  ['No 5, Room 12'],
  ['25/11/2026'],
  ['12/34'],
  ['၅ လွှာ၊ အခန်း ၂'],
  ['Building 3 and 4'],
  ['အမှတ် ၅ ရာဇာလမ်း'],
  ['ဒေါ်သန်း အိမ်နား'],
])('the line "%s" has no amount', (line) => {
  expect(amountIn('15000ks', line).slice(0, 2)).toEqual(['15000ks', '15,000']);
});

test.each([
  ['Tamwe, 12 street', '12 street'],
  ['12 street, Tamwe', '12 street'],
  ['12 street, Tamwe township', '12 street'],
  ['Tarmwe tsp, 12 street', '12 street'],
  ['အမှတ် ၁၂၊ ဗိုလ်ချုပ်လမ်း၊ တာမွေမြို့နယ်', 'အမှတ် ၁၂၊ ဗိုလ်ချုပ်လမ်း'],
  ['တာမွေ၊ အမှတ် ၁၂', 'အမှတ် ၁၂'],
  ['12 street, Ks, Tamwe', '12 street'],
  ['Ks, 12 street, Tamwe', '12 street'],
  ['Tamwe, 12 street Ks', '12 street'],
  ['12 street ks, Tamwe', '12 street'],
  ['12 street, MMK, Tamwe', '12 street'],
  ['တာမွေ၊ ၁၂ လမ်း၊ ကျပ်', '၁၂ လမ်း'],
  ['Tamwe Ks', undefined],
  ['အိမ်အမှတ် ၅၊ တာမွေ မြို့နယ်၊ ၁၂ လမ်း', 'အိမ်အမှတ် ၅၊ ၁၂ လမ်း'],
  ['Tamwe Township, Yangon, 12 street', 'Yangon, 12 street'],
  ['12 Tamwelay street, Tamwe', '12 Tamwelay street'],
  ['Tamwe', undefined],
  ['12 (Tamwe) street', '12 street'],
  ['12 Kssa street, တာမွေလေးလမ်း Tamwe', '12 Kssa street, တာမွေလေးလမ်း'],
] as const)('the address "%s" may be shortened by a person: %s', (address, shorter) => {
  const [row] = rowsOf(`Daw Mya\n09420012345\n${address}\n15000ks`);
  expect(row?.cells.delivery_address).toMatchObject({
    typed: address,
    value: address,
    state: 'guess',
  });
  expect(row?.cells.delivery_address?.shorter).toBe(shorter);
  expect(row?.input?.delivery_address).toBe(address);
});

test('an address of a sheet, or one that was typed, stays as it is', () => {
  const edits = new Map([[1, { delivery_address: 'Tamwe, 12 street' }]]);
  const [row] = rowsOf('Daw Mya\n09420012345\nTamwe, 12 street\n15000ks', { edits });
  expect(row?.cells.delivery_address?.shorter).toBeUndefined();
  expect(rowWith('Address', 'Tamwe, 12 Road').cells.delivery_address?.shorter).toBeUndefined();
});
