/** Checks the ledger now and then, on one node at a time and beside the calls. */
import type { DatabasePool } from '../db/database.ts';
import { startInBackground } from '../dispatch/background.ts';
import { type Lease, type LeaseOptions, openLease } from '../dispatch/lease.ts';
import { checkMoney } from '../features/figures/check.queries.ts';

export interface LedgerState {
  /** How many rows break each rule; 0 for a rule that holds. */
  broken: ReadonlyMap<string, number>;
  /** When it was seen, in milliseconds since 1970, and how long it took. */
  at: number;
  tookMs: number;
}

export interface LedgerTimes {
  firstMs: number;
  /** From the beginning of one check to that of the next, at least. */
  everyMs: number;
  /** While another node checks. */
  idleMs: number;
}

const TIMES: LedgerTimes = { firstMs: 10_000, everyMs: 60_000, idleMs: 10_000 };
/** It reads everything: of a large company for seconds, and then not every minute. */
const MOST_OF_THE_TIME = 1 / 20;

export interface LedgerWatch {
  /** Null until this node has checked, and while another node does. */
  state: () => LedgerState | null;
  stop: () => Promise<void>;
}

export function watchLedger(
  db: DatabasePool,
  log: LeaseOptions['log'],
  times: LedgerTimes = TIMES,
): LedgerWatch {
  let state: LedgerState | null = null;
  let lease: Lease | null = null;
  const stop = startInBackground(({ signal, pause }) => ({
    isOn: async () => true,
    work: async () => {
      lease ??= openLease({ db, log, name: 'ledger check' });
      if (state === null) await pause(times.firstMs);
      if (lease.leftMs() === 0) {
        state = null;
        return pause(times.idleMs);
      }
      if (signal.aborted) return;
      const began = performance.now();
      state = await check(db);
      const restMs = Math.max(times.everyMs, state.tookMs / MOST_OF_THE_TIME);
      await pause(restMs - (performance.now() - began));
    },
    standAside: async () => {
      await lease?.release();
      lease = null;
    },
    failed: (err) => log.warn({ err }, 'The ledger could not be checked; it is tried again'),
    idleMs: 10 * times.everyMs,
    retryMs: times.everyMs,
  }));
  return { state: () => state, stop };
}

async function check(db: DatabasePool): Promise<LedgerState> {
  const began = performance.now();
  const { checked, broken } = await checkMoney(db);
  const counts = new Map(checked.map((rule) => [rule, 0]));
  for (const { name, count } of broken) counts.set(name, count);
  return { broken: counts, at: Date.now(), tookMs: performance.now() - began };
}
