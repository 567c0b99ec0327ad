/** What is done to one parcel with one press, or after one question: delivered, failed, another day. */
import {
  type DeliveryStatus,
  parseDeliveryStatus,
} from '@waydesk/contract/rules/delivery-status.ts';
import { deliveryClass } from '@waydesk/contract/rules/delivery-status.ts';
import { RETRIABLE_STATUSES } from '@waydesk/contract/rules/parcel-facts.ts';
import { returnToHub } from '@waydesk/contract/rules/parcel-moves.ts';
import { evaluateParcel } from '@waydesk/contract/parcels/bulk-rules.ts';
import type { ParcelFacts } from '@waydesk/contract/parcels/parcels.ts';
import type { Text } from '@waydesk/contract/texts/text.ts';

export const QUICK_ACTION_NAMES = {
  deliver: 'Delivered',
  fail: 'Failed',
  plan: 'Next day',
} as const satisfies Record<string, Text>;
export type QuickAction = keyof typeof QUICK_ACTION_NAMES;

export interface QuickParcel {
  id: number;
  version: number;
  status: string;
  riderId: number | null;
  /** Where only its delivery is shown, nothing else is known of it. */
  facts?:
    | Pick<ParcelFacts, 'place' | 'attempts' | 'last_reason' | 'next_on' | 'returning'>
    | undefined;
}

const UNKNOWN = {
  place: null,
  attempts: 0,
  last_reason: null,
  next_on: null,
  returning: false,
} as const;

/** True when the scan station would take it back with a reason: both follow one rule. */
function mayFail(state: Parameters<typeof returnToHub>[0], isKnown: boolean): boolean {
  if (!isKnown) return deliveryClass(state.status) === 'on_the_way';
  const failure = { reason: 'other', next_on: null, returning: false } as const;
  return returnToHub(state, failure).outcome === 'done';
}

/** What the parcel's status allows, in the order in which it is offered. */
export function quickActionsOf({ status, riderId, facts }: QuickParcel): QuickAction[] {
  const code = parseDeliveryStatus(status);
  if (code === null) return [];
  const { place, ...known } = facts ?? UNKNOWN;
  // The location follows from the status as long as the customer has it.
  const recorded = place === 'customer' ? null : place;
  const state = { ...known, status: code, rider_id: riderId, place: recorded };
  const delivered = { type: 'status', status: 'delivered' } as const;
  return [
    ...(evaluateParcel(state, delivered) === 'change' ? (['deliver'] as const) : []),
    ...(mayFail(state, facts !== undefined) ? (['fail'] as const) : []),
    ...(RETRIABLE_STATUSES.includes(code) ? (['plan'] as const) : []),
  ];
}

/** How often it failed before the attempt that is reported now. */
export function attemptsBefore({ status, facts }: QuickParcel): number {
  const attempts = facts?.attempts ?? 0;
  const isOut =
    deliveryClass((parseDeliveryStatus(status) ?? 'pending') as DeliveryStatus) === 'on_the_way';
  // A try that was recorded before it came home is the one that is reported now.
  return isOut ? attempts : Math.max(0, attempts - 1);
}
