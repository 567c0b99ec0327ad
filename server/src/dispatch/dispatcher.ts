/**
 * Hands changes on to their uses: at least once, and what a use writes exactly once, because the
 * change leaves its table in the same transaction.
 */
import type { Chore } from '../concurrency/chores.ts';
import type { DatabasePool, Tx } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { startInBackground } from './background.ts';
import {
  type PendingChange,
  type TakenChange,
  type UseName,
  takeChanges,
  usesOn,
} from './changes.queries.ts';
import { type Lease, type LeaseOptions, openLease } from './lease.ts';

/** Something that follows from changes, such as notices. */
export interface Use {
  name: UseName;
  /**
   * Writes what follows, in this transaction and nowhere else: it may run again. A change that it
   * cannot handle stops all later ones, so it only throws when the database does.
   */
  follow(tx: Tx, changes: readonly PendingChange[]): Promise<void>;
}

export interface DispatcherTimes {
  /** After a batch that was not full. */
  pauseMs: number;
  /** After a failure, doubled up to `idleMs`. */
  retryMs: number;
  /** How often it asks which uses are on: while none is, nothing else. */
  idleMs: number;
}

const TIMES: DispatcherTimes = { pauseMs: 1_000, retryMs: 1_000, idleMs: 10_000 };
const BATCH = 500;

export interface DispatcherOptions extends Pick<LeaseOptions, 'db'> {
  uses: readonly Use[];
  log: LeaseOptions['log'] & { error(facts: object, message: string): void };
  times?: DispatcherTimes;
  leaseTimes?: LeaseOptions['times'];
  chore?: Chore;
}

/** Starts it, and returns what stops it once the present batch is done. Without a use it does nothing. */
export function startDispatcher(options: DispatcherOptions): () => Promise<void> {
  const { db, uses, log, leaseTimes, chore, times = TIMES } = options;
  if (uses.length === 0) return async () => {};
  let lease: Lease | null = null;
  return startInBackground(({ signal, pause }) => ({
    isOn: async () => isOurs(await usesOn(db), uses),
    work: async () => {
      lease ??= openLease({
        db,
        log,
        name: 'dispatcher',
        ...(leaseTimes && { times: leaseTimes }),
      });
      const until = performance.now() + times.idleMs;
      while (!signal.aborted && performance.now() < until) {
        const n = lease.leftMs() > 0 ? await handOn(db, uses, lease) : 0;
        if (n < BATCH) await pause(times.pauseMs);
      }
    },
    standAside: async () => {
      await lease?.release();
      lease = null;
    },
    done: chore?.done,
    failed: (err) => {
      chore?.failed();
      log.error({ err }, 'Changes could not be handed on; they are tried again');
    },
    idleMs: times.idleMs,
    retryMs: times.retryMs,
  }));
}

/** A use that this release does not know is for the nodes of a newer one: they do all of it. */
const isOurs = (on: readonly UseName[], uses: readonly Use[]): boolean =>
  on.length > 0 && on.every((name) => uses.some((use) => use.name === name));

/** One batch in one transaction; resolves to the number of its changes. */
async function handOn(db: DatabasePool, uses: readonly Use[], lease: Lease): Promise<number> {
  return inTransaction(db, async (tx) => {
    const taken = await takeChanges(tx, BATCH);
    if (!taken.every((one) => one.uses.every((name) => uses.some((use) => use.name === name)))) {
      throw new Error('A use that this release does not know was switched on');
    }
    for (const use of uses) {
      const changes = concerning(use, taken);
      if (changes.length > 0) await use.follow(tx, changes);
    }
    // Another node may have begun meanwhile; nothing was lost, it handles these.
    if (taken.length > 0 && lease.leftMs() === 0) throw new Error('The lease ended during a batch');
    return taken.length;
  });
}

const concerning = ({ name }: Use, taken: readonly TakenChange[]): PendingChange[] =>
  taken.flatMap(({ change, uses }) => (uses.includes(name) ? [change] : []));
