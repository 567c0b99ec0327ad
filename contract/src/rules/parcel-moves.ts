/**
 * Pure rules for one parcel in the hub: received, handed to a rider, brought back, returned to its
 * shop. Each maps the state before to the state after.
 */
import { type DeliveryStatus, deliveryClass } from './delivery-status.ts';
import {
  type FailReason,
  type ParcelEventKind,
  type RecordedLocation,
  parcelLocation,
} from './parcel-facts.ts';
import type { ParcelRefusal } from './parcel-refusals.ts';

/** The recorded state of a parcel. */
export interface ParcelState {
  status: DeliveryStatus;
  rider_id: number | null;
  place: RecordedLocation | null;
  attempts: number;
  last_reason: FailReason | null;
  /** The day on which it is tried again, `YYYY-MM-DD`. */
  next_on: string | null;
  returning: boolean;
}

/**
 * Why a parcel came back, and what comes next: another day, a return to its shop, or no decision
 * yet.
 */
export interface Failure {
  reason: FailReason;
  note: string | null;
  next_on: string | null;
  returning: boolean;
}

/** From this number of failed attempts on, a return is proposed. */
export const ATTEMPTS_BEFORE_RETURN = 3;

/** Whether a return is proposed after one more failed attempt. */
export const returnsAfterNextFailure = (attempts: number): boolean =>
  attempts + 1 >= ATTEMPTS_BEFORE_RETURN;

/**
 * The state after a failed attempt, with its rider unchanged: at the hub when the office or a scan
 * records it, still with its rider when the phone does. Only a wrong phone or address has a status of
 * its own; any other reason leaves it picked up, so that moving its way to delivered does not include
 * it.
 */
export const recordFailedAttempt = (
  parcel: ParcelState,
  failure: Omit<Failure, 'note'>,
  place: RecordedLocation = 'hub',
): ParcelState => ({
  ...parcel,
  status: failure.reason === 'wrong_contact' ? 'wrong_contact' : 'picked_up',
  place,
  attempts: parcel.attempts + 1,
  last_reason: failure.reason,
  next_on: failure.returning ? null : failure.next_on,
  returning: failure.returning,
});

/** The state with this day for the next attempt, whatever was planned before. */
export const planNextDay = (parcel: ParcelState, next_on: string): ParcelState => ({
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

/** The verdict on scanning a parcel; one that is already in the wanted state is left alone. */
export function evaluateScan(parcel: ParcelState, scan: Scan): ScanVerdict {
  switch (scan.mode) {
    case 'look':
      return ALREADY;
    case 'receive':
      return receive(parcel);
    case 'hand_over':
      return handOver(parcel, scan.rider_id);
    case 'back':
      return returnToHub(parcel, scan);
    case 'return':
      return returnToShop(parcel);
  }
}

const FINISHED = ['delivered', 'money_sent', 'returned', 'cancelled'] as const;

/** How a parcel with this status ended; null while it has not. */
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
  // A parcel that was set on the way without a rider gets one here.
  if (kind === 'on_the_way' && parcel.rider_id !== null) {
    return parcel.rider_id === rider_id ? ALREADY : refused('with_other_rider');
  }
  // A parcel with a wrong address is not handed out before a next day is set.
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
 * The state after a parcel comes back from its rider, by scan or by the office. An attempt that was
 * already recorded is not counted again; one that only shows in the status is counted.
 */
export function returnToHub(parcel: ParcelState, failure: Omit<Failure, 'note'>): ScanVerdict {
  const kind = deliveryClass(parcel.status);
  const finished = finishedAs(parcel.status);
  if (finished !== null) return refused(finished);
  const after = recordFailedAttempt(parcel, failure);
  const isUncounted = kind === 'wrong_contact' && parcel.attempts === 0;
  if (kind === 'on_the_way' || isUncounted) return { outcome: 'done', after, event: 'failed' };
  const place = parcelLocation(parcel.status, parcel.place);
  if (place === 'hub') return parcel.attempts > 0 ? ALREADY : refused('at_the_hub');
  if (place !== 'rider' || parcel.attempts === 0) return refused('not_on_the_way');
  return { outcome: 'done', after: { ...after, attempts: parcel.attempts }, event: 'received' };
}

/** Whether a parcel may be returned to its shop: neither a rider nor a customer has it. */
export const mayReturnToShop = (status: DeliveryStatus): boolean =>
  !['on_the_way', 'delivered', 'money_sent', 'returned'].includes(deliveryClass(status));

/** The parcel is put on the return slip of its shop; the caller knows whether it is already on it. */
function returnToShop(parcel: ParcelState): ScanVerdict {
  if (!mayReturnToShop(parcel.status)) return refused(finishedAs(parcel.status) ?? 'on_the_way');
  return {
    outcome: 'done',
    after: { ...parcel, next_on: null, returning: true },
    event: 'to_return',
  };
}
