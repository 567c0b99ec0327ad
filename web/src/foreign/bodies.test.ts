import { shops } from '@waydesk/contract/records/shops.ts';
import { deliveries } from '@waydesk/contract/ways/deliveries.ts';
import { ways } from '@waydesk/contract/ways/ways.ts';
import { expect, it } from 'vitest';
import { readDelivery } from './deliveries.ts';
import { completeBody } from './bodies.ts';

it('gives a new shop its state, and other bodies nothing', () => {
  expect(completeBody(shops.create, { body: { osName: 'A' } }, {})).toEqual({
    osName: 'A',
    status: 'active',
  });
  const body = { note: 'x' };
  expect(completeBody(ways.addNote, { body }, {})).toBe(body);
});

it('makes a change of a delivery the whole one, without what is empty', () => {
  const stored = readDelivery({ id: 4, customer_name: 'Daw Mya', item_price: 0, cod: false });
  const input = { params: { id: 4 }, body: { rider_id: null } };
  expect(completeBody(deliveries.edit, input, { stored })).toEqual({
    rider_id: null,
    customer_name: 'Daw Mya',
    fragile: false,
    item_price: 0,
    delivery_charges: 0,
    cod: false,
    os_paid: false,
    status: 'pending',
  });
});
