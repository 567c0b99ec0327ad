import { expect, test } from 'vitest';
import { commonCod, isPriced } from './cod-choice.ts';

const parcel = (item_price: number, cod: boolean, os_paid = false) => ({
  item_price,
  cod,
  os_paid,
});

test.each([
  ['a price', 15_000, false, true],
  ['half a kyat', 0.5, false, true],
  ['no price', 0, false, false],
  ['a price that the shop has paid', 15_000, true, false],
  ['neither', 0, true, false],
])('%s', (_, item_price, os_paid, is) => {
  expect(isPriced({ item_price, os_paid })).toBe(is);
});

test.each([
  ['all with COD', [parcel(1000, true), parcel(2000, true)], true],
  ['none with COD', [parcel(1000, false), parcel(2000, false)], false],
  ['some of each kind', [parcel(1000, true), parcel(2000, false)], null],
  ['no parcel', [], null],
  ['no price', [parcel(0, true), parcel(0, false)], null],
  ['parcels without a price do not count', [parcel(1000, true), parcel(0, false)], true],
  ['OS Paid without COD does not count', [parcel(1000, true), parcel(9000, false, true)], true],
  ['OS Paid with COD does not count', [parcel(1000, false), parcel(9000, true, true)], false],
  ['only OS Paid', [parcel(1000, true, true)], null],
  ['one with COD', [parcel(15_000, true)], true],
  ['one without COD', [parcel(15_000, false)], false],
])('%s', (_, parcels, all) => {
  expect(commonCod(parcels)).toBe(all);
});
