/**
 * What a customer learns of a parcel from its tracking link: how far it has come and on which days, why
 * an attempt failed, whether there is something to pay. Neither people nor places nor numbers.
 */
import { type Instant, dayOf } from '../values/time.ts';
import { deliveryClass } from './delivery-status.ts';
import { type FailReason, RETRIABLE_STATUSES, parcelLocation } from './parcel-facts.ts';
import { finishedAs } from './parcel-moves.ts';
import { type TrackedFacts, type TrackingStepName, momentOfStep } from './tracking-moments.ts';

export interface TrackingStep {
  name: TrackingStepName;
  /** `YYYY-MM-DD`; null for what is not reached, and where nothing was recorded. */
  day: string | null;
  state: 'done' | 'current' | 'next';
}

export interface Tracking {
  steps: TrackingStep[];
  current: TrackingStepName;
  /** The rider has collected it from its sender, and it is not at the hub yet. */
  isCollected: boolean;
  /** The last attempt, while it is what the parcel waits after. */
  failure: { reason: FailReason; next_on: string | null } | null;
  /** Whether the customer is still to pay. */
  isPayable: boolean;
}

/** `today` is the business day, in the business `zone`. */
export function trackingOf(parcel: TrackedFacts, zone: string, today: string): Tracking {
  const current = currentStep(parcel);
  const path = pathTo(current, parcel);
  const reached = path.indexOf(current);
  const days = daysUpTo(path.slice(0, reached + 1), parcel, zone);
  const failure = failureOf(parcel, today);
  return {
    current,
    steps: path.map((name, n) => ({
      name,
      day: days[n] ?? null,
      state: n < reached ? 'done' : n === reached ? 'current' : 'next',
    })),
    isCollected: current === 'taken_in' && locationOf(parcel) === 'rider',
    failure,
    isPayable: finishedAs(parcel.status) === null && current !== 'going_back',
  };
}

const locationOf = ({ status, place }: TrackedFacts) => parcelLocation(status, place);

function currentStep(parcel: TrackedFacts): TrackingStepName {
  const { status, attempts, to_return } = parcel;
  const kind = deliveryClass(status);
  if (kind === 'delivered' || kind === 'money_sent') return 'delivered';
  if (kind === 'returned' || kind === 'cancelled' || kind === 'on_the_way') return kind;
  if (to_return) return 'going_back';
  const place = locationOf(parcel);
  if (place === 'hub') return 'hub';
  // After a failed attempt the rider still has it.
  const wasTried = attempts > 0 || kind === 'wrong_contact';
  return wasTried && place === 'rider' ? 'on_the_way' : 'taken_in';
}

const USUAL: readonly TrackingStepName[] = ['taken_in', 'hub', 'on_the_way', 'delivered'];

/** What goes back has only the steps that it took; what is cancelled has none of them to come. */
function pathTo(current: TrackingStepName, parcel: TrackedFacts): readonly TrackingStepName[] {
  if (current === 'cancelled') return ['taken_in', 'cancelled'];
  if (current !== 'going_back' && current !== 'returned') return USUAL;
  const before = USUAL.slice(0, 3).filter(
    (name) => name === 'taken_in' || momentOfStep(name, parcel, null) !== null,
  );
  return [...before, current];
}

/** The days of these steps; that of the hub is of the visit before the next step, not of a later one. */
function daysUpTo(path: readonly TrackingStepName[], parcel: TrackedFacts, zone: string) {
  return path.reduceRight<{ next: Instant | null; days: (string | null)[] }>(
    ({ next, days }, name) => {
      const at = momentOfStep(name, parcel, next);
      return { next: at ?? next, days: [at && dayOf(at, zone), ...days] };
    },
    { next: null, days: [] },
  ).days;
}

/** On the way again, or on its way back, it waits after nothing. */
function failureOf(parcel: TrackedFacts, today: string): Tracking['failure'] {
  const { status, attempts, last_reason, next_on } = parcel;
  const kind = deliveryClass(status);
  if (kind === 'on_the_way' || !RETRIABLE_STATUSES.includes(status) || parcel.to_return)
    return null;
  if (attempts === 0 && kind !== 'wrong_contact') return null;
  return {
    reason: last_reason ?? (kind === 'wrong_contact' ? 'wrong_contact' : 'other'),
    // A day that has passed is no promise.
    next_on: next_on !== null && next_on >= today ? next_on : null,
  };
}
