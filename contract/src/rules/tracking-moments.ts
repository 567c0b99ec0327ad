/**
 * The moments of a parcel that its tracking page shows, from what the office, the scanners and the phones
 * recorded: its events, and the history of its way for what nobody scanned.
 */
import type { Instant } from '../values/time.ts';
import type { DeliveryStatus } from './delivery-status.ts';
import type { FailReason, ParcelEventKind, RecordedLocation } from './parcel-facts.ts';
import { finishedAs } from './parcel-moves.ts';

/** Something that happened to the parcel, in the order in which it was recorded. */
export interface TrackedEvent {
  kind: ParcelEventKind;
  source: 'office' | 'scan' | 'phone';
  job_id: number | null;
  happened_at: Instant;
  received_at: Instant;
  /** Of a failed attempt. */
  reason?: FailReason | null;
}

/** A change of status in the history: of the way, or of the delivery alone. */
export interface TrackedMove {
  to: string;
  at: Instant;
}

/** All that is read of a parcel for its tracking page. */
export interface TrackedFacts {
  status: DeliveryStatus;
  place: RecordedLocation | null;
  attempts: number;
  last_reason: FailReason | null;
  next_on: string | null;
  to_return: boolean;
  created_at: Instant;
  updated_at: Instant;
  delivery_date: Instant | null;
  failed_date: Instant | null;
  events: readonly TrackedEvent[];
  moves: readonly TrackedMove[];
}

export const TRACKING_STEPS = [
  'taken_in',
  'hub',
  'on_the_way',
  'delivered',
  'going_back',
  'returned',
  'cancelled',
] as const;
export type TrackingStepName = (typeof TRACKING_STEPS)[number];

export const TRACKING_STEP_STATES = ['done', 'current', 'next'] as const;

/** How long after its end a parcel is still shown. */
export const TRACKED_DAYS = 30;

/** Whether the link of a parcel is closed at this moment. */
export function isTrackingClosed(parcel: TrackedFacts, now: Date): boolean {
  const ended = endOf(parcel);
  return ended !== null && now.getTime() - time(ended) >= TRACKED_DAYS * 86_400_000;
}

const time = (instant: Instant): number => new Date(instant).getTime();

/**
 * When it came to a step, the last time, or the last time before `next`, the moment of the step after it:
 * a failed attempt leads back to the hub. Null where nothing says it.
 */
export function momentOfStep(
  name: TrackingStepName,
  parcel: TrackedFacts,
  next: Instant | null,
): Instant | null {
  const events = standingEvents(parcel.events);
  switch (name) {
    case 'taken_in':
      return parcel.created_at;
    case 'hub':
      // The office and its scans bring a parcel back to the hub; a failure on the phone does not.
      return (
        last(
          events,
          ({ kind, source, happened_at: at }) =>
            (kind === 'received' || (kind === 'failed' && source !== 'phone')) &&
            (next === null || time(at) <= time(next)),
        )?.happened_at ?? null
      );
    case 'on_the_way':
      return latest('handed', ['on_the_way'], parcel);
    case 'delivered':
      return parcel.delivery_date;
    case 'going_back':
      return (
        last(events, ({ kind }) => kind === 'to_return' || kind === 'failed')?.happened_at ?? null
      );
    case 'returned':
    case 'cancelled':
      return endOf(parcel);
  }
}

/** When it ended; null while it has not. */
function endOf(parcel: TrackedFacts): Instant | null {
  switch (finishedAs(parcel.status)) {
    case 'delivered':
    case 'money_sent':
      return parcel.delivery_date;
    case 'returned':
      // What failed first has the day of the failure.
      return latest('returned', ['returned', 'returned_to_shop'], parcel) ?? parcel.failed_date;
    case 'cancelled':
      return latest(null, ['cancelled'], parcel) ?? parcel.updated_at;
    case null:
      return null;
  }
}

/**
 * When it last came to one of these statuses. A scan or a phone may have told it later than it was: an
 * event has its own moment, and the history what nobody scanned. What its way did after the parcel had
 * arrived is not its own.
 */
function latest(
  kind: ParcelEventKind | null,
  statuses: readonly string[],
  { events, moves, delivery_date: arrived }: TrackedFacts,
): Instant | null {
  const event = last(standingEvents(events), (one) => one.kind === kind);
  const move = last(
    moves,
    ({ to, at }) => statuses.includes(to) && (arrived === null || time(at) <= time(arrived)),
  );
  if (!event || !move) return event?.happened_at ?? move?.at ?? null;
  return time(move.at) > time(event.received_at) ? move.at : event.happened_at;
}

/** Without those that were taken back, with the bulk job or on the phone. */
export function standingEvents(events: readonly TrackedEvent[]): TrackedEvent[] {
  return events.reduce<TrackedEvent[]>((standing, event) => {
    if (event.kind !== 'undone') return [...standing, event];
    if (event.job_id !== null) return standing.filter(({ job_id }) => job_id !== event.job_id);
    const taken = last(standing, ({ source }) => source === 'phone');
    return standing.filter((one) => one !== taken);
  }, []);
}

const last = <T>(all: readonly T[], which: (one: T) => boolean): T | undefined =>
  all.findLast(which);
