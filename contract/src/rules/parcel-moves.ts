/**
 * What happens to one parcel on the floor: received at the hub, handed to a rider, brought back,
 * sent back to its shop. Pure: from what is known before to what is known after.
 */
import { type DeliveryStatus, deliveryClass } from './delivery-status.ts';
import {
  type FailReason,
  type ParcelEventKind,
  type RecordedPlace,
  parcelPlace,
} from './parcel-facts.ts';
import type { ParcelRefusal } from './parcel-refusals.ts';

/** What is known of a parcel, as it is recorded. */
export interface ParcelState {
  status: DeliveryStatus;
  rider_id: number | null;
  place: RecordedPlace | null;
  attempts: number;
  last_reason: FailReason | null;
  /** The day on which it is tried again, `YYYY-MM-DD`. */
  next_on: string | null;
  returning: boolean;
}

/** Why a parcel came back, and what comes next: another day, its shop, or nobody has said. */
export interface Failure {
  reason: FailReason;
  note: string | null;
  next_on: string | null;
  returning: boolean;
}

/** From this many failed tries on, a return is proposed. */
export const TRIES_BEFORE_RETURN = 3;

/** Whether one more failed try is reason to propose a return. */
export const nextFailureReturns = (attempts: number): boolean =>
  attempts + 1 >= TRIES_BEFORE_RETURN;

/**
 * A parcel that could not be handed over is back at the hub. Only a wrong phone or address has a
 * status of its own; any other stands as picked up, so that moving its way to delivered passes it by.
 * Its rider stays.
 */
export const failed = (parcel: ParcelState, failure: Omit<Failure, 'note'>): ParcelState => ({
  ...parcel,
  status: failure.reason === 'wrong_contact' ? 'wrong_contact' : 'picked_up',
  place: 'hub',
  attempts: parcel.attempts + 1,
  last_reason: failure.reason,
  next_on: failure.returning ? null : failure.next_on,
  returning: failure.returning,
});

/** Tried again on this day, whatever was planned before. */
export const planned = (parcel: ParcelState, next_on: string): ParcelState => ({
  ...parcel,
  next_on,
  returning: false,
});

/** What one scan does. */
export type ScanMode = (typeof SCAN_MODES)[number];
export const SCAN_MODES = ['look', 'receive', 'hand_over', 'back', 'return'] as const;

export type Scan =
  | { mode: 'look' }
  | { mode: 'receive' }
  | { mode: 'hand_over'; rider_id: number }
  | ({ mode: 'back' } & Failure)
  | { mode: 'return' };

export type ScanVerdict =
  | { outcome: 'done'; after: ParcelState; event: ParcelEventKind }
  | { outcome: 'already' }
  | { outcome: 'refused'; code: ParcelRefusal };

const refused = (code: ParcelRefusal): ScanVerdict => ({ outcome: 'refused', code });
const ALREADY: ScanVerdict = { outcome: 'already' };

/** What a scan makes of a parcel; one that is so already is left alone. */
export function verdictOnScan(parcel: ParcelState, scan: Scan): ScanVerdict {
  switch (scan.mode) {
    case 'look':
      return ALREADY;
    case 'receive':
      return receive(parcel);
    case 'hand_over':
      return handOver(parcel, scan.rider_id);
    case 'back':
      return broughtBack(parcel, scan);
    case 'return':
      return sendBack(parcel);
  }
}

const FINISHED = ['delivered', 'money_sent', 'returned', 'cancelled'] as const;

/** How a parcel with this status is finished; null while it is not. */
export function finishedAs(status: DeliveryStatus): (typeof FINISHED)[number] | null {
  const kind = deliveryClass(status);
  return FINISHED.find((one) => one === kind) ?? null;
}

function receive(parcel: ParcelState): ScanVerdict {
  const finished = finishedAs(parcel.status);
  if (finished !== null) return refused(finished);
  if (deliveryClass(parcel.status) === 'on_the_way') return refused('on_the_way');
  const status = parcel.status === 'assigned' ? 'picked_up' : parcel.status;
  if (parcel.place === 'hub' && parcel.status === status) return ALREADY;
  return { outcome: 'done', after: { ...parcel, status, place: 'hub' }, event: 'received' };
}

function handOver(parcel: ParcelState, rider_id: number): ScanVerdict {
  const kind = deliveryClass(parcel.status);
  const finished = finishedAs(parcel.status);
  if (finished !== null) return refused(finished);
  if (parcel.returning) return refused('goes_back');
  // One that was set on the way without a rider has somebody now.
  if (kind === 'on_the_way' && parcel.rider_id !== null) {
    return parcel.rider_id === rider_id ? ALREADY : refused('with_other_rider');
  }
  // Nobody sets out with a wrong address before somebody has said when to try again.
  if (kind === 'wrong_contact' && parcel.next_on === null) return refused('no_next_day');
  const after: ParcelState = {
    ...parcel,
    status: 'on_the_way',
    rider_id,
    place: 'rider',
    next_on: null,
  };
  return { outcome: 'done', after, event: 'handed' };
}

/**
 * Out of the rider's hands, from the bench or by the office. A try that was recorded before the
 * parcel came home is not counted again, and one whose only trace is its status is.
 */
export function broughtBack(parcel: ParcelState, failure: Omit<Failure, 'note'>): ScanVerdict {
  const kind = deliveryClass(parcel.status);
  const finished = finishedAs(parcel.status);
  if (finished !== null) return refused(finished);
  const after = failed(parcel, failure);
  const isUncounted = kind === 'wrong_contact' && parcel.attempts === 0;
  if (kind === 'on_the_way' || isUncounted) return { outcome: 'done', after, event: 'failed' };
  const place = parcelPlace(parcel.status, parcel.place);
  if (place === 'hub') return parcel.attempts > 0 ? ALREADY : refused('at_the_hub');
  if (place !== 'rider' || parcel.attempts === 0) return refused('not_on_the_way');
  return { outcome: 'done', after: { ...after, attempts: parcel.attempts }, event: 'received' };
}

/** Whether a parcel may go back to its shop: a rider has it no longer, and no customer. */
export const mayGoBack = (status: DeliveryStatus): boolean =>
  !['on_the_way', 'delivered', 'money_sent', 'returned'].includes(deliveryClass(status));

/** It joins the slip of its shop; whether it stands there already, the caller knows. */
function sendBack(parcel: ParcelState): ScanVerdict {
  if (!mayGoBack(parcel.status)) return refused(finishedAs(parcel.status) ?? 'on_the_way');
  return {
    outcome: 'done',
    after: { ...parcel, next_on: null, returning: true },
    event: 'to_return',
  };
}
