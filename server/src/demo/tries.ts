/** Where the parcels of the last weeks lie: what failed, on which day it is tried again, what goes back. */
import { FAIL_REASONS, type FailReason } from '@waydesk/contract/parcel-facts.ts';
import { TRIES_BEFORE_RETURN } from '@waydesk/contract/parcel-moves.ts';
import { addDays, dayOf } from '@waydesk/contract/time.ts';
import { demoEventId } from './eventId.ts';
import type { LifeParcel } from './life.ts';

type Tried = LifeParcel & { user_id?: unknown; created_at?: unknown };

const DAYS = 14;
const DAY = 86_400_000;
const HOUR = 3_600_000;
/** Of those that wait for a rider, every so manieth has come to the hub already. */
const RECEIVED = 3;

/** The usual ones; a wrong phone or address has a status of its own. */
const USUAL = FAIL_REASONS.filter((reason) => !['wrong_contact', 'other'].includes(reason));

export interface TriedFacts {
  place: 'shop' | 'hub' | 'rider';
  attempts: number;
  last_reason: FailReason | null;
  next_on: string | null;
  to_return: boolean;
}

/** Draws nothing by chance, so that the rest of the company stays as it is. */
export function demoTries(parcels: readonly Tried[], { now, zone }: { now: Date; zone: string }) {
  const today = dayOf(now, zone);
  const facts = new Map<number, TriedFacts>();
  const events: object[] = [];
  for (const parcel of parcels) {
    const { id, status, updated_at: at, rider_id } = parcel;
    if (now.getTime() - at.getTime() > DAYS * DAY) continue;
    const event = { delivery_id: id, source: 'scan', user_id: parcel.user_id };
    if ((status === 'pending' || status === 'way_created') && id % RECEIVED === 1) {
      facts.set(id, { ...UNTRIED, place: 'hub' });
      const received = new Date(Math.min(now.getTime(), at.getTime() + 2 * HOUR));
      events.push({
        ...event,
        ...moment(received),
        id: demoEventId('received', id),
        kind: 'received',
      });
    } else if (status === 'on_the_way') {
      facts.set(id, { ...UNTRIED, place: 'rider' });
      events.push({
        ...event,
        ...moment(at),
        id: demoEventId('handed', id),
        kind: 'handed',
        rider_id,
      });
    } else if (status === 'picked_up' || status === 'wrong_contact') {
      const reason =
        status === 'wrong_contact' ? status : (USUAL[id % USUAL.length] ?? 'no_answer');
      const age = Math.floor((at.getTime() - (parcel.created_at as Date).getTime()) / DAY);
      const attempts = 1 + Math.min(id % TRIES_BEFORE_RETURN, age);
      const to_return = attempts === TRIES_BEFORE_RETURN || id % 4 === 0;
      // Some are due, some are planned, and of some nobody has decided yet.
      const next_on = to_return || id % 5 === 0 ? null : addDays(today, (id % 4) - 1);
      facts.set(id, { place: 'hub', attempts, last_reason: reason, next_on, to_return });
      for (let n = 0; n < attempts; n += 1) {
        const tried = new Date(at.getTime() - (attempts - 1 - n) * DAY + HOUR / 4);
        const isLast = n === attempts - 1;
        events.push({
          ...event,
          ...moment(tried > now ? now : tried),
          id: demoEventId('failed', id, n),
          kind: 'failed',
          reason,
          rider_id,
          next_on: isLast ? next_on : null,
        });
      }
    }
  }
  return { facts, events };
}

export const UNTRIED = { attempts: 0, last_reason: null, next_on: null, to_return: false };

const moment = (at: Date) => ({ happened_at: at, received_at: at });
