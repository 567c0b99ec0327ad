import { expect, test } from 'vitest';
import { readIntake } from './intake-reading.ts';
import type { SheetCell } from './intake-types.ts';
import { intakePieces, intakeWays } from './intake-ways.ts';
import {
  VALID_CELLS,
  SAMPLE_HEADERS,
  intakeSettings,
  sampleParcels,
  sheetOf,
} from '../testing/intake.ts';

const pickupDate = (day: string | null) => `${day ?? '2026-11-25'}T09:30:00+06:30`;
const parcels = (count: number, more: readonly SheetCell[] = []) =>
  Array.from({ length: count }, (_, at) => [
    'Daw Mya',
    9420000000 + at,
    'Tamwe',
    '12 Road',
    15000,
    ...more,
  ]);
const waysOf = (rows: readonly (readonly SheetCell[])[], more = {}) =>
  intakeWays(readIntake(sheetOf(rows), intakeSettings(more)).rows, { pickupDate });

test('rows of one shop, day and type are one way, in parts of 100 in the order of the file', () => {
  const ways = waysOf([SAMPLE_HEADERS, ...parcels(250)]);
  expect(ways.map(({ rows, comments }) => [rows.length, comments])).toEqual([
    [100, 'Part 1 of 3'],
    [100, 'Part 2 of 3'],
    [50, 'Part 3 of 3'],
  ]);
  expect(ways.flatMap(({ rows }) => rows.map(({ line }) => line))).toEqual(
    Array.from({ length: 250 }, (_, at) => at + 2),
  );
});

test('another day or type is another way, with its rows together', () => {
  const heads = [...SAMPLE_HEADERS, 'Pickup Date', 'Pickup Type'];
  const ways = waysOf([
    heads,
    [...VALID_CELLS, '2026-11-20', 'Merchant'],
    ['Ko Tun', ...VALID_CELLS.slice(1), '2026-11-21', 'Merchant'],
    ['U Ba', ...VALID_CELLS.slice(1), '2026-11-20', 'Merchant'],
    ['Ma Su', ...VALID_CELLS.slice(1), '2026-11-20', 'Highway'],
  ]);
  expect(
    ways.map(({ pickup_date, pickup_type, rows }) => [
      pickup_date.slice(0, 10),
      pickup_type,
      rows.map(({ line }) => line),
    ]),
  ).toEqual([
    ['2026-11-20', 'Merchant', [2, 4]],
    ['2026-11-21', 'Merchant', [3]],
    ['2026-11-20', 'Highway', [5]],
  ]);
  expect(ways[0]).not.toHaveProperty('comments');
});

test('only ready rows are sent, with what the import knows of them', () => {
  const [way] = waysOf([
    [...SAMPLE_HEADERS, 'Order No', 'Remark'],
    [...VALID_CELLS, 'A-1', 'Call first'],
    ['Daw Mya', 'x', 'Tamwe', '', '1', 'A-2', ''],
    ['Daw Mya', '09420012345', 'Tamwe', '', '25.000', 'A-3', ''],
  ]);
  expect(way?.rows).toEqual([
    {
      line: 2,
      ref: 'A-1',
      remark: 'Call first',
      customer_name: 'Daw Mya',
      customer_phone: '+959420012345',
      township: 'Tamwe',
      township_id: 1,
      delivery_address: '12 Road',
      item_price: 15000,
      cod: true,
      os_paid: false,
    },
  ]);
});

test('ways are sent in pieces of at most ten', () => {
  const ways = waysOf([SAMPLE_HEADERS, ...parcels(2_100)]);
  expect(intakePieces(ways).map(({ length }) => length)).toEqual([10, 10, 1]);
});

test('5,000 rows are 50 ways of 100, with the exact prices of their totals', () => {
  const { rows, columns } = readIntake(sampleParcels(5_000), intakeSettings());
  const ways = intakeWays(rows, { pickupDate });
  expect(columns.amount).toBe('total');
  expect(ways.map((way) => way.rows.length)).toEqual(Array.from({ length: 50 }, () => 100));
  const prices = ways.flatMap((way) => way.rows.map(({ item_price }) => item_price));
  // The charges are 1,000, 2,000 and 3,000 in turn.
  expect(prices).toEqual(
    Array.from({ length: 5_000 }, (_, at) => 14_000 + at * 50 - (at % 3) * 1000),
  );
});
