/** Moments and amounts in the spellings of exports. */
import { expect, test } from 'vitest';
import { readSampleSheet } from '../testing/readSheet.ts';

test.each([
  ['2026-11-20 14:05:11 +0630', '2026-11-20'],
  ['2026-11-20T20:05:11Z', '2026-11-21'],
  ['2026-11-20T17:29:59Z', '2026-11-20'],
  ['2026-11-20T17:30:00.000Z', '2026-11-21'],
  ['2026-11-20 20:05:11 UTC', '2026-11-21'],
  ['2026-11-20T23:05+07:00', '2026-11-20'],
  ['2026-11-20T23:45+07:00', '2026-11-20'],
  ['2026-11-20 12:00 -0500', '2026-11-20'],
  ['2026-11-20 13:00:00 -05:00', '2026-11-21'],
  ['2026-11-20 20:05:11 GMT', '2026-11-21'],
  ['၂၀၂၆-၁၁-၂၀ ၂၀:၀၅ +0000', '2026-11-21'],
  ['2026-11-20 23:59:59 +0630', '2026-11-20'],
  ['2026-11-20 00:30 +0800', '2026-11-19'],
] as const)('the moment %s is on %s here', (typed, day) => {
  const found = readSampleSheet([
    ['Name', 'Phone', 'Township', 'Price', 'Pickup Date'],
    ['Daw Mya', '09420012345', 'Tamwe', '15000', typed],
  ]);
  expect(found.rows[0]).toMatchObject({ status: 'ready', pickup_day: day });
});

test.each([
  ['15.000,00', 15000],
  ['15000,00', 15000],
  ['1.234,50', 1234.5],
  ['12,5', 12.5],
  ['15,00', 15],
  ['15.000,0', 15000],
  ['1.250.000,00', 1250000],
  ['Ks 15.000,00', 15000],
  ['15.000,00 Ks', 15000],
  ['15 000,00', 15000],
  ['၁၅.၀၀၀,၀၀', 15000],
  ['8500,5', 8500.5],
  ['2.500,00 MMK', 2500],
  ['0,5', 0.5],
])('the decimal comma of %s is asked about and never another amount', (typed, right) => {
  const found = readSampleSheet([
    ['Name', 'Phone', 'Township', 'Price'],
    ['Daw Mya', '09420012345', 'Tamwe', typed],
  ]);
  expect(found.rows[0]?.status).not.toBe('ready');
  expect([right, undefined]).toContain(found.rows[0]?.input?.item_price);
});
