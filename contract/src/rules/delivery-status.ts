/** The eleven states of a delivery and their classes, which decide money and counters. */
import type { Text } from '../texts/text.ts';

export const DELIVERY_STATUSES = [
  'pending',
  'way_created',
  'assigned',
  'picked_up',
  'on_the_way',
  'delivered',
  'sent',
  'money_sent_to_shop',
  'wrong_contact',
  'returned_to_shop',
  'cancelled',
] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** Classes of codes that mean the same step of a delivery. */
export const DELIVERY_CLASSES = [
  'pending',
  'assigned',
  'on_the_way',
  'delivered',
  'money_sent',
  'wrong_contact',
  'returned',
  'cancelled',
] as const;
export type DeliveryClass = (typeof DELIVERY_CLASSES)[number];

interface DeliveryStatusFacts {
  label: Text;
  class: DeliveryClass;
}

export const DELIVERY_STATUS: Record<DeliveryStatus, DeliveryStatusFacts> = {
  pending: { label: 'Way Created', class: 'pending' },
  way_created: { label: 'Way Created', class: 'pending' },
  assigned: { label: 'Delivery Assigned', class: 'assigned' },
  picked_up: { label: 'Picked Up', class: 'assigned' },
  on_the_way: { label: 'On the way', class: 'on_the_way' },
  delivered: { label: 'Sent', class: 'delivered' },
  sent: { label: 'Sent', class: 'delivered' },
  money_sent_to_shop: { label: 'Money Sent back to online shops', class: 'money_sent' },
  wrong_contact: { label: 'Wrong Phone/Address', class: 'wrong_contact' },
  returned_to_shop: { label: 'Returned to Online shops', class: 'returned' },
  cancelled: { label: 'Cancelled', class: 'cancelled' },
};

const BY_WORD = new Map<string, DeliveryStatus>([
  ...DELIVERY_STATUSES.map((code): [string, DeliveryStatus] => [code, code]),
  ['completed', 'money_sent_to_shop'],
  ['returned', 'returned_to_shop'],
  ['canceled', 'cancelled'],
  ['wrong_phone_address', 'wrong_contact'],
]);

/** Reads a code or a way's word for it, in any letter case; null for anything else. */
export function parseDeliveryStatus(word: string): DeliveryStatus | null {
  return BY_WORD.get(word.trim().toLowerCase()) ?? null;
}

/** The label of a code; an unknown code is shown as it is. */
export function deliveryStatusLabel(code: string): string {
  const status = parseDeliveryStatus(code);
  return status ? DELIVERY_STATUS[status].label : code;
}

export const deliveryClass = (status: DeliveryStatus): DeliveryClass =>
  DELIVERY_STATUS[status].class;

/** The codes of some classes, for SQL. */
export const statusesIn = (...classes: DeliveryClass[]): DeliveryStatus[] =>
  DELIVERY_STATUSES.filter((code) => classes.includes(DELIVERY_STATUS[code].class));

/** Classes in which the rider has taken the customer's money; in TRANSFERRED the shop has it. */
export const COLLECTED_CLASSES: readonly DeliveryClass[] = ['delivered', 'money_sent'];
export const TRANSFERRED_CLASSES: readonly DeliveryClass[] = ['money_sent'];

/** Classes of deliveries that could not be handed over. */
export const FAILED_CLASSES: readonly DeliveryClass[] = ['wrong_contact', 'returned'];

/** The classes that each counter of a rider includes. */
export const RIDER_COUNTERS = {
  assignedCount: ['assigned'],
  onTheWayCount: ['on_the_way'],
  successCount: ['delivered', 'money_sent'],
  cancelledCount: ['cancelled', 'returned', 'wrong_contact'],
} as const satisfies Record<string, readonly DeliveryClass[]>;

/**
 * The amount the rider collected from the customer, and how much of it the shop has received, in
 * kyats.
 */
export function collectedAmounts(status: DeliveryStatus, totalCollectAmount: number) {
  const kind = deliveryClass(status);
  return {
    amountCollected: COLLECTED_CLASSES.includes(kind) ? totalCollectAmount : 0,
    amountTransferred: TRANSFERRED_CLASSES.includes(kind) ? totalCollectAmount : 0,
  };
}

/** What a status change does to a date: 'set' it to now, 'clear' it or 'keep' it. */
type DateMove = 'set' | 'clear' | 'keep';

function dateMove(
  classes: readonly DeliveryClass[],
  from: DeliveryStatus,
  to: DeliveryStatus,
): DateMove {
  const was = classes.includes(deliveryClass(from));
  const is = classes.includes(deliveryClass(to));
  if (was === is) return 'keep';
  return is ? 'set' : 'clear';
}

/** What a status change does to deliveryDate. */
export const deliveryDateMove = (from: DeliveryStatus, to: DeliveryStatus): DateMove =>
  dateMove(COLLECTED_CLASSES, from, to);

/** What a status change does to the moment at which a delivery failed or was returned. */
export const failedDateMove = (from: DeliveryStatus, to: DeliveryStatus): DateMove =>
  dateMove(FAILED_CLASSES, from, to);
