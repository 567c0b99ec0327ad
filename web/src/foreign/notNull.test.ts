import { expect, it } from 'vitest';
import { notNullOf } from './notNull.ts';

const postgres = (column: string, table = 'ways') =>
  `null value in column "${column}" of relation "${table}" violates not-null constraint`;

it.each([
  [postgres('shop_id'), 'Shop selection is required.'],
  ['notNull Violation: Way.shopId cannot be null', 'Shop selection is required.'],
  [postgres('pickup_type'), 'Pickup type is required.'],
  ['notNull Violation: Way.pickupType cannot be null', 'Pickup type is required.'],
  [postgres('status'), 'Status is required.'],
  ['null value in column "status" violates not-null constraint', 'Status is required.'],
  [postgres('created_by'), 'The created_by field cannot be empty. Please provide a value.'],
])('%s', (sent, message) => {
  expect(notNullOf(sent)).toEqual({ about: 'field', message });
});

it.each([
  postgres('user_id', 'way_histories'),
  'notNull Violation: WayHistory.userId cannot be null',
])('knows a missing history line: %s', (message) => {
  expect(notNullOf(message)).toEqual({ about: 'history' });
});

it('treats the user of the way itself as a field', () => {
  expect(notNullOf(postgres('user_id', 'ways'))).toMatchObject({ about: 'field' });
});

it('ignores other messages', () => {
  expect(notNullOf('Please select a shop')).toBeNull();
});
