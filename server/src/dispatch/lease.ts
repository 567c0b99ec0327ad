/** The right to do what only one node may do at a time, renewed while this node lives. */
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import type { DatabasePool } from '../db/database.ts';
import { giveLeaseBack, takeLease } from './leases.queries.ts';

export interface LeaseTimes {
  /** How long others wait for a node that was killed. */
  leaseMs: number;
  renewMs: number;
  /** This node stops working so long before others may begin. */
  marginMs: number;
}

const TIMES: LeaseTimes = { leaseMs: 30_000, renewMs: 10_000, marginMs: 5_000 };
/** After a failure, and at least between two attempts. */
const PAUSE_MS = 1_000;

export interface LeaseOptions {
  db: DatabasePool;
  name: string;
  log: { warn(facts: object, message: string): void };
  times?: LeaseTimes;
}

export interface Lease {
  /** Milliseconds for which this node may still work; 0 when it may not. */
  leftMs(): number;
  /** Ends the renewing and lets another node begin. Never rejects. */
  release(): Promise<void>;
}

/** Begins to ask for the lease, and asks again until it is released. */
export function openLease({ db, name, log, times = TIMES }: LeaseOptions): Lease {
  const { leaseMs, renewMs, marginMs } = times;
  // A program that is started again is another node: it knows nothing of what it did before.
  const node = `${hostname()} ${randomUUID()}`;
  const ending = new AbortController();
  // By a clock that nobody sets, and from before the question: the database counts from later on.
  let mayWorkUntil = 0;
  let isFailing = false;

  /** Resolves to how long to wait for the next attempt. */
  const attempt = async (): Promise<number> => {
    const asked = performance.now();
    try {
      const { isTaken, othersMs } = await takeLease(db, { name, node, ms: leaseMs });
      isFailing = false;
      mayWorkUntil = isTaken ? asked + leaseMs - marginMs : 0;
      // Another's lease may end earlier than its turn to be renewed: at once then, not a turn later.
      return isTaken || othersMs === null ? renewMs : Math.min(renewMs, Math.max(othersMs, 1));
    } catch (error) {
      // Once for an outage; what is taken goes on until its time is over.
      if (!isFailing) log.warn({ err: error }, `The lease ${name} could not be renewed`);
      isFailing = true;
      return Math.min(PAUSE_MS, renewMs);
    }
  };
  const renew = async () => {
    while (!ending.signal.aborted) {
      const ms = await attempt();
      await wait(ms, undefined, { signal: ending.signal, ref: false }).catch(() => {});
    }
  };
  const renewing = renew();

  return {
    leftMs: () => (ending.signal.aborted ? 0 : Math.max(0, mayWorkUntil - performance.now())),
    release: async () => {
      ending.abort();
      await renewing;
      await giveLeaseBack(db, name, node).catch(() => {
        // It ends by itself.
      });
    },
  };
}
