/**
 * What happens to one parcel on the floor: received at the hub, handed to a rider, brought back,
 * sent back to its shop. Pure: from what is known before to what is known after.
 */
import { type DeliveryStatus, deliveryClass } from './delivery-status.ts';
import type { FailReason, ParcelEventKind, RecordedPlace } from './parcel-facts.ts';

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

/** Why a scan changes nothing. */
export type ScanRefusal =
  | 'already_assigned'
  | 'finished'
  | 'goes_back'
  | 'not_on_the_way'
  | 'on_the_way'
  | 'not_here';

export type ScanVerdict =
  | { outcome: 'done'; after: ParcelState; event: ParcelEventKind }
  | { outcome: 'already' }
  | { outcome: 'refused'; code: ScanRefusal };

const refused = (code: ScanRefusal): ScanVerdict => ({ outcome: 'refused', code });
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
      return bringBack(parcel, scan);
    case 'return':
      return sendBack(parcel);
  }
}

const isFinished = ({ status }: ParcelState) =>
  ['delivered', 'money_sent', 'returned', 'cancelled'].includes(deliveryClass(status));

function receive(parcel: ParcelState): ScanVerdict {
  const kind = deliveryClass(parcel.status);
  if (isFinished(parcel)) return refused('finished');
  if (kind === 'on_the_way') return refused('on_the_way');
  if (kind === 'wrong_contact') return parcel.place === 'hub' ? ALREADY : refused('not_here');
  const status = parcel.status === 'assigned' ? 'picked_up' : parcel.status;
  if (parcel.place === 'hub' && parcel.status === status) return ALREADY;
  return { outcome: 'done', after: { ...parcel, status, place: 'hub' }, event: 'received' };
}

function handOver(parcel: ParcelState, rider_id: number): ScanVerdict {
  const kind = deliveryClass(parcel.status);
  if (isFinished(parcel)) return refused('finished');
  if (parcel.returning) return refused('goes_back');
  if (kind === 'on_the_way') {
    return parcel.rider_id === rider_id ? ALREADY : refused('already_assigned');
  }
  // Nobody sets out with a wrong address before somebody has said when to try again.
  if (kind === 'wrong_contact' && parcel.next_on === null) return refused('not_here');
  const after: ParcelState = {
    ...parcel,
    status: 'on_the_way',
    rider_id,
    place: 'rider',
    next_on: null,
  };
  return { outcome: 'done', after, event: 'handed' };
}

function bringBack(parcel: ParcelState, failure: Failure): ScanVerdict {
  if (isFinished(parcel)) return refused('finished');
  if (deliveryClass(parcel.status) !== 'on_the_way') {
    return parcel.place === 'hub' && parcel.attempts > 0 ? ALREADY : refused('not_on_the_way');
  }
  return { outcome: 'done', after: failed(parcel, failure), event: 'failed' };
}

/** Whether a parcel may go back to its shop: a rider has it no longer, and no customer. */
export const mayGoBack = (status: DeliveryStatus): boolean =>
  !['on_the_way', 'delivered', 'money_sent', 'returned'].includes(deliveryClass(status));

/** It joins the slip of its shop; whether it stands there already, the caller knows. */
function sendBack(parcel: ParcelState): ScanVerdict {
  if (!mayGoBack(parcel.status)) {
    return refused(deliveryClass(parcel.status) === 'on_the_way' ? 'on_the_way' : 'finished');
  }
  return {
    outcome: 'done',
    after: { ...parcel, next_on: null, returning: true },
    event: 'to_return',
  };
}
