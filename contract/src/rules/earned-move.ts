/** The status that a way has earned by where its deliveries are. It is offered; nothing moves by itself. */
import { type DeliveryClass, DELIVERY_CLASSES } from './delivery-status.ts';
import type { WayStatus } from './way-status.ts';

/** The classes that are past a way's status. No delivery in one of them moves with the way. */
const PAST: Record<WayStatus, readonly DeliveryClass[]> = {
  pending: [
    'assigned',
    'on_the_way',
    'wrong_contact',
    'delivered',
    'money_sent',
    'returned',
    'cancelled',
  ],
  assigned: ['on_the_way', 'wrong_contact', 'delivered', 'money_sent', 'returned', 'cancelled'],
  on_the_way: ['wrong_contact', 'delivered', 'money_sent', 'returned', 'cancelled'],
  // On its second try.
  wrong_contact: ['on_the_way', 'delivered', 'money_sent', 'returned', 'cancelled'],
  delivered: ['money_sent', 'returned', 'cancelled'],
  completed: [],
  returned: ['delivered', 'money_sent'],
  cancelled: ['delivered', 'money_sent', 'returned'],
};

/** What a mixture of classes stands for: the delivery that has come least far decides. */
function statusOf(classes: ReadonlySet<DeliveryClass>): WayStatus {
  if (classes.has('assigned')) return 'assigned';
  if (classes.has('on_the_way')) return 'on_the_way';
  const hasArrived = classes.has('delivered') || classes.has('money_sent');
  // While others were handed over, the way is not one that failed: it is not done yet.
  if (classes.has('wrong_contact')) return hasArrived ? 'on_the_way' : 'wrong_contact';
  if (classes.has('delivered')) return 'delivered';
  if (classes.has('money_sent')) return 'completed';
  return classes.has('returned') ? 'returned' : 'cancelled';
}

/** The status to which a way may follow its deliveries; null when there is none. */
export function earnedMove(
  status: WayStatus,
  deliveries: Iterable<DeliveryClass>,
): WayStatus | null {
  const classes = new Set(deliveries);
  const past = PAST[status];
  if (classes.size === 0 || ![...classes].every((one) => past.includes(one))) return null;
  const earned = statusOf(classes);
  return earned === status ? null : earned;
}

/** Classes as the bits of one number, as the database keeps them. */
export const bitsOf = (classes: Iterable<DeliveryClass>): number =>
  [...classes].reduce((bits, one) => bits | (1 << DELIVERY_CLASSES.indexOf(one)), 0);

export const classesIn = (bits: number): DeliveryClass[] =>
  DELIVERY_CLASSES.filter((_, n) => (bits & (1 << n)) !== 0);
