import { newDelivery } from '@waydesk/contract/ways/delivery-body.ts';
import { expect, test } from 'vitest';
import { typedNumber } from '../../../form/numbers.ts';
import { type PastedName, pastedValues, rowsPasted as blockPasted } from './pasted.ts';

const phone = 'customer_phone';
const rowsPasted = (text: string, into: PastedName) => blockPasted(text, into)?.rows ?? null;

test('a spreadsheet quotes cells with line breaks, tabs and quotes', () => {
  const text = '09123456789\tDaw "Mya"\t"Bahan"\t"12 Road\r\n""Blue"" house\tback"\t5000\r\n';
  expect(rowsPasted(text, phone)).toEqual([
    ['09123456789', 'Daw "Mya"', 'Bahan', '12 Road "Blue" house back', '5000'],
  ]);
});

test('the heading of the columns is left out', () => {
  const rows = ['09123456789\tDaw Mya\tBahan\t\t5000', '09123456780\tKo Tun\tBahan\t\t7000'];
  const block = (head: string) => [head, ...rows].join('\n');
  expect(rowsPasted(block('Phone\tName\tTownship\tAddress\tPrice'), phone)).toHaveLength(2);
  expect(rowsPasted(block('ဖုန်း\tအမည်\tမြို့နယ်\tလိပ်စာ\tတန်ဖိုး'), phone)).toHaveLength(2);
  expect(rowsPasted('Phone\n09123456789\n၀၉၁၂၃၄၅၆၇၈၀', phone)).toHaveLength(2);
});

test('a row without a phone or without a price is no heading', () => {
  const other = '09123456780\tKo Tun\tBahan\t\t7000';
  expect(rowsPasted(`none\tDaw Mya\tBahan\t\t5000\n${other}`, phone)).toHaveLength(2);
  expect(rowsPasted(`\tDaw Mya\tBahan\t\t\n${other}`, phone)).toHaveLength(2);
  expect(rowsPasted('Daw Mya\tBahan\nKo Tun\tHlaing', 'customer_name')).toHaveLength(2);
});

test('one text belongs into one field; a quoted cell loses its quotes', () => {
  expect(rowsPasted('09123456789\n', phone)).toBeNull();
  expect(rowsPasted('"Best" shop', 'customer_name')).toBeNull();
  expect(rowsPasted('12 Road\nBahan', 'delivery_address')).toBeNull();
  expect(rowsPasted('"12 Road\nBahan"', 'delivery_address')).toEqual([['12 Road Bahan']]);
});

test('Burmese digits, a lost zero and a currency are read', () => {
  expect(
    pastedValues(['၉၁၂၃၄၅၆၇၈၉', 'Daw Mya', '', '', '၁၀,၀၀၀ ကျပ်'], phone, { known: [] }),
  ).toMatchObject({
    customer_phone: '09123456789',
    item_price: '10,000',
  });
});

test.each([
  ['15000', '15000'],
  ['15,000', '15,000'],
  ['၁၅၀၀၀', '15000'],
  ['15,000 Ks', '15,000'],
  ['MMK 15000', '15,000'],
  ['15k', '15,000'],
  ['15K', '15,000'],
  ['15k ks', '15,000'],
  ['Ks 15k', '15,000'],
  ['15k.', '15,000'],
  ['15000/-', '15,000'],
  ['15.5k', '15,500'],
  // Not wholly understood: they stay, and are errors of the field.
  ['15 ထောင်', '15 ထောင်'],
  ['၅ထောင်', '၅ထောင်'],
  ['25.000', '25.000'],
  ['15 000', '15 000'],
  ['500k', '500k'],
  ['15000 (paid)', '15000 (paid)'],
  ['$15', '$15'],
  ['15000+2500', '15000+2500'],
  ['15 Ks', '15 Ks'],
  ['', ''],
])('the pasted price "%s" becomes "%s", and is valid or an error', (cell, item_price) => {
  expect(pastedValues([cell], 'item_price', { known: [] })).toEqual({ item_price });
  const sent = typedNumber(item_price) ?? 0;
  const { data, success } = newDelivery.shape.item_price.safeParse(sent);
  const isRead = item_price !== cell || /^[\d,]*$/.test(cell);
  const value = Number(item_price.replaceAll(',', ''));
  expect([success, data]).toEqual([isRead, isRead ? value : undefined]);
});

test('a township is read in either script; a name within another means the whole one', () => {
  const places = ['Hlaing', 'Hlaingthaya', 'Bahan'];
  const place = { value: '', label: '', state: 'Yangon Region', charge: 0 };
  const known = places.map((name, id) => ({ ...place, id, name }));
  const burmese = new Map([
    ['Hlaing', 'လှိုင်'],
    ['Hlaingthaya', 'လှိုင်သာယာ'],
    ['Bahan', 'ဗဟန်း'],
  ]);
  const names = ({ name }: { name: string }) => [burmese.get(name) ?? ''];
  const meant = (cell: string) => {
    const { township } = pastedValues([cell], 'township', { known, names });
    return township?.name ?? null;
  };
  expect(['လှိုင်', 'လှိုင်သာယာ', 'ဗဟန်း', 'hlaing', 'Tamwe'].map(meant)).toEqual([
    'Hlaing',
    'Hlaingthaya',
    'Bahan',
    'Hlaing',
    null,
  ]);
});
