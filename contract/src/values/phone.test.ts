import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  customerPhone,
  isRiderPhone,
  phoneSearchKey,
  riderPhone,
  showPhone,
  tidyPhone,
} from './phone.ts';
import vectors from '../data/burmese-vectors.json';

const rest = fc.stringMatching(/^[0-9]{7,9}$/);
const prefix = fc.constantFrom('09', '959', '+959', '9509', '+9509', '00959', '+95(0)9', '0095 09');

/** Ways in which people type the same number. */
const spelling = fc.record({
  gaps: fc.array(fc.constantFrom('', '', ' ', '-', '.', '\u2013', '\u200b', ' (')),
  burmese: fc.boolean(),
  wa: fc.boolean(),
});

function spell(phone: string, how: { gaps: string[]; burmese: boolean; wa: boolean }): string {
  const zero = how.wa ? 'ဝ' : '၀';
  return Array.from(phone, (c, i) => {
    const digit = c === '0' ? zero : String.fromCharCode(0x1040 + Number(c));
    return (how.burmese && /\d/.test(c) ? digit : c) + (how.gaps[i] ?? '');
  }).join('');
}

describe('customerPhone', () => {
  test.each(Object.entries(vectors.phones.valid))('%s is stored as %s', (typed, stored) => {
    expect(customerPhone(typed)).toBe(stored);
  });

  test.each([...vectors.phones.invalid, '+0942001234', 'phone 09420012345', '09420012345, 1', '+'])(
    '%j is not a phone',
    (typed) => {
      expect(customerPhone(typed)).toBeNull();
    },
  );

  test('reads a number in every spelling, and reads it back in the 09 form it shows', () => {
    fc.assert(
      fc.property(prefix, rest, spelling, (start, digits, how) => {
        const stored = customerPhone(spell(start + digits, how));
        expect(stored).toBe(`+959${digits}`);
        expect(showPhone(`+959${digits}`)).toBe(`09${digits}`);
        expect(customerPhone(showPhone(`+959${digits}`))).toBe(stored);
      }),
    );
  });

  test('accepts 7 to 9 digits after the prefix, no more and no fewer', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{0,14}$/), (digits) => {
        const fits = digits.length >= 7 && digits.length <= 9;
        expect(customerPhone(`09${digits}`) !== null).toBe(fits);
      }),
    );
  });
});

describe('tidyPhone and showPhone', () => {
  test('tidying twice changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...Array.from('0959+ -.()ဝ၀၉a')) }), (s) => {
        expect(tidyPhone(tidyPhone(s))).toBe(tidyPhone(s));
      }),
    );
  });

  test('other kinds of number stay as they are', () => {
    expect(tidyPhone('+66 (81) 234-5678')).toBe('+66812345678');
    expect(tidyPhone('＋66 [81] 234–5678')).toBe('+66812345678');
    expect(showPhone('+66812345678')).toBe('+66812345678');
    expect(showPhone('01234567')).toBe('01234567');
    expect(showPhone('+9591')).toBe('+9591');
  });
});

describe('a rider phone', () => {
  test.each(['123456', '+123456789012345', '09-420 012 345', '၀၁၂၃၄၅၆'])('may be %s', (typed) => {
    expect(isRiderPhone(typed)).toBe(true);
  });

  test.each(['', '12345', '1234567890123456', '12+3456', '12345a', '++123456'])(
    'cannot be %j',
    (typed) => {
      expect(isRiderPhone(typed)).toBe(false);
      expect(riderPhone(typed)).toBeNull();
    },
  );

  test('is stored like a customer phone when it is one', () => {
    expect(riderPhone('09 420 012 345')).toBe('+959420012345');
    expect(riderPhone('01-234 567')).toBe('01234567');
  });
});

describe('phoneSearchKey', () => {
  test('finds a number by the start of each form and by any part of its 09 form', () => {
    fc.assert(
      fc.property(rest, fc.nat(), fc.nat(), (digits, a, b) => {
        const key = phoneSearchKey(`+959${digits}`);
        expect(key).toBe(`9${digits}`);
        for (const form of [`09${digits}`, `959${digits}`, `+959${digits}`, `00959${digits}`]) {
          expect(phoneSearchKey(form)).toBe(key);
        }
        for (const form of [`959${digits}`, `+959${digits}`]) {
          const start = form.slice(0, 3 + (a % (form.length - 2)));
          expect(key).toContain(phoneSearchKey(start));
        }
        const from = 1 + (a % digits.length);
        const part = `09${digits}`.slice(from, from + 1 + (b % digits.length));
        expect(key).toContain(phoneSearchKey(part));
      }),
    );
  });

  test.each([
    ['', ''],
    ['Mg Mg', ''],
    ['ဝင်း', ''],
    ['အမှတ် ၁၂', ''],
    ['+95', '9'],
    ['၀၉၄၂', '942'],
    ['01 234 567', '1234567'],
    ['09420012345, 09-795 111 222', '9420012345 9795111222'],
    ['Ma Su 09 420 012 345', '9420012345'],
    ['09420012345/6', '9420012345 6'],
  ])('%j gives %j', (text, key) => {
    expect(phoneSearchKey(text)).toBe(key);
  });
});
