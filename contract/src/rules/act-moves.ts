/**
 * Pure rules for what a rider records on the phone about one parcel. They only make moves that the
 * documents have; a delivery never moves its way.
 */
import { type DeliveryStatus, deliveryClass } from './delivery-status.ts';
import type { FailReason, ParcelEventKind } from './parcel-facts.ts';
import { type ParcelState, recordFailedAttempt } from './parcel-moves.ts';

export const ACT_KINDS = ['pickup', 'start', 'delivered', 'failed', 'correct'] as const;
export type ActKind = (typeof ACT_KINDS)[number];

/** One that moves a parcel on; `correct` takes back an earlier one. */
export type ActMove =
  | { kind: 'pickup' | 'start' | 'delivered'; rider_id: number }
  | { kind: 'failed'; rider_id: number; reason: FailReason };

/** What became of an act: done, done before, left to the office, or not taken at all. */
export const ACT_EFFECTS = ['applied', 'already', 'needs_review', 'refused'] as const;
export type ActEffect = (typeof ACT_EFFECTS)[number];

/** Why the office has to decide about an act; `act-texts.ts` has the texts. */
export const REVIEW_REASONS = [
  'delivered',
  'money_sent',
  'returned',
  'cancelled',
  'not_assigned',
  'goes_back',
  'no_next_day',
  'other_rider',
  'rider_not_active',
  'happened_later',
  'not_applied',
  'not_newest',
  'changed_since',
  'left_slip',
  'cash_handed_in',
  'too_old',
] as const;
export type ReviewReason = (typeof REVIEW_REASONS)[number];

export type ActVerdict =
  | { effect: 'applied'; after: ParcelState; event: ParcelEventKind }
  | { effect: 'already' }
  | { effect: 'needs_review'; code: ReviewReason };

const ALREADY: ActVerdict = { effect: 'already' };
const review = (code: ReviewReason): ActVerdict => ({ effect: 'needs_review', code });

/** The events that say where a parcel was: one of them later than an act overtakes it. */
export const OVERTAKING_EVENTS: readonly ParcelEventKind[] = [
  'received',
  'picked_up',
  'handed',
  'delivered',
  'failed',
  'returned',
];

/**
 * The verdict on an act when `later` happened to the parcel after it, by another hand; null when that
 * does not matter. What was picked up or started has moved on; an attempt that somebody else recorded
 * since is this one.
 */
export function evaluateOvertakenAct(
  { kind }: Pick<ActMove, 'kind'>,
  later: readonly ParcelEventKind[],
): ActVerdict | null {
  if (later.length === 0) return null;
  if (kind === 'pickup' || kind === 'start') return ALREADY;
  if (kind === 'failed' && later.includes('failed')) return ALREADY;
  return review('happened_later');
}

/**
 * The verdict on a parcel's act from its state alone: whose parcel it is and what happened later is
 * checked before. `today` is the business day of the act, `YYYY-MM-DD`.
 */
export function evaluateAct(parcel: ParcelState, act: ActMove, today: string): ActVerdict {
  switch (act.kind) {
    case 'pickup':
      return pickUp(parcel);
    case 'start':
      return start(parcel, act.rider_id, today);
    case 'delivered':
      return deliver(parcel, act.rider_id);
    case 'failed':
      return fail(parcel, act.reason);
  }
}

/** Why a parcel with this status is past what a rider can do; null while it is not. */
function pastRider(status: DeliveryStatus): 'money_sent' | 'returned' | 'cancelled' | null {
  const kind = deliveryClass(status);
  return kind === 'money_sent' || kind === 'returned' || kind === 'cancelled' ? kind : null;
}

function pickUp(parcel: ParcelState): ActVerdict {
  if (parcel.status === 'assigned') {
    const after: ParcelState = { ...parcel, status: 'picked_up', place: 'rider' };
    return { effect: 'applied', after, event: 'picked_up' };
  }
  const past = pastRider(parcel.status);
  if (past === 'returned' || past === 'cancelled') return review(past);
  // It was added to the way later and nobody has assigned it yet.
  return deliveryClass(parcel.status) === 'pending' ? review('not_assigned') : ALREADY;
}

function start(parcel: ParcelState, rider_id: number, today: string): ActVerdict {
  const past = pastRider(parcel.status);
  if (past === 'returned' || past === 'cancelled') return review(past);
  const kind = deliveryClass(parcel.status);
  if (kind === 'on_the_way' || kind === 'delivered' || past !== null) return ALREADY;
  if (kind === 'pending') return review('not_assigned');
  if (parcel.returning) return review('goes_back');
  if (kind === 'wrong_contact' && (parcel.next_on === null || parcel.next_on > today)) {
    return review('no_next_day');
  }
  const after: ParcelState = {
    ...parcel,
    status: 'on_the_way',
    rider_id,
    place: 'rider',
    next_on: null,
  };
  return { effect: 'applied', after, event: 'handed' };
}

/** The parcel leaves its open return slip: the customer has taken it after all. */
function deliver(parcel: ParcelState, rider_id: number): ActVerdict {
  const past = pastRider(parcel.status);
  if (past !== null) return review(past);
  if (deliveryClass(parcel.status) === 'delivered') return ALREADY;
  const after: ParcelState = {
    ...parcel,
    status: 'delivered',
    rider_id,
    place: 'rider',
    next_on: null,
    returning: false,
  };
  return { effect: 'applied', after, event: 'delivered' };
}

/** What comes next is decided in the office, so a parcel that was to go back still does. */
function fail(parcel: ParcelState, reason: FailReason): ActVerdict {
  const past = pastRider(parcel.status);
  if (past !== null) return review(past);
  const kind = deliveryClass(parcel.status);
  if (kind === 'delivered') return review('delivered');
  if (kind === 'pending') return review('not_assigned');
  if (kind === 'wrong_contact' && parcel.attempts > 0) return ALREADY;
  const failure = { reason, next_on: null, returning: parcel.returning };
  return {
    effect: 'applied',
    after: recordFailedAttempt(parcel, failure, 'rider'),
    event: 'failed',
  };
}

/** An act may be corrected this long, in milliseconds. */
export const MAX_CORRECTION_AGE = 24 * 3_600_000;

/** What decides whether an act can be taken back. */
export interface CorrectedAct {
  effect: Exclude<ActEffect, 'refused'>;
  /** No later act of the parcel was applied. */
  isNewest: boolean;
  /** An earlier correction has taken it back. */
  isCorrected: boolean;
  /** Delivery and facts have the versions that it left. */
  isUnchanged: boolean;
  /** It took the parcel off a return slip. */
  leftSlip: boolean;
  /** The customer's cash stands in a cash-in. */
  isCashHandedIn: boolean;
  /** Milliseconds from the act to its correction. */
  age: number;
}

/** Whether an act is taken back; a later change of the office is never undone. */
export function evaluateCorrection(
  act: CorrectedAct,
): { effect: 'applied' } | Exclude<ActVerdict, { effect: 'applied' }> {
  if (act.isCorrected) return { effect: 'already' };
  const refusal = (): ReviewReason | null => {
    if (act.effect !== 'applied') return 'not_applied';
    if (!act.isNewest) return 'not_newest';
    if (act.isCashHandedIn) return 'cash_handed_in';
    if (!act.isUnchanged) return 'changed_since';
    if (act.leftSlip) return 'left_slip';
    return act.age > MAX_CORRECTION_AGE ? 'too_old' : null;
  };
  const code = refusal();
  return code === null ? { effect: 'applied' } : { effect: 'needs_review', code };
}
