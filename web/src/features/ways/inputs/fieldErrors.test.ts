import { describe, expect, it } from 'vitest';
import type { TownshipOption } from '../../../entities/options.ts';
import { LINE_RULES } from './lineRules.ts';
import { allErrors, errorAt, wayErrors, type Rules } from './fieldErrors.ts';
import type { DeliveryValues } from '../../../entities/delivery/deliveryValues.ts';
import { blankDelivery, blankWay, type WayValues } from './values.ts';

const hlaing: TownshipOption = {
  id: 1,
  value: '1',
  label: 'Hlaing',
  name: 'Hlaing',
  state: 'Yangon Region',
  charge: 0,
};
const good: DeliveryValues = {
  ...blankDelivery(),
  customer_name: 'မမြ',
  customer_phone: '09123456789',
  township: hlaing,
};
const create: Rules = { of: 'create', townships: new Set([1]), lines: LINE_RULES };
const edit: Rules = { of: 'edit', townships: new Set([1]), lines: LINE_RULES };

const way = (delivery: Partial<DeliveryValues> = {}, rest: Partial<WayValues> = {}): WayValues => ({
  ...blankWay(),
  shop: { id: 3, value: '3', label: 'Shop', address: null },
  deliveries: [{ ...good, ...delivery }],
  ...rest,
});
const STORED = { base: { deliveries: [{}] } };
const errorOf = (field: keyof DeliveryValues, value: unknown, rules = create) =>
  errorAt(way({ [field]: value }, rules === edit ? STORED : {}), `deliveries.0.${field}`, rules);

describe('a new delivery', () => {
  it('requires a name made of letters, in any script', () => {
    expect(errorOf('customer_name', ' ')).toBe('Customer name is required');
    expect(errorOf('customer_name', 'Ko 3')).toBe('Customer name should only contain letters');
    expect(errorOf('customer_name', 'Daw Mya')).toBeUndefined();
    expect(errorOf('customer_name', 'ဒေါ် မြ')).toBeUndefined();
  });

  it.each(['09123456789', '959123456789', '+959 123 456 789', '၀၉၁၂၃၄၅၆၇၈၉', '091234567'])(
    'accepts the phone %s',
    (phone) => expect(errorOf('customer_phone', phone)).toBeUndefined(),
  );

  it('refuses other phones', () => {
    const text = 'Invalid phone number format. Use 09XXXXXXXX or +959XXXXXXXX';
    expect(errorOf('customer_phone', '')).toBe('Customer phone is required');
    expect(errorOf('customer_phone', '0812345678')).toBe(text);
    expect(errorOf('customer_phone', '09123456')).toBe(text);
    expect(errorOf('customer_phone', '091234567890')).toBe(text);
  });

  it('may have no rider, but not a typed name that was not picked', () => {
    const text = (delivery: Partial<DeliveryValues>) =>
      errorAt(way(delivery), 'deliveries.0.rider', create);
    expect(text({})).toBeUndefined();
    expect(text({ rider_typed: ' ' })).toBeUndefined();
    expect(text({ rider_typed: 'Ko' })).toBe('Select a rider from the list, or clear the field');
  });

  it('requires a township from the list', () => {
    const invalid = 'Invalid township selected. Please choose a valid township.';
    const text = (delivery: Partial<DeliveryValues>) =>
      errorAt(way(delivery), 'deliveries.0.township', create);
    expect(text({ township: null })).toBe('Township is required');
    expect(text({ township: null, township_typed: 'Hla' })).toBe(invalid);
    expect(text({ township: { ...hlaing, id: 2 } })).toBe(invalid);
    expect(text({})).toBeUndefined();
  });

  it('accepts nothing, a number or Burmese digits for price and weight', () => {
    for (const field of ['item_price', 'weight'] as const) {
      for (const value of ['', '0', '12.5', '၁၂၃', '1,200']) {
        expect(errorOf(field, value)).toBeUndefined();
      }
    }
    for (const value of ['abc', '-1', '1.234', '1e9', '.']) {
      expect(errorOf('item_price', value)).toBe('Item price must be a valid number');
    }
    for (const value of ['abc', '-1']) {
      expect(errorOf('weight', value)).toBe('Weight must be a non-negative number');
    }
  });

  it('may have no address yet', () => {
    expect(errorOf('delivery_address', '')).toBeUndefined();
  });
});

describe('an edited delivery', () => {
  it('requires name, phone, township and address, and accepts a phone in any form', () => {
    expect(errorOf('customer_name', '', edit)).toBe('Customer name is required');
    expect(errorOf('customer_phone', '', edit)).toBe('Customer phone is required');
    expect(errorOf('customer_phone', '01 234567', edit)).toBeUndefined();
    expect(errorOf('delivery_address', ' ', edit)).toBe('Delivery address is required');
    expect(errorAt(way({ township: null }, STORED), 'deliveries.0.township', edit)).toBe(
      'Township is required',
    );
  });

  it('accepts an agreed charge or none', () => {
    expect(errorOf('agreed', '', edit)).toBeUndefined();
    expect(errorOf('agreed', '1500', edit)).toBeUndefined();
    expect(errorOf('agreed', 'x', edit)).toBe('Delivery charges must be a valid number');
  });
});

describe('the way itself', () => {
  it('requires a shop and a pickup type, and on edit a date', () => {
    expect(wayErrors(way({}, { shop: null }), create)).toEqual({ shop: 'Please select a shop' });
    expect(wayErrors(way({}, { pickup_type: '' }), edit)).toEqual({
      pickup_type: 'Pickup type is required',
    });
    expect(wayErrors(way({}, { pickup_date: '' }), create)).toEqual({});
    expect(wayErrors(way({}, { pickup_date: '' }), edit)).toEqual({
      pickup_date: 'Pickup date is required',
    });
  });

  it('requires at least one delivery', () => {
    for (const delivery_count of ['', '0', '-2', 'x', '1.5']) {
      expect(wayErrors(way({}, { delivery_count }), create)).toEqual({
        delivery_count: 'Delivery count must be at least 1',
      });
    }
  });
});

it('limits how many deliveries are created at once; an existing way may have more', () => {
  const text = (delivery_count: string, rules: Rules) =>
    errorAt(way({}, { delivery_count }), 'delivery_count', rules);
  expect(text('100', create)).toBeUndefined();
  expect(text('101', create)).toBe('A way takes at most 100 deliveries at once');
  expect(text('101', edit)).toBeUndefined();
  expect(text('10001', edit)).toBeTruthy();
});

it('lists all errors, those of the way first', () => {
  const values = way({ customer_name: '' }, { shop: null });
  values.deliveries.push({ ...good, customer_phone: '1' });
  expect(Object.keys(allErrors(values, create))).toEqual([
    'shop',
    'deliveries.0.customer_name',
    'deliveries.1.customer_phone',
  ]);
});
