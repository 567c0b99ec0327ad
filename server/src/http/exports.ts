/**
 * Limits CSV files: two are made at a time; later requests get their position in line and ask
 * again. A position belongs to a session and is remembered while its owner keeps asking. Making a
 * file yields to other calls.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { fill } from '@waydesk/contract/texts/text.ts';
import type { Lane, LaneCounts } from '../concurrency/lane.ts';
import { overloaded, queued } from './httpError.ts';
import type { SpoolSpace } from './spool.ts';

export interface ExportShare {
  /** The file is finished; it may still be downloading. */
  made: () => void;
  /** The file is made, and read or given up. */
  closed: () => void;
}

export interface Exports {
  /** Throws 503 `queued` with the place in line while it is not the turn of this caller. */
  enter(caller: string): ExportShare;
  space: SpoolSpace;
  /** Those who are still asking wait. */
  counts(): LaneCounts;
}

export interface ExportOptions {
  folder: string;
  /** How many files are made at a time. */
  atOnce?: number;
  /** How many may be open, including those whose readers lag. */
  mostOpen?: number;
  /** The most bytes on disk of all of them. */
  mostBytes?: number;
}

const KEPT_MS = 90_000;
/** A caller who asks this much later than told is passed over until then. */
const GRACE_MS = 1_500;
const MOST_PLACES = 1_000;

/** The rest between two pieces of a file, in the time that the piece took. */
const REST = 2;
const LONGEST_REST_MS = 50;

interface Place {
  askedAt: number;
  dueAt: number;
}

export function createExports(options: ExportOptions): Exports {
  const { folder, atOnce = 2, mostOpen = 64, mostBytes = 2 * 1024 ** 3 } = options;
  /** In order of arrival. */
  const places = new Map<string, Place>();
  let making = 0;
  let open = 0;
  let refused = 0;

  /** How many wait before the caller: all of them, and those who are still asking. */
  const before = (caller: string, now: number) => {
    let all = 0;
    let asking = 0;
    for (const [other, place] of places) {
      if (other === caller) break;
      if (now - place.askedAt > KEPT_MS) {
        places.delete(other);
        continue;
      }
      all += 1;
      if (now <= place.dueAt) asking += 1;
    }
    return { all, asking };
  };

  return {
    space: { folder, most: mostBytes, used: 0 },
    counts() {
      const now = performance.now();
      const waiting = [...places.values()].filter(({ dueAt }) => now <= dueAt).length;
      return { atOnce, running: making, waiting, refused };
    },
    enter(caller) {
      const now = performance.now();
      const { all, asking } = before(caller, now);
      const free = open < mostOpen ? atOnce - making : 0;
      if (asking >= free) {
        if (places.size >= MOST_PLACES && !places.has(caller)) {
          refused += 1;
          throw overloaded();
        }
        const seconds = all < 2 * atOnce ? 1 : all < 10 ? 2 : 3;
        places.set(caller, { askedAt: now, dueAt: now + seconds * 1_000 + GRACE_MS });
        throw queued(
          fill('Other files are being made first. You are number {place} in line.', {
            place: all + 1,
          }),
          all + 1,
          seconds,
        );
      }
      places.delete(caller);
      making += 1;
      open += 1;
      const made = once(() => (making -= 1));
      const left = once(() => (open -= 1));
      return {
        made,
        closed: () => {
          made();
          left();
        },
      };
    },
  };
}

/**
 * Yields the pieces of a file; after each one during which other calls began, it rests twice as long
 * as the piece took, so that they find processor and database free most of the time.
 */
export async function* yieldingToCalls(
  pieces: AsyncIterable<string>,
  calls: Pick<Lane, 'begun'>,
): AsyncGenerator<string, void> {
  let begun = calls.begun();
  let since = performance.now();
  for await (const piece of pieces) {
    yield piece;
    const took = performance.now() - since;
    if (calls.begun() !== begun) await wait(Math.min(REST * took, LONGEST_REST_MS));
    begun = calls.begun();
    since = performance.now();
  }
}

function once(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) work();
    isDone = true;
  };
}
