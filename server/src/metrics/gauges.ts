/** The metrics, under their names. No label has an id, a name, a code or an address of anybody. */
import type * as prometheus from 'prom-client';
import type { Counter, Gauge, Registry } from 'prom-client';
import type { ChoreRecord } from '../concurrency/chores.ts';
import type { LaneCounts } from '../concurrency/lane.ts';
import type { PoolCounts } from '../db/openDatabase.ts';
import type { AnsweredRequest } from '../http/answered.ts';
import type { DueCount } from '../notices/due.queries.ts';
import type { DiskRoom } from './disks.ts';
import type { DatabaseFacts } from './facts.queries.ts';
import type { LedgerState } from './ledgerWatch.ts';

type Prom = Pick<typeof prometheus, 'Counter' | 'Gauge' | 'Histogram'>;

/** Everything but the requests, as it is now. */
export interface SeenState {
  lanes: Record<string, LaneCounts>;
  pool: PoolCounts;
  /** Of live changes. */
  streams: number;
  chores: readonly ChoreRecord[];
  /** Null when the database did not tell. */
  facts: DatabaseFacts | null;
  expectsBackups: boolean;
  ledger: LedgerState | null;
  disks: readonly DiskRoom[];
  version: string;
}

/** In seconds. A page of a list takes some hundredths, a call is given up after 25. */
const BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

export function newRequestMetrics({ Counter, Histogram }: Prom, register: Registry) {
  const registers = [register];
  const total = new Counter({
    name: 'waydesk_requests_total',
    help: 'Requests that were answered, by row of the contract and class of the status',
    labelNames: ['row', 'class'],
    registers,
  });
  const duration = new Histogram({
    name: 'waydesk_request_duration_seconds',
    help: 'From the arrival of a request to the end of its answer, by row of the contract',
    labelNames: ['row'],
    buckets: BUCKETS,
    registers,
  });
  return ({ row, status, isWhole, seconds }: AnsweredRequest): void => {
    total.inc({ row, class: isWhole ? `${Math.floor(status / 100)}xx` : 'aborted' });
    duration.observe({ row }, seconds);
  };
}

/** Returns what writes a state into the metrics, in place of the one before. */
export function newStateMetrics(prom: Prom, register: Registry): (state: SeenState) => void {
  const all: (Gauge | Counter)[] = [];
  /** Without labels a reset one is 0, and what is not known must not be there at all. */
  const single: Gauge[] = [];
  const gauge = (name: string, help: string, ...labelNames: string[]): Gauge => {
    const made = new prom.Gauge({
      name: `waydesk_${name}`,
      help,
      labelNames,
      registers: [register],
    });
    all.push(made);
    if (labelNames.length === 0) single.push(made);
    return made;
  };
  const counter = (name: string, help: string, ...labelNames: string[]): Counter => {
    const options = { name: `waydesk_${name}_total`, help, labelNames, registers: [register] };
    const made = new prom.Counter(options);
    all.push(made);
    return made;
  };
  const due = (name: string, what: string) => {
    const n = gauge(name, `${what} now`);
    const oldest = gauge(
      `${name}_oldest_seconds`,
      `For how long the oldest of these waits: ${what}`,
    );
    return (seen: DueCount) => {
      n.set(seen.n);
      oldest.set(seen.oldest);
    };
  };

  const info = gauge('info', 'The version that runs', 'version');
  const running = gauge('admission_running', 'Work that has a place of its lane', 'lane');
  const waiting = gauge('admission_waiting', 'Work that waits in line', 'lane');
  const places = gauge('admission_places', 'The most at a time', 'lane');
  const refused = counter('admission_refused', 'Work that was refused: no room in time', 'lane');
  const inUse = gauge('pool_in_use', 'Connections to the database that are in use');
  const open = gauge('pool_open', 'Connections to the database that are open');
  const wanting = gauge('pool_waiting', 'Work that waits for a connection to the database');
  const size = gauge('pool_size', 'The most connections to the database');
  const streams = gauge('streams', 'Open streams of live changes');
  const doneAt = gauge('chore_done_timestamp_seconds', 'When a round was last done', 'chore');
  const rounds = counter('chore_rounds', 'Rounds of the chores', 'chore', 'outcome');
  const isUp = gauge('database_up', '1 if the database answered these questions in time');
  const pending = due('pending_changes', 'Changes that the dispatcher has not handed on');
  const notices = due('notices_due', 'Notices that could be sent');
  const webhooks = due('webhook_messages_due', 'Messages of webhooks that could be sent');
  const backupAt = gauge('backup_timestamp_seconds', 'When the newest backup was made');
  const expected = gauge('backup_expected', '1 if this node makes a backup every day');
  const broken = gauge('ledger_broken', 'Rows that break a rule of the ledger', 'rule');
  const checkedAt = gauge('ledger_check_timestamp_seconds', 'When the ledger was last checked');
  const checkTook = gauge('ledger_check_duration_seconds', 'How long that check took');
  const free = gauge('disk_free_bytes', 'Free for the app on the disk of a folder', 'disk');
  const total = gauge('disk_size_bytes', 'Size of the disk of a folder', 'disk');

  return (state) => {
    for (const one of all) one.reset();
    for (const one of single) one.remove();
    info.set({ version: state.version }, 1);
    for (const [lane, counts] of Object.entries(state.lanes)) {
      running.set({ lane }, counts.running);
      waiting.set({ lane }, counts.waiting);
      places.set({ lane }, counts.atOnce);
      refused.inc({ lane }, counts.refused);
    }
    inUse.set(state.pool.inUse);
    open.set(state.pool.open);
    wanting.set(state.pool.waiting);
    size.set(state.pool.size);
    streams.set(state.streams);
    for (const { name: chore, done, failed, doneAt: at } of state.chores) {
      doneAt.set({ chore }, at / 1_000);
      rounds.inc({ chore, outcome: 'done' }, done);
      rounds.inc({ chore, outcome: 'failed' }, failed);
    }
    isUp.set(state.facts ? 1 : 0);
    if (state.facts) {
      pending(state.facts.pending);
      notices(state.facts.notices);
      webhooks(state.facts.webhooks);
      if (state.facts.backupAt !== null) backupAt.set(state.facts.backupAt);
    }
    expected.set(state.expectsBackups ? 1 : 0);
    if (state.ledger) {
      for (const [rule, n] of state.ledger.broken) broken.set({ rule }, n);
      checkedAt.set(state.ledger.at / 1_000);
      checkTook.set(state.ledger.tookMs / 1_000);
    }
    for (const { disk, free: room, size: whole } of state.disks) {
      free.set({ disk }, room);
      total.set({ disk }, whole);
    }
  };
}
