/**
 * A rider's day without a connection: the acts that he records, and the trial's own account of what
 * they have to leave. Nothing here asks the rules that the server goes by.
 */
import { randomUUID } from 'node:crypto';
import type { SentAct } from '@waydesk/contract/run/act-bodies.ts';
import type { RiderRun, RunParcel } from '@waydesk/contract/run/run.ts';
import type { Random } from '../../../bench/data/random.ts';

type Step = SentAct['kind'];

/** What happens to a parcel that has been with its rider, and how often of a hundred. */
const AT_THE_DOOR: readonly (readonly [readonly Step[], number])[] = [
  [['delivered'], 68],
  [['failed'], 14],
  [['delivered', 'correct', 'failed'], 5],
  [['failed', 'correct', 'delivered'], 5],
  // He did not come to this door.
  [[], 8],
];
const HOURS_OUT = 10;
const HOUR_MS = 3_600_000;

export interface RecordedAct {
  act: SentAct & { id: string };
  /** Milliseconds since 1970, by a clock that is right. */
  at: number;
}

/** What the office has to have of a parcel in the evening. */
export interface ExpectedParcel {
  id: number;
  status: 'assigned' | 'picked_up' | 'on_the_way' | 'delivered';
  attempts: number;
  /** Kyats that the rider has of it. */
  cash: number;
  /** The kinds of its events, in their order. */
  events: string[];
}

export interface RiderDay {
  acts: RecordedAct[];
  parcels: ExpectedParcel[];
  /** The clock of the phone less the right one, in milliseconds. */
  clock: number;
}

const EVENT: Record<Step, string> = {
  pickup: 'picked_up',
  start: 'handed',
  delivered: 'delivered',
  failed: 'failed',
  correct: 'undone',
};

export function riderDay(run: RiderRun, random: Random): RiderDay {
  const clock = wrongClock(random);
  const parcels: ExpectedParcel[] = [];
  const steps: { parcel: RunParcel; kind: Step }[] = [];
  const doors: { parcel: RunParcel; kind: Step }[] = [];
  for (const parcel of [...run.pickups.flatMap((pickup) => pickup.parcels), ...run.stops]) {
    const isFetched = parcel.status === 'assigned';
    // A shop does not have all of them ready.
    const isMissing = isFetched && random.below(20) === 0;
    const door = isMissing ? [] : random.weighted(AT_THE_DOOR);
    const before: Step[] = !isFetched || isMissing ? [] : ['pickup', 'start'];
    for (const kind of before) steps.push({ parcel, kind });
    for (const kind of door) doors.push({ parcel, kind });
    parcels.push(expected(parcel, [...before, ...door]));
  }
  // First all shops, then the vehicle is loaded, then door by door.
  const order = { pickup: 0, start: 1 } as Record<Step, number>;
  const all = [...steps.toSorted((a, b) => order[a.kind]! - order[b.kind]!), ...doors];
  const began = Date.now() - HOURS_OUT * HOUR_MS;
  const acts: RecordedAct[] = [];
  const newest = new Map<number, string>();
  for (const [n, { parcel, kind }] of all.entries()) {
    const at = began + Math.floor((n * HOURS_OUT * HOUR_MS) / all.length);
    const id = randomUUID();
    const of = {
      id,
      seq: n + 1,
      delivery_id: parcel.id,
      phone_at: new Date(at + clock).toISOString(),
      skew_ms: -clock,
    };
    acts.push({ at, act: actOf(kind, of, parcel, newest.get(parcel.id)) });
    newest.set(parcel.id, id);
  }
  return { acts, parcels, clock };
}

/** One phone in ten is wrong, by up to two years. */
const wrongClock = (random: Random): number =>
  random.below(10) === 0 ? Math.floor((random.next() - 0.5) * 4 * 365 * 24) * HOUR_MS : 0;

function actOf(
  kind: Step,
  of: Omit<Extract<SentAct, { kind: 'pickup' }>, 'kind'> & { id: string },
  parcel: RunParcel,
  newest: string | undefined,
): RecordedAct['act'] {
  if (kind === 'delivered') return { kind, ...of, collected: parcel.total_collect_amount };
  if (kind === 'failed') return { kind, ...of, reason: 'no_answer' };
  if (kind === 'correct') return { kind, ...of, act: newest! };
  return { kind, ...of };
}

function expected(parcel: RunParcel, kinds: readonly Step[]): ExpectedParcel {
  const last = kinds.at(-1);
  const status =
    last === 'delivered' ? 'delivered' : last === 'failed' ? 'picked_up' : afterStart(parcel, last);
  return {
    id: parcel.id,
    status,
    attempts: last === 'failed' ? 1 : 0,
    cash: last === 'delivered' ? parcel.total_collect_amount : 0,
    events: kinds.map((kind) => EVENT[kind]),
  };
}

const afterStart = (parcel: RunParcel, last: Step | undefined) =>
  last === 'start' || parcel.status === 'on_the_way' ? 'on_the_way' : 'assigned';
