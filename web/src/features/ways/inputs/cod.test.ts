import { expect, test } from 'vitest';
import { codChosen, countCod } from './cod.ts';
import {
  blankDelivery,
  blankWay,
  nextDelivery,
  type LineValues,
  type WayValues,
} from './values.ts';

const line = (over: Partial<LineValues> = {}): LineValues => ({
  ...blankDelivery(),
  item_price: '15000',
  ...over,
});
const on = { cod: true, cod_open: false };
const off = { cod: false, cod_open: false };
const many = (n: number, over: Partial<LineValues> = {}) =>
  Array.from({ length: n }, () => line(over));
const stored = { cod_open: undefined };

const way = (deliveries: LineValues[], isPressed = true, before = 0): WayValues => ({
  ...blankWay(),
  base: { deliveries: Array.from({ length: before }) },
  deliveries,
  cod_rule: { all: null, isPressed },
});

test.each([
  ['typed, nobody looked', many(10), { priced: 10, without: 10, unseen: 10, following: 10 }],
  ['passed by a key', many(10, off), { priced: 10, without: 10, unseen: 0, following: 0 }],
  ['pressed', many(2, on), { priced: 2, without: 0, unseen: 0, following: 0 }],
  [
    'one pressed of three',
    [line(on), line(), line()],
    { priced: 3, without: 2, unseen: 2, following: 2 },
  ],
  ['OS Paid', many(3, { os_paid: true }), { priced: 0, without: 0, unseen: 0, following: 3 }],
  ['no price', many(3, { item_price: '' }), { priced: 0, without: 0, unseen: 0, following: 3 }],
  ['a price of 0', [line({ item_price: '0' })], { priced: 0, without: 0, unseen: 0, following: 1 }],
  [
    'Burmese digits',
    [line({ item_price: '၁၅၀၀၀' })],
    { priced: 1, without: 1, unseen: 1, following: 1 },
  ],
  [
    'cancelled',
    [line({ isCancelled: true }), line()],
    { priced: 1, without: 1, unseen: 1, following: 1 },
  ],
])('of a new way: %s', (_, lines, count) => {
  expect(countCod(way(lines))).toEqual(count);
});

test('of a stored way only the deliveries that are added', () => {
  const lines = [line(stored), line({ ...stored, cod: true }), line()];
  expect(countCod(way(lines, true, 2))).toEqual({ priced: 1, without: 1, unseen: 1, following: 1 });
});

test.each([
  ['all', way(many(3, on)), true],
  ['none', way(many(3, off)), false],
  ['some of each kind', way([line(on), line(off)]), null],
  ['nobody pressed', way(many(3, on), false), null],
  ['one', way([line(on)]), true],
  ['without a price', way([line({ ...on, item_price: '' })]), null],
  ['beside OS Paid', way([line(on), line({ ...off, os_paid: true })]), true],
  ['beside one without a price', way([line(on), line({ ...off, item_price: '0' })]), true],
  ['with one that follows', way([line(on), line({ cod: true })]), true],
])("the shop's last choice: %s", (_, values, chosen) => {
  expect(codChosen(values)).toBe(chosen);
});

test('what is stored already chooses nothing', () => {
  expect(codChosen(way([line({ ...stored, cod: true }), line(off)], true, 1))).toBe(false);
  expect(codChosen(way(many(2, { ...stored, cod: true }), true, 2))).toBeNull();
  expect(codChosen({ ...blankWay(), deliveries: many(2, on) })).toBeNull();
});

test.each([
  ['nothing is known', null, null, false],
  ['the shop is COD', true, null, true],
  ['the shop is not', false, null, false],
  ['all were set here', false, true, true],
  ['all were set off here', true, false, false],
])('one more delivery when %s', (_, cod, all, begins) => {
  const way = { cod_rule: { all, isPressed: false }, deliveries: [] };
  expect(nextDelivery(way, { id: 1, cod })).toMatchObject({ cod: begins, cod_open: true });
});
