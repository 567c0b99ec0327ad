/** Rows of one order: which belong to the parcel above, and which are a parcel or a fault of their own. */
import { expect, test } from 'vitest';
import { readSampleSheet } from '../testing/readSheet.ts';

const HEAD = ['Order', 'Item', 'Name', 'Phone', 'Township', 'Address', 'Price'];
const MYA = ['#1001', 'Shirt', 'Daw Mya', '09420012345', 'Bahan', '12 Road', '15000'];
const TUN = ['#1002', 'Bag', 'Ko Tun', '09777000222', 'Tamwe', '9 Street', '8000'];
const item = (ref: string, name: string) => [ref, name, '', '', '', '', ''];

/** `parcels`: what is said of each row that stays; `further`: the lines that belong to one above. */
test.each([
  ['one further item', [MYA, item('#1001', 'Socks')], ['Shirt, Socks'], [3]],
  [
    'three',
    [MYA, item('#1001', 'a'), item('#1001', 'b'), item('#1001', 'c')],
    ['Shirt, a, b, c'],
    [3, 4, 5],
  ],
  [
    'of two orders',
    [MYA, item('#1001', 'Socks'), TUN, item('#1002', 'Belt')],
    ['Shirt, Socks', 'Bag, Belt'],
    [3, 5],
  ],
  ['of the second only', [MYA, TUN, item('#1002', 'Belt')], ['Shirt', 'Bag, Belt'], [4]],
  ['an item without a name', [MYA, item('#1001', '')], ['Shirt'], [3]],
  ['the same item again, said once', [MYA, item('#1001', 'Shirt')], ['Shirt'], [3]],
  ['in Burmese', [MYA, item('#1001', 'ခြေအိတ်')], ['Shirt, ခြေအိတ်'], [3]],
  [
    'a number in Burmese digits',
    [['၁၀၀၁', ...MYA.slice(1)], item('၁၀၀၁', 'Socks')],
    ['Shirt, Socks'],
    [3],
  ],
  ['spaces around the number', [MYA, item(' #1001 ', 'Socks')], ['Shirt, Socks'], [3]],
  ['below an empty row', [MYA, item('', ''), item('#1001', 'Socks')], ['Shirt, Socks'], [4]],
  [
    'of an order without a name in its first row',
    [[...MYA.slice(0, 2), '', ...MYA.slice(3)], item('#1001', 'Socks')],
    ['Shirt, Socks'],
    [3],
  ],
])('belong to the parcel above: %s', (_, rows, remarks, further) => {
  const found = readSampleSheet([HEAD, ...rows]);
  expect(found.rows.map(({ remark }) => remark)).toEqual(remarks);
  const left = found.leftOut.filter(({ leftOut }) => leftOut === 'order');
  expect(left.map(({ line }) => line)).toEqual(further);
});

test.each([
  ['another number', [MYA, item('#1009', 'Socks')], ['ready', 'fix']],
  ['no number', [MYA, item('', 'Socks')], ['ready', 'fix']],
  ['a name', [MYA, ['#1001', 'Socks', 'Ko Tun', '', '', '', '']], ['ready', 'fix']],
  ['a phone', [MYA, ['#1001', 'Socks', '', '09777000222', '', '', '']], ['ready', 'fix']],
  ['a township', [MYA, ['#1001', 'Socks', '', '', 'Tamwe', '', '']], ['ready', 'fix']],
  ['an address', [MYA, ['#1001', 'Socks', '', '', '', '9 Street', '']], ['ready', 'fix']],
  ['a price', [MYA, ['#1001', 'Socks', '', '', '', '', '3000']], ['ready', 'fix']],
  ['an order further up', [MYA, TUN, item('#1001', 'Socks')], ['ready', 'ready', 'fix']],
  ['everything: two parcels of one order', [MYA, ['#1001', ...TUN.slice(1)]], ['ready', 'ready']],
  ['no order above it', [item('#1001', 'Socks'), MYA], ['fix', 'ready']],
  ['a number that begins alike', [MYA, item('#10011', 'Socks')], ['ready', 'fix']],
])('are rows of their own: %s', (_, rows, statuses) => {
  const found = readSampleSheet([HEAD, ...rows]);
  expect(found.rows.map(({ status }) => status)).toEqual(statuses);
  expect(found.leftOut).toEqual([]);
});
