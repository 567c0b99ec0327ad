import { describe, expect, test } from 'vitest';
import { cascade } from './cascade.ts';
import { DELIVERY_STATUSES, type DeliveryStatus } from './delivery-status.ts';
import { WAY_STATUSES, type WayStatus } from './way-status.ts';

/** Written out by hand, so that the test catches a slip in the tables of codes. */
const IN_STEP: Record<WayStatus, DeliveryStatus[]> = {
  pending: ['pending', 'way_created'],
  assigned: ['assigned', 'picked_up'],
  on_the_way: ['on_the_way'],
  delivered: ['delivered', 'sent'],
  completed: ['money_sent_to_shop'],
  wrong_contact: ['wrong_contact'],
  returned: ['returned_to_shop'],
  cancelled: ['cancelled'],
};
const GIVEN: Record<WayStatus, DeliveryStatus> = {
  pending: 'pending',
  assigned: 'assigned',
  on_the_way: 'on_the_way',
  delivered: 'delivered',
  completed: 'money_sent_to_shop',
  wrong_contact: 'wrong_contact',
  returned: 'returned_to_shop',
  cancelled: 'cancelled',
};

describe.each(WAY_STATUSES)('a way leaves %s', (from) => {
  test.each(WAY_STATUSES.filter((to) => to !== from))('for %s', (to) => {
    const move = cascade(from, to);
    expect(move?.to).toBe(GIVEN[to]);
    expect(move?.dated).toBe(to === 'delivered' || to === 'completed');
    expect(move?.failed).toBe(to === 'wrong_contact' || to === 'returned');
    const along = DELIVERY_STATUSES.filter((code) => move?.from.includes(code));
    const late = IN_STEP.pending;
    expect(along).toEqual(
      DELIVERY_STATUSES.filter((code) => IN_STEP[from].includes(code) || late.includes(code)),
    );
  });

  test('for itself, and nothing moves', () => {
    expect(cascade(from, from)).toBeNull();
  });
});
