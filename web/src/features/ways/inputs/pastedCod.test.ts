/** A block with a column COD: it says more than what the shop chose last. */
import { expect, test } from 'vitest';
import { rowsPasted } from './pasted.ts';
import { codValues } from './pastedCod.ts';

const PHONE = 'customer_phone';
const HEAD = 'Phone\tName\tTownship\tAddress\tPrice';
const rows = (...cod: string[]) =>
  cod.map((cell, n) => `0942100000${n}\tDaw Mya\tBahan\tRoad ${n}\t15000\t${cell}`);
const codOf = (text: string) => rowsPasted(text, PHONE)?.cod ?? null;
const block = (...lines: string[]) => lines.join('\n');

test.each([
  ['COD', block(`${HEAD}\tCOD`, ...rows('yes', 'no')), ['yes', 'no']],
  ['Burmese', block(`${HEAD}\tအိမ်ရောက်ငွေချေ`, ...rows('ဟုတ်', '')), ['ဟုတ်', '']],
  ['both', block(`${HEAD}\tCOD (အိမ်ရောက်ငွေချေ)`, ...rows('1', '0')), ['1', '0']],
  ['words', block(`${HEAD}\tCash on delivery`, ...rows('COD', 'paid')), ['COD', 'paid']],
  ['ticks', block(`${HEAD}\tcod`, ...rows('✓', '')), ['✓', '']],
  ['no heading', block(...rows('COD', 'Paid')), ['COD', 'Paid']],
  ['no heading, ticks', block(...rows('✓', '')), ['✓', '']],
  ['no heading, one row', block(...rows('yes')), ['yes']],
  ['1 and 0 without a heading may be anything', block(...rows('1', '0')), null],
  ['an amount without a heading', block(...rows('2500', '2500')), null],
  ['words that say neither', block(...rows('red', 'blue')), null],
  ['an empty column', block(...rows('', '')), null],
  ['another heading', block(`${HEAD}\tFragile`, ...rows('yes', 'no')), null],
  ['amounts below COD are to be collected', block(`${HEAD}\tCOD`, ...rows('17500', '0')), null],
  ['no such column', block('09421000001\tDaw Mya', '09421000002\tKo Aye'), null],
])('the column: %s', (_, text, cells) => {
  expect(codOf(text)).toEqual(cells);
});

test('the column is taken out from wherever its heading stands', () => {
  const text = block(
    'COD\tPhone\tName\tTownship\tAddress\tPrice',
    'yes\t09421000001\tDaw Mya\tBahan\tRoad 1\t15000',
    'no\t09421000002\tKo Aye\tHlaing\tRoad 2\t9000',
  );
  expect(rowsPasted(text, PHONE)).toEqual({
    rows: [
      ['09421000001', 'Daw Mya', 'Bahan', 'Road 1', '15000'],
      ['09421000002', 'Ko Aye', 'Hlaing', 'Road 2', '9000'],
    ],
    cod: ['yes', 'no'],
  });
});

test('prices alone with COD beside them', () => {
  expect(rowsPasted('15000\tCOD\n9000\tPaid', 'item_price')).toEqual({
    rows: [['15000'], ['9000']],
    cod: ['COD', 'Paid'],
  });
});

test.each([
  ['yes', { cod: true, cod_open: false }],
  ['COD', { cod: true, cod_open: false }],
  ['1', { cod: true, cod_open: false }],
  ['✓', { cod: true, cod_open: false }],
  ['no', { cod: false, cod_open: false }],
  ['✗', { cod: false, cod_open: false }],
  ['0', { cod: false, cod_open: false }],
  ['paid', { cod: false, cod_open: false, os_paid: true }],
  ['ငွေရှင်းပြီး', { cod: false, cod_open: false, os_paid: true }],
  ['', { cod: false, cod_open: true }],
  ['ask him', { cod: false, cod_open: true, delivery_address: 'Road 1 ask him' }],
])('a cell "%s"', (cell, values) => {
  expect(codValues(cell, 'Road 1')).toEqual(values);
});
