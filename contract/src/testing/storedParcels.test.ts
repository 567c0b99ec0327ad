/** The test of what all tests of imports rely on: it finds whatever is lost, changed or made up. */
import { expect, test } from 'vitest';
import type { IntakeRowOutcome } from '../intake/intake.ts';
import { readIntake } from '../sheet/intake-reading.ts';
import { VALID_CELLS, SAMPLE_HEADERS, intakeSettings, sheetOf } from './intake.ts';
import { type StoredParcel, findLostRows, findLostInSheets } from './storedParcels.ts';

const MORE = ['COD', 'OS Paid', 'Fragile', 'Weight', 'Remark', 'Other Phones', 'Pickup Date'];
const ROWS = [
  [...SAMPLE_HEADERS, ...MORE, 'Color'],
  [...VALID_CELLS, 'yes', '', 'yes', '2', 'Call first', '09421111111', '2026-11-20', 'red'],
  ['Ko Tun', '09420012346', 'Bahan', '13 Road', '9000', 'no', '', '', '', '', '', '', ''],
];
const stored: StoredParcel[] = [
  {
    shop_id: 9,
    pickup_type: 'Merchant',
    pickup_day: '2026-11-20',
    customer_name: 'Daw Mya',
    customer_phone: '+959420012345',
    other_phones: '09421111111',
    township_id: 1,
    delivery_address: '12 Road',
    item_price: 15_000,
    cod: true,
    os_paid: false,
    fragile: true,
    weight: 2,
    remark: 'Call first',
  },
  {
    shop_id: 9,
    pickup_type: 'Merchant',
    pickup_day: '2026-11-25',
    customer_name: 'Ko Tun',
    customer_phone: '+959420012346',
    other_phones: null,
    township_id: 2,
    delivery_address: '13 Road',
    item_price: 9_000,
    cod: false,
    os_paid: false,
    fragile: false,
    weight: null,
    remark: null,
  },
];
const lost = (saved: readonly StoredParcel[], rows = ROWS, more = {}) =>
  findLostInSheets([{ rows, ...more }], intakeSettings(), saved);

test('what is stored as it was read is kept, in whatever order', () => {
  expect(lost(stored)).toEqual([]);
  expect(lost(stored.toReversed())).toEqual([]);
});

test.each(Object.keys(stored[0]!) as (keyof StoredParcel)[])('another %s is found', (field) => {
  const other = stored.with(0, { ...stored[0]!, [field]: 'something else' });
  expect(lost(other)).toHaveLength(2);
});

test.each([
  ['nothing is stored', [], 2],
  ['one is missing', stored.slice(1), 1],
  ['one is stored twice', [...stored, stored[1]!], 1],
  ['one is stored twice, and the other not', [stored[1]!, stored[1]!], 2],
])('%s', (_, saved, count) => {
  expect(lost(saved)).toHaveLength(count);
});

test('a day that the row does not say may be any, one that it says may not', () => {
  const another = '2026-11-26';
  expect(lost(stored.with(1, { ...stored[1]!, pickup_day: another }))).toEqual([]);
  expect(lost(stored.with(0, { ...stored[0]!, pickup_day: another }))).toHaveLength(2);
});

test('a row with a fault, a guess that nobody confirmed, and one left out are not stored', () => {
  const faulty = ROWS.with(2, ROWS[2]!.with(1, '12'));
  expect(lost(stored.slice(0, 1), faulty)).toEqual([]);
  expect(lost(stored, faulty)).toHaveLength(1);
  const guessed = ROWS.with(2, ROWS[2]!.with(4, '9.000'));
  expect(lost(stored.slice(0, 1), guessed)).toEqual([]);
  expect(lost(stored, guessed)).toHaveLength(1);
  expect(lost(stored, guessed, { isConfirmed: true })).toEqual([]);
  expect(lost(stored.slice(0, 1), ROWS, { leftOut: new Set([3]) })).toEqual([]);
});

test('what somebody typed over is stored as it was typed, in its own cell alone', () => {
  const nowhere = ROWS.with(2, ROWS[2]!.with(2, 'Qwerty'));
  const edits = new Map([[3, { township: 'Bahan' }]]);
  expect(lost(stored, nowhere, { edits })).toEqual([]);
  expect(lost(stored, nowhere)).toHaveLength(1);
  const other = new Map([[3, { township: 'Hlaing' }]]);
  expect(lost(stored, nowhere, { edits: other })).toHaveLength(2);
});

test('a question that was open when rows were saved is found', () => {
  const asked = ROWS.map((row) => row.filter((_, at) => ROWS[0]![at] !== 'COD'));
  const withCod = stored.map((parcel) => ({ ...parcel, cod: true }));
  expect(lost(withCod, asked)).toEqual([]);
  expect(
    findLostInSheets([{ rows: asked }], { ...intakeSettings(), cod: undefined! }, withCod),
  ).toContain('saved without an answer: cod');
});

const sent = readIntake(sheetOf(ROWS), intakeSettings()).rows.map(({ line, input, remark }) => ({
  line,
  ...input!,
  ...(remark !== undefined && { remark }),
}));
const WAYS = [{ shop_id: 9, pickup_type: 'Merchant', rows: sent }];
const parcelsSaved = stored.map((parcel, n) => ({ id: n + 1, ...parcel }));
const SAVED = sent.map(({ line }, n): IntakeRowOutcome => ({
  line,
  outcome: 'saved',
  way_id: 1,
  delivery_id: n + 1,
}));
const known: IntakeRowOutcome = { ...SAVED[1]!, outcome: 'known' };
const refused: IntakeRowOutcome = { line: 3, outcome: 'refused' };

test('rows that were sent became what is said of them', () => {
  expect(findLostRows(WAYS, SAVED, parcelsSaved)).toEqual([]);
  expect(findLostRows(WAYS, SAVED.with(1, known), parcelsSaved)).toEqual([]);
  const errors = [{ field: 'cod', message: 'no' }];
  const outcomes = [SAVED[0]!, { ...refused, errors }];
  expect(findLostRows(WAYS, outcomes, parcelsSaved)).toEqual([]);
});

test.each([
  ['an answer too few', SAVED.slice(1), parcelsSaved],
  ['answers in another order', SAVED.toReversed(), parcelsSaved],
  ['a parcel that is not there', SAVED, parcelsSaved.slice(1)],
  ['a parcel of another row', SAVED.with(1, { ...SAVED[1]!, delivery_id: 1 }), parcelsSaved],
  ['a known parcel of another phone', SAVED.with(1, { ...known, delivery_id: 1 }), parcelsSaved],
  [
    'a known parcel of another shop',
    SAVED.with(1, known),
    parcelsSaved.with(1, { ...parcelsSaved[1]!, shop_id: 8 }),
  ],
  ['a refusal without a word', [SAVED[0]!, { ...refused, errors: [] }], parcelsSaved],
  ['another price', SAVED, parcelsSaved.with(0, { ...parcelsSaved[0]!, item_price: 1 })],
  ['another COD', SAVED, parcelsSaved.with(0, { ...parcelsSaved[0]!, cod: false })],
])('of rows that were sent: %s', (_, outcomes, parcels) => {
  expect(findLostRows(WAYS, outcomes, parcels)).not.toEqual([]);
});
