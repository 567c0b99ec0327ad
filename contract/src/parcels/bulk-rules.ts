/**
 * Rules of bulk actions: what may happen to each way or parcel, and why not. The preview and the
 * action use the same functions.
 */
import { type DeliveryStatus, deliveryClass } from '../rules/delivery-status.ts';
import {
  type Failure,
  type ParcelState,
  type ScanVerdict,
  returnToHub,
  finishedAs,
  planNextDay,
} from '../rules/parcel-moves.ts';
import { PARCEL_REFUSALS } from '../rules/parcel-refusals.ts';
import type { Text } from '../texts/text.ts';
import type { WayStatus } from '../rules/way-status.ts';

/** At most this many rows per bulk action. */
export const MAX_BULK_ROWS = 5_000;
export const TOO_MANY_BULK_ROWS: Text = 'Select at most 5,000';

/** Why a selected row is not changed. */
export const REFUSALS = {
  assign_first: 'Assign a rider first',
  already_assigned: 'It is already with another rider',
  rider_inactive: 'This rider is not active. Choose another one.',
  finished: 'It is already finished',
  by_settlement: 'Shops are paid through statements',
  not_found: 'It no longer exists',
  changed_since: 'Someone has changed it since',
  money_counted: 'Its cash has been handed in since',
  not_ahead: 'Its parcels have not moved on',
  ...PARCEL_REFUSALS,
} as const satisfies Record<string, Text>;
export type Refusal = keyof typeof REFUSALS;
export const REFUSAL_CODES = Object.keys(REFUSALS) as [Refusal, ...Refusal[]];

/**
 * The verdict on a selected row: it changes, it is already in the wanted state, or it is refused.
 */
export type Verdict = 'change' | 'same' | Refusal;

/**
 * `follow` moves each way to the status that its parcels make it ready for, see `ready-move.ts`.
 */
export type WayAction =
  | { type: 'assign'; riderId: number }
  | { type: 'status'; status: WayStatus }
  | { type: 'follow' };

/** The facts about a way that the verdict depends on. */
export interface BulkWay {
  status: WayStatus;
  rider_id: number | null;
  /** The status that its parcels make it ready for; null when it is not ready. */
  readyStatus: WayStatus | null;
}

export type ParcelAction =
  | { type: 'assign'; riderId: number }
  | { type: 'status'; status: DeliveryStatus }
  | ({ type: 'failed' } & Failure)
  | { type: 'plan'; next_on: string };

/** Ways in these statuses are only moved one by one, on their own page. */
const FINISHED_WAYS: readonly WayStatus[] = ['completed', 'returned', 'cancelled'];

/**
 * A new way can be assigned, as on its own page, or cancelled. An assigned way keeps its rider,
 * because the call that assigns does not replace one. Any way may get the status that its parcels
 * make it ready for.
 */
export function evaluateWay(
  { status, rider_id, readyStatus }: BulkWay,
  action: WayAction,
): Verdict {
  switch (action.type) {
    case 'assign':
      if (status === 'pending') return 'change';
      if (FINISHED_WAYS.includes(status)) return 'finished';
      return rider_id === action.riderId ? 'same' : 'already_assigned';
    case 'follow':
      return readyStatus === null ? 'not_ahead' : 'change';
    case 'status':
      if (status === action.status) return 'same';
      if (readyStatus === action.status) return 'change';
      if (FINISHED_WAYS.includes(status)) return 'finished';
      return status === 'pending' && action.status !== 'cancelled' ? 'assign_first' : 'change';
  }
}

/** The new status of a way, null when it keeps its status. Call it only after `evaluateWay`. */
export function nextWayStatus({ readyStatus }: BulkWay, action: WayAction): WayStatus | null {
  if (action.type === 'follow') return readyStatus;
  return action.type === 'assign' ? 'assigned' : action.status;
}

/** Statuses in which a rider has the parcel or has delivered it. */
const CARRIED: readonly DeliveryStatus[] = [
  'assigned',
  'picked_up',
  'on_the_way',
  'delivered',
  'sent',
];

/** The state of a parcel after an action. Call it only after `evaluateParcel`. */
export function applyParcelAction(parcel: ParcelState, action: ParcelAction): ParcelState {
  switch (action.type) {
    case 'status':
      return { ...parcel, status: action.status };
    case 'assign': {
      const isNew = deliveryClass(parcel.status) === 'pending';
      const status = isNew ? 'assigned' : parcel.status;
      return { ...parcel, rider_id: action.riderId, status };
    }
    case 'failed': {
      const verdict = returnToHub(parcel, action);
      return verdict.outcome === 'done' ? verdict.after : parcel;
    }
    case 'plan':
      return planNextDay(parcel, action.next_on);
  }
}

const VERDICTS = { done: 'change', already: 'same' } as const;
const verdictAs = (verdict: ScanVerdict): Verdict =>
  verdict.outcome === 'refused' ? verdict.code : VERDICTS[verdict.outcome];

/**
 * Shops are paid by statements, never by marking parcels. A parcel on the way keeps its rider.
 * Failed parcels follow the same rules as at the scan station.
 */
export function evaluateParcel(parcel: ParcelState, action: ParcelAction): Verdict {
  const { status, rider_id } = parcel;
  const kind = deliveryClass(status);
  const finished = finishedAs(status);
  if (action.type === 'status') {
    if (action.status === 'money_sent_to_shop') return 'by_settlement';
    if (status === action.status) return 'same';
  }
  if (finished !== null) return finished;
  switch (action.type) {
    case 'assign':
      if (rider_id === action.riderId && kind !== 'pending') return 'same';
      return kind === 'on_the_way' && rider_id !== null ? 'with_other_rider' : 'change';
    case 'status':
      return CARRIED.includes(action.status) && rider_id === null ? 'assign_first' : 'change';
    case 'failed':
      return verdictAs(returnToHub(parcel, action));
    case 'plan':
      return parcel.next_on === action.next_on && !parcel.returning ? 'same' : 'change';
  }
}
