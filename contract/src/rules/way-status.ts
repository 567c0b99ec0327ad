/** The eight states of a way: codes, labels, second words, and what each counts for. */
import type { DeliveryStatus } from './delivery-status.ts';
import type { Text } from '../texts/text.ts';

export const WAY_STATUSES = [
  'pending',
  'assigned',
  'on_the_way',
  'delivered',
  'completed',
  'wrong_contact',
  'returned',
  'cancelled',
] as const;
export type WayStatus = (typeof WAY_STATUSES)[number];

/** The counter of its shop that a way belongs to; each way is counted once. */
type ShopCounter = 'pendingWays' | 'activeWays' | 'completedWays' | 'toRefundWays';

interface WayStatusFacts {
  label: Text;
  aliases: readonly string[];
  /** The code of deliveries that are in step with the way. */
  delivery: DeliveryStatus;
  counter: ShopCounter;
}

export const WAY_STATUS: Record<WayStatus, WayStatusFacts> = {
  pending: {
    label: 'Way Created',
    aliases: ['way_created'],
    delivery: 'pending',
    counter: 'pendingWays',
  },
  assigned: {
    label: 'Delivery Assigned',
    aliases: [],
    delivery: 'assigned',
    counter: 'activeWays',
  },
  on_the_way: { label: 'On the way', aliases: [], delivery: 'on_the_way', counter: 'activeWays' },
  delivered: { label: 'Sent', aliases: ['sent'], delivery: 'delivered', counter: 'completedWays' },
  completed: {
    label: 'Money Sent back to online shops',
    aliases: ['money_sent_to_shop'],
    delivery: 'money_sent_to_shop',
    counter: 'completedWays',
  },
  wrong_contact: {
    label: 'Wrong Phone/Address',
    aliases: ['wrong_phone_address'],
    delivery: 'wrong_contact',
    counter: 'toRefundWays',
  },
  returned: {
    label: 'Returned to Online shops',
    aliases: ['returned_to_shop'],
    delivery: 'returned_to_shop',
    counter: 'toRefundWays',
  },
  cancelled: {
    label: 'Cancelled',
    aliases: ['canceled'],
    delivery: 'cancelled',
    counter: 'toRefundWays',
  },
};

const BY_WORD = new Map<string, WayStatus>(
  WAY_STATUSES.flatMap((code) =>
    [code, WAY_STATUS[code].label, ...WAY_STATUS[code].aliases].map((word): [string, WayStatus] => [
      word.toLowerCase(),
      code,
    ]),
  ),
);

/** Reads a code, a second code or a label, in any letter case; null for anything else. */
export function parseWayStatus(word: string): WayStatus | null {
  return BY_WORD.get(word.trim().toLowerCase()) ?? null;
}

/** The label of a code; an unknown code is shown as it is. */
export function wayStatusLabel(code: string): string {
  const status = parseWayStatus(code);
  return status ? WAY_STATUS[status].label : code;
}
