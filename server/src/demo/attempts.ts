/** The locations of the parcels of the last weeks: failed ones, their next day, and returns. */
import { FAIL_REASONS, type FailReason } from '@waydesk/contract/rules/parcel-facts.ts';
import { ATTEMPTS_BEFORE_RETURN } from '@waydesk/contract/rules/parcel-moves.ts';
import { addDays, dayOf } from '@waydesk/contract/values/time.ts';
import { demoEventId } from './eventId.ts';
import type { DemoParcel } from './company.ts';
import { moveLifeParcel } from './life.ts';
import type { DemoWay } from './ways.ts';

const DAYS = 14;
const DAY = 86_400_000;
const HOUR = 3_600_000;
/** Of those that wait for a rider, every so manieth has come to the hub already. */
const RECEIVED = 3;

/** The usual ones; a wrong phone or address has a status of its own. */
const USUAL = FAIL_REASONS.filter((reason) => !['wrong_contact', 'other'].includes(reason));

export interface AttemptFacts {
  place: 'shop' | 'hub' | 'rider';
  attempts: number;
  last_reason: FailReason | null;
  next_on: string | null;
  to_return: boolean;
}

interface When {
  now: Date;
  zone: string;
}

/** Draws nothing by chance, so that the rest of the company stays as it is. */
export function demoAttempts(ways: readonly DemoWay[], when: When) {
  const facts = new Map<number, AttemptFacts>();
  const events: object[] = [];
  const since = when.now.getTime() - DAYS * DAY;
  for (const { life } of ways) {
    const settled = life.updated_at;
    for (const parcel of life.parcels) {
      const { id, status, updated_at: at, rider_id } = parcel;
      if (at.getTime() < since) {
        // What failed long ago has gone back by now.
        const later = Math.max(at.getTime(), settled.getTime()) + 5 * DAY;
        const gone = new Date(Math.min(later, when.now.getTime() - HOUR));
        const actor = { user: parcel['user_id'] as number, at: gone };
        if (status === 'picked_up') moveLifeParcel(life, parcel, 'returned_to_shop', actor);
        // Nobody rides about with it for weeks.
        if (status === 'wrong_contact') facts.set(id, { ...NO_ATTEMPTS, place: 'hub' });
        continue;
      }
      const event = (kind: string, n: number, happened: Date) => ({
        id: demoEventId(kind, id, n),
        delivery_id: id,
        kind,
        source: 'scan',
        user_id: parcel['user_id'],
        ...moment(happened > when.now ? when.now : happened),
      });
      if ((status === 'pending' || status === 'way_created') && id % RECEIVED === 1) {
        facts.set(id, { ...NO_ATTEMPTS, place: 'hub' });
        events.push(event('received', 0, new Date(at.getTime() + 2 * HOUR)));
      } else if (status === 'on_the_way') {
        facts.set(id, { ...NO_ATTEMPTS, place: 'rider' });
        events.push({ ...event('handed', 0, at), rider_id });
      } else if (status === 'picked_up' || status === 'wrong_contact') {
        const attempts = triesOf(life, parcel, settled, when);
        facts.set(id, attempts.known);
        for (const [n, { handed, failed, next_on }] of attempts.made.entries()) {
          if (handed) events.push({ ...event('handed', n, handed), rider_id });
          const { last_reason: reason } = attempts.known;
          events.push({ ...event('failed', n, failed), reason, rider_id, next_on });
        }
      }
    }
  }
  return { facts, events };
}

/** A parcel that failed on one day went out again on the next ones, as the history tells. */
function triesOf(life: DemoWay['life'], parcel: DemoParcel, settled: Date, { now, zone }: When) {
  const { id, status, updated_at: at } = parcel;
  const actor = (time: Date) => ({ user: parcel['user_id'] as number, at: time });
  const reason = status === 'wrong_contact' ? status : (USUAL[id % USUAL.length] ?? 'no_answer');
  const first = at > settled ? at : settled;
  const days = Math.floor((now.getTime() - first.getTime()) / DAY);
  const again = Math.min(id % ATTEMPTS_BEFORE_RETURN, days);
  const made: { handed?: Date; failed: Date; next_on: string | null }[] = [
    { failed: new Date(at.getTime() + HOUR / 4), next_on: null },
  ];
  for (let n = 1; n <= again; n += 1) {
    const failed = new Date(first.getTime() + n * DAY);
    const handed = new Date(failed.getTime() - 2 * HOUR);
    moveLifeParcel(life, parcel, 'on_the_way', actor(handed));
    moveLifeParcel(life, parcel, status, actor(failed));
    const before = made.at(-1);
    if (before) before.next_on = dayOf(handed, zone);
    made.push({ handed, failed, next_on: null });
  }
  const to_return = made.length === ATTEMPTS_BEFORE_RETURN || id % 4 === 0;
  // Some are due, some are planned, and some are undecided.
  const next_on = to_return || id % 5 === 0 ? null : addDays(dayOf(now, zone), (id % 4) - 1);
  const last = made.at(-1);
  if (last) last.next_on = next_on;
  const known: AttemptFacts = {
    place: 'hub',
    attempts: made.length,
    last_reason: reason,
    next_on,
    to_return,
  };
  return { known, made };
}

export const NO_ATTEMPTS = { attempts: 0, last_reason: null, next_on: null, to_return: false };

const moment = (at: Date) => ({ happened_at: at, received_at: at });
