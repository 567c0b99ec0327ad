import { expect, test } from 'vitest';
import { chatSheet } from './intake-chat.ts';
import { guessKeysOf, readIntake } from './intake-reading.ts';
import type { IntakeRow } from './intake-types.ts';
import { intakeSettings } from './testing/intake.ts';

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
