/** Amounts that are typed into a form or sent as texts: the same rule as for those of a sheet. */
import { expect, test } from 'vitest';
import { deliveryEdit, newDelivery } from '../ways/delivery-body.ts';
import { amount, optionalAmount, positiveAmount } from './fields.ts';
import { paidAmount } from '../calls/money-fields.ts';
import { parseAmount } from '../values/money.ts';

const SCHEMAS = {
  amount: amount('Item price must be a valid number'),
  optionalAmount: optionalAmount('Item price must be a valid number'),
  positiveAmount: positiveAmount('Item price must be a valid number'),
  paidAmount,
  'the price of a new delivery': newDelivery.shape.item_price,
  'the price of an edited delivery': deliveryEdit.shape.item_price,
  'an agreed charge': deliveryEdit.shape.actualDeliveryCharges,
};

/** As the forms send it: a number where it is one, else the text. */
const sent = (typed: string) => parseAmount(typed) ?? typed;

test.each(Object.entries(SCHEMAS))('%s takes what is wholly understood', (_, schema) => {
  const values = ['15000', '15,000', '၁၅၀၀၀', '၁၅,၀၀၀', '15,000.00', '15000.', ' 15000 '].map(
    (typed) => schema.safeParse(sent(typed)).data,
  );
  expect(new Set(values)).toEqual(new Set([15_000]));
  expect(schema.safeParse(sent('1,500.50')).data).toBe(1500.5);
});

test.each(Object.entries(SCHEMAS))('%s refuses everything else', (_, schema) => {
  const wrong = [
    '25.000',
    '25.0000',
    '12.345',
    '12.340',
    '1,500.000',
    '၂၅.၀၀၀',
    '15,00',
    '1,5,000',
    '1.500,00',
    '15 000',
    "15'000",
    '15k',
    '15 ထောင်',
    '15000 Ks',
    '(15000)',
    '-500',
    '$15',
    '15000+2500',
    '15000-20000',
  ].filter((typed) => schema.safeParse(sent(typed)).success);
  expect(wrong).toEqual([]);
});
