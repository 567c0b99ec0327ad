/**
 * The status that a way is ready for, given its deliveries. It is only offered; nothing moves by
 * itself.
 */
import { type DeliveryClass, DELIVERY_CLASSES } from './delivery-status.ts';
import type { WayStatus } from './way-status.ts';

/** The delivery classes beyond a way's status; deliveries in them do not move with the way. */
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

/**
 * The status that a mixture of classes stands for: the delivery that is furthest behind decides.
 */
function statusOf(classes: ReadonlySet<DeliveryClass>): WayStatus {
  if (classes.has('assigned')) return 'assigned';
  if (classes.has('on_the_way')) return 'on_the_way';
  const hasArrived = classes.has('delivered') || classes.has('money_sent');
  // If other parcels were handed over, the way has not failed; it is not finished yet.
  if (classes.has('wrong_contact')) return hasArrived ? 'on_the_way' : 'wrong_contact';
  if (classes.has('delivered')) return 'delivered';
  if (classes.has('money_sent')) return 'completed';
  return classes.has('returned') ? 'returned' : 'cancelled';
}

/** The status to which a way may follow its deliveries; null when it is not ready to move on. */
export function readyMove(
  status: WayStatus,
  deliveries: Iterable<DeliveryClass>,
): WayStatus | null {
  const classes = new Set(deliveries);
  const past = PAST[status];
  if (classes.size === 0 || ![...classes].every((one) => past.includes(one))) return null;
  const ready = statusOf(classes);
  return ready === status ? null : ready;
}

/** Classes as the bits of one number, as the database stores them. */
export const bitsOfClasses = (classes: Iterable<DeliveryClass>): number =>
  [...classes].reduce((bits, one) => bits | (1 << DELIVERY_CLASSES.indexOf(one)), 0);

export const classesOfBits = (bits: number): DeliveryClass[] =>
  DELIVERY_CLASSES.filter((_, n) => (bits & (1 << n)) !== 0);
