/** Amounts written in any of thirty ways are read right or refused. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chatSheet } from '../sheet/intake-chat.ts';
import { readIntake } from '../sheet/intake-reading.ts';
import type { SheetCell } from '../sheet/intake-types.ts';
import { cellWith, intakeSettings } from '../testing/intake.ts';

const read = (cell: SheetCell) => cellWith('amount', 'Price', cell);

/** From ten million on, a k is one of "Ks". */
const inK = (n: number) => (n < 10_000_000 ? n / 1000 : n);
const commas = (n: number) => n.toLocaleString('en-US');
const burmese = (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCharCode(0x1040 + Number(digit)));
const lakhCommas = (n: number) => n.toLocaleString('en-IN');
/** "၁သိန်း ၅သောင်း ၃ထောင်": what is left of it must be whole hundreds. */
function inWords(n: number, names: readonly (readonly [string, number])[], gap: string): string {
  let rest = n;
  const parts: string[] = [];
  for (const [name, scale] of names) {
    const count = Math.floor(rest / scale);
    if (count > 0) parts.push(`${count}${gap}${name}`);
    rest -= count * scale;
  }
  return rest === 0 ? parts.join(' ') : String(n);
}
const BURMESE_NAMES = [
  ['သိန်း', 100_000],
  ['သောင်း', 10_000],
  ['ထောင်', 1000],
  ['ရာ', 100],
] as const;
const ENGLISH_NAMES = [
  ['lakh', 100_000],
  ['thousand', 1000],
  ['hundred', 100],
] as const;

const WAYS: readonly ((n: number) => SheetCell)[] = [
  (n) => n,
  String,
  commas,
  (n) => `${commas(n)} Ks`,
  (n) => `Ks. ${commas(n)}`,
  (n) => `MMK ${n}`,
  (n) => `${commas(n)}/-`,
  (n) => `${commas(n)}.00`,
  (n) => `${inK(n)}k`,
  (n) => `${inK(n)}k ks`,
  (n) => `Ks ${inK(n)}K`,
  (n) => `${n / 1000} ထောင်`,
  (n) => `${n / 100_000} lakh`,
  (n) => `${n / 10_000}သောင်း`,
  (n) => inWords(n, ENGLISH_NAMES, ' '),
  (n) => burmese(inWords(n, BURMESE_NAMES, '')),
  (n) => burmese(commas(n)),
  (n) => burmese(String(n)).replaceAll('\u1040', '\u101d'),
  (n) => `${burmese(commas(n))} ကျပ်`,
  (n) => commas(n).replaceAll(',', ' '),
  (n) => commas(n).replaceAll(',', '.'),
  (n) => commas(n).replaceAll(',', "'"),
  lakhCommas,
  (n) => `COD ${commas(n)} only`,
  (n) => `${commas(n)}+0`,
  (n) => `(${commas(n)})`,
  (n) => `${commas(n)} deli ${commas(n + 2500)}`,
  (n) => `${commas(n)}-${commas(n + 500)}`,
  (n) => `$${commas(n)}`,
  (n) => commas(n).replace(',', ',0'),
];

test('random amounts written in thirty ways are read right or refused, never as another amount', () => {
  let [all, right] = [0, 0];
  const price = fc.oneof(
    fc.nat(200).map((n) => n * 500),
    fc.nat(90_000_000),
    fc.nat(2_000_000),
  );
  fc.assert(
    fc.property(fc.constantFrom(...WAYS), price, (write, any) => {
      const n = Math.max(100, Math.round(any / 50) * 50);
      const { state, value } = read(write(n));
      all += 1;
      if (state === 'fault') return;
      expect(value).toBe(commas(n));
      right += 1;
    }),
    { numRuns: 2000 },
  );
  // Not by refusing everything.
  expect(right).toBeGreaterThan(all / 2);
});

test('the same in the lines of a chat, where none of them is passed over', () => {
  let [all, right] = [0, 0];
  const price = fc.oneof(
    fc.nat(200).map((n) => n * 500),
    fc.nat(90_000_000),
  );
  fc.assert(
    fc.property(fc.constantFrom(...WAYS), price, (write, any) => {
      const n = Math.max(1000, Math.round(any / 50) * 50);
      const sheet = chatSheet(`Daw Mya\n09420012345\nTamwe, 12 street\n${String(write(n))}`);
      const { amount } = readIntake(sheet, intakeSettings()).rows[0]!.cells;
      all += 1;
      // Nothing in a chat is sure.
      expect(amount?.state).not.toMatch(/ok|sure/);
      if (amount?.state !== 'guess' || amount.typed === '') return;
      expect(amount.value).toBe(commas(n));
      right += 1;
    }),
    { numRuns: 1000 },
  );
  expect(right).toBeGreaterThan(all / 2);
});

/** The plainest forms and nothing else. */
const SIMPLE =
  /^(?:(?:k|ks)\s*\.?\s*)*(\d+|\d{1,3}(?:,\d{3})+)(\.\d{1,3})?(?:\s*(k)(?!s))?[\s.]*(?:(?:k|ks)[\s.]*|\/-[\s.]*)*$/;

test('signs in any order are sure only where they have one meaning', () => {
  const digit = fc.constantFrom(...'0123456789');
  const sign = fc.constantFrom(',', '.', ' ', 'k', 'ks', '/-', '-', '+', '(', 'x', 'ထောင်', '$');
  const typed = fc
    .array(fc.oneof({ weight: 2, arbitrary: digit }, sign), { minLength: 1, maxLength: 7 })
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(typed, (text) => {
      const { state, value } = read(text);
      if (state !== 'ok' && state !== 'sure') return;
      const [, whole = '', part = '', k] = SIMPLE.exec(text.trim()) ?? [];
      const n = Number(whole.replaceAll(',', '') + part);
      // At most three decimals; in binary 8.04 times 1,000 is less than 8,040.
      const meant = k === undefined || n >= 1000 ? n : Math.round(n * 1000);
      expect(Number(value.replaceAll(',', ''))).toBe(meant);
    }),
    { numRuns: 5000 },
  );
});
