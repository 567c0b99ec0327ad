/** Recorded keys: those that are stored must go on matching the rows they were made of. */
import { expect, it } from 'vitest';
import type { NewDelivery } from '../ways/delivery-body.ts';
import { intakeRowKey, otherCodKey } from './intake-row-key.ts';

const BARE: NewDelivery = {
  customer_name: 'Ma Hla',
  customer_phone: '+959420012345',
  township_id: 7,
  item_price: 15000,
};
const FULL: NewDelivery = {
  ...BARE,
  customer_name: 'မလှ',
  rider_id: 3,
  other_phones: '09111111111',
  township: 'Kamayut',
  delivery_address: 'No. 5, "Baho" Road\nKamayut',
  weight: 1.5,
  fragile: true,
  item_price: 2500.5,
  cod: true,
  os_paid: true,
};

const RECORDED: [NewDelivery, string][] = [
  [BARE, '[4,"+959420012345",7,"Ma Hla",null,15000,false,false,false]'],
  [
    FULL,
    String.raw`[4,"+959420012345",7,"မလှ","No. 5, \"Baho\" Road\nKamayut",2500.5,true,true,true]`,
  ],
  [
    { ...BARE, item_price: 0, township_id: null, delivery_address: null },
    '[4,"+959420012345",null,"Ma Hla",null,0,false,false,false]',
  ],
  [
    { ...FULL, fragile: false, os_paid: undefined, delivery_address: 'x' },
    '[4,"+959420012345",7,"မလှ","x",2500.5,true,false,false]',
  ],
];

it.each(RECORDED)('row %# has the key it always had', (delivery, key) => {
  expect(intakeRowKey(4, null, delivery)).toBe(key);
});

it.each([BARE, FULL])('with an order number, number and phone are the key: row %#', (delivery) => {
  expect(intakeRowKey(4, '၁၀၀၁', delivery)).toBe('[4,"1001","+959420012345"]');
  expect(otherCodKey(4, '1001', delivery)).toBeNull();
});

it('has a second key with the other COD', () => {
  expect(otherCodKey(null, '', BARE)).toBe(
    '[null,"+959420012345",7,"Ma Hla",null,15000,true,false,false]',
  );
});
