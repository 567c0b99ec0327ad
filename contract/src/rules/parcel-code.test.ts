import { describe, expect, it } from 'vitest';
import { isTrackingScan, parcelCode, readParcelCode, showParcelCode } from './parcel-code.ts';

const IDS = [1, 7, 42, 10_203, 999_999, 1_234_567, 9_999_999, 10_000_000, 123_456_789];

describe('the code of a parcel', () => {
  it('is its number in seven digits and a check digit, in nine for numbers beyond', () => {
    // Damm's own example: 572 has the check digit 4.
    expect(parcelCode(572)).toBe('00005724');
    expect(IDS.map((id) => parcelCode(id).length)).toEqual([8, 8, 8, 8, 8, 8, 8, 10, 10]);
    expect(showParcelCode(572)).toBe('0000 5724');
    expect(showParcelCode(123_456_789)).toMatch(/^12 3456 789\d$/);
  });

  it('reads back as the number, also with blanks, dashes and Burmese digits', () => {
    for (const id of IDS) {
      expect(readParcelCode(parcelCode(id))).toBe(id);
      expect(readParcelCode(` ${showParcelCode(id)} `)).toBe(id);
    }
    expect(readParcelCode('၀၀၀၀-၅၇၂၄')).toBe(572);
  });

  it('refuses every single wrong digit and every swap of neighbours', () => {
    const wrong = IDS.flatMap((id) => {
      const code = parcelCode(id);
      return [...code].flatMap((digit, at) => {
        const [before, after] = [code.slice(0, at), code.slice(at + 1)];
        const others = [...'0123456789'].filter((other) => other !== digit);
        const next = after.slice(0, 1);
        const swapped =
          next === '' || next === digit ? [] : [before + next + digit + after.slice(1)];
        return [...others.map((other) => before + other + after), ...swapped];
      });
    });
    expect(wrong.length).toBeGreaterThan(IDS.length * 72);
    expect(new Set(wrong.map(readParcelCode))).toEqual(new Set(['misread']));
  });

  it.each(['', '123', '123456789', '0942012345', '12a45678', '#12', '00000000'])(
    'takes %j for no code of a parcel',
    (text) => expect(typeof readParcelCode(text)).not.toBe('number'),
  );

  it('is told apart from the address of a tracking page, as a camera reads it or a scanner types it', () => {
    for (const text of [
      'https://way.example.com/t/0000572400005724',
      'http://192.168.1.4:3000/office/t/X0Y1Z2X0Y1Z2X0Y1 ',
      'HTTPS---WAY-EXAMPLE-COM-T-X0Y1Z2X0Y1Z2X0Y1',
    ]) {
      expect(isTrackingScan(text)).toBe(true);
      expect(readParcelCode(text)).toBeNull();
    }
    for (const other of [parcelCode(572), 'https://example.com/t/', 'https://example.com/ways'])
      expect(isTrackingScan(other)).toBe(false);
  });
});
