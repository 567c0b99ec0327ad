import { parcelCode } from '@waydesk/contract/rules/parcel-code.ts';
import { SCAN_TEXTS } from '@waydesk/contract/parcels/scans.ts';
import { expect, test } from 'vitest';
import { readScan } from './reading.ts';
import { newWedge } from './wedge.ts';

const LINK = 'https://way.example.com/t/0000572400005724';
const SIGNS: Record<string, string> = {
  '/': 'Slash',
  ':': 'Semicolon',
  '.': 'Period',
  '-': 'Minus',
};

test('the customer’s tracking code is told apart, also when a number is typed', () => {
  expect(readScan(LINK, false)).toEqual({ failure: 'tracking' });
  expect(readScan(LINK, true)).toEqual({ failure: 'tracking' });
  expect(readScan('https://example.com/ways', false)).toEqual({ failure: 'unknown' });
  expect(readScan(parcelCode(572), false)).toEqual({ code: parcelCode(572) });
  expect(SCAN_TEXTS.tracking).toContain('tracking code');
});

test.each([LINK, LINK.replace('way', 'a-very-long-name-of-a-company.and-of-its-department')])(
  '%s is read whole from a scanner that types, and no part of it is a code',
  (link) => {
    const codes: string[] = [];
    const wedge = newWedge({ onCode: (code) => codes.push(code) });
    const keys = [...link].map((sign) =>
      /\d/.test(sign) ? `Digit${sign}` : (SIGNS[sign] ?? `Key${sign.toUpperCase()}`),
    );
    for (const [at, code] of [...keys, 'Enter'].entries()) wedge.press({ code, timeStamp: at * 5 });
    wedge.stop();
    expect(codes.map((code) => readScan(code, false))).toEqual([{ failure: 'tracking' }]);
  },
);
