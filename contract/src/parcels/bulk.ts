/**
 * Moving many ways or parcels at once: what each may do and why it may not. The same function
 * answers for the preview and for the work itself.
 */
import { type DeliveryStatus, deliveryClass } from '../rules/delivery-status.ts';
import {
  type Failure,
  type ParcelState,
  type ScanVerdict,
  broughtBack,
  finishedAs,
  planned,
} from '../rules/parcel-moves.ts';
import { PARCEL_REFUSALS } from '../rules/parcel-refusals.ts';
import type { Text } from '../texts/text.ts';
import type { WayStatus } from '../rules/way-status.ts';

/** So many are moved at once at most. */
export const MOST_AT_ONCE = 5_000;
export const TOO_MANY_AT_ONCE: Text = 'Choose at most 5,000';

/** Why one of the chosen stays as it is. */
export const REFUSALS = {
  assign_first: 'Assign a rider first',
  already_assigned: 'It is with another rider already',
  rider_inactive: 'This rider is not active. Choose another one.',
  finished: 'It is finished already',
  by_settlement: 'Money goes to shops by statements',
  not_found: 'It is no longer there',
  changed_since: 'Somebody has changed it since',
  money_counted: 'Its cash has been handed in since',
  not_ahead: 'Its parcels have not gone further',
  ...PARCEL_REFUSALS,
} as const satisfies Record<string, Text>;
export type Refusal = keyof typeof REFUSALS;
export const REFUSAL_CODES = Object.keys(REFUSALS) as [Refusal, ...Refusal[]];

/** What becomes of one of the chosen: it changes, it is so already, or it is refused. */
export type Verdict = 'change' | 'same' | Refusal;

/** `follow`: each way to the status that its parcels have earned, see `earned-move.ts`. */
export type WayAction =
  | { type: 'assign'; riderId: number }
  | { type: 'status'; status: WayStatus }
  | { type: 'follow' };

/** What decides what becomes of a way. */
export interface WayToMove {
  status: WayStatus;
  rider_id: number | null;
  /** What its parcels have earned. */
  earned: WayStatus | null;
}

export type ParcelAction =
  | { type: 'assign'; riderId: number }
  | { type: 'status'; status: DeliveryStatus }
  | ({ type: 'failed' } & Failure)
  | { type: 'plan'; next_on: string };

/** Ways in these are moved further one by one only, on their own page. */
const FINISHED_WAYS: readonly WayStatus[] = ['completed', 'returned', 'cancelled'];

/**
 * A new way is assigned, as on its own page, or cancelled. An assigned one keeps its rider, for the
 * call that assigns does not name another. What its parcels have earned, any way may get.
 */
export function verdictOnWay({ status, rider_id, earned }: WayToMove, action: WayAction): Verdict {
  switch (action.type) {
    case 'assign':
      if (status === 'pending') return 'change';
      if (FINISHED_WAYS.includes(status)) return 'finished';
      return rider_id === action.riderId ? 'same' : 'already_assigned';
    case 'follow':
      return earned === null ? 'not_ahead' : 'change';
    case 'status':
      if (status === action.status) return 'same';
      if (earned === action.status) return 'change';
      if (FINISHED_WAYS.includes(status)) return 'finished';
      return status === 'pending' && action.status !== 'cancelled' ? 'assign_first' : 'change';
  }
}

/** Where a way goes; the caller has asked `verdictOnWay`. Null where it stays. */
export function wayAfter({ earned }: WayToMove, action: WayAction): WayStatus | null {
  if (action.type === 'follow') return earned;
  return action.type === 'assign' ? 'assigned' : action.status;
}

/** Statuses in which somebody carries the parcel, or has handed it over. */
const CARRIED: readonly DeliveryStatus[] = [
  'assigned',
  'picked_up',
  'on_the_way',
  'delivered',
  'sent',
];

/** What one parcel becomes by an action; the caller has asked `verdictOnParcel`. */
export function parcelAfter(parcel: ParcelState, action: ParcelAction): ParcelState {
  switch (action.type) {
    case 'status':
      return { ...parcel, status: action.status };
    case 'assign': {
      const isNew = deliveryClass(parcel.status) === 'pending';
      const status = isNew ? 'assigned' : parcel.status;
      return { ...parcel, rider_id: action.riderId, status };
    }
    case 'failed': {
      const verdict = broughtBack(parcel, action);
      return verdict.outcome === 'done' ? verdict.after : parcel;
    }
    case 'plan':
      return planned(parcel, action.next_on);
  }
}

const VERDICTS = { done: 'change', already: 'same' } as const;
const verdictAs = (verdict: ScanVerdict): Verdict =>
  verdict.outcome === 'refused' ? verdict.code : VERDICTS[verdict.outcome];

/**
 * Money reaches shops by statements, never by marking parcels. A parcel on the way keeps its rider.
 * What could not be handed over is judged as on the scan bench.
 */
export function verdictOnParcel(parcel: ParcelState, action: ParcelAction): Verdict {
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
      return verdictAs(broughtBack(parcel, action));
    case 'plan':
      return parcel.next_on === action.next_on && !parcel.returning ? 'same' : 'change';
  }
}
