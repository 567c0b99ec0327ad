/**
 * Notices a database that went away without a word. No fixed deadline can tell a slow search from a
 * dead connection, so once a query has waited for a while, a probe asks through a connection of its
 * own whether the database is there, and whether it works on the query.
 */
import type pg from 'pg';
import type { BesideWatch, ConnectionBeside } from './call.ts';
import { OutageError, isLostConnection } from './failures.ts';
import type { PooledConnection } from './pooledConnection.ts';
import { type ProbeResult, probe } from './probe.ts';

export interface WatchOptions {
  queryLimit?: number;
  log?: (line: string) => void;
}

const TICK_MS = 200;
/** A query without an answer for this long is looked into. */
const SUSPECT_MS = 1_500;
/** For opening a connection and one small query. */
const PROBE_MS = 1_500;
/** Between the beginnings of two probes. */
const PAUSE_MS = 1_000;
/** Calls wait this long for the database to come back, counted from its first failure. */
const PATIENCE_MS = 3_000;
/** The same for a server that is there but still starting: it recovers from a killed process. */
const PATIENCE_WITH_START_MS = 4_500;
/** More than the database's own limit of 20 seconds, less than a call's of 25. */
const QUERY_LIMIT_MS = 22_000;

/** So often in a row the server must be seen not to work on a query before it counts as lost. */
const TIMES_IDLE = 2;

const noAnswer = () => new OutageError('The database did not answer');

interface Waiter {
  /** The probes begun so far: only a later one tells. */
  probes: number;
  resolve: (isBack: boolean) => void;
}

export class PoolWatch {
  readonly #connections: () => Iterable<PooledConnection>;
  readonly #config: pg.ClientConfig;
  readonly #log: (line: string) => void;
  readonly #queryLimit: number;
  readonly #timer: NodeJS.Timeout;
  /** Stands still while this process does, so that its own pauses are not held against others. */
  #clock = 0;
  #lastTick = performance.now();
  /** When the first sign of the present trouble was seen; null while all is well. */
  #trouble: number | null = null;
  #isAway = false;
  /** What the last probe saw; a server that starts is away too. */
  #isStarting = false;
  #isStopped = false;
  #probe: { began: number; abort: () => void } | null = null;
  #probes = 0;
  #nextProbe = 0;
  #waiters: Waiter[] = [];
  readonly #leftBehind = new Set<string>();
  readonly #beside = new Set<ConnectionBeside>();

  constructor(
    connections: () => Iterable<PooledConnection>,
    config: pg.ClientConfig,
    { queryLimit = QUERY_LIMIT_MS, log = () => {} }: WatchOptions,
  ) {
    this.#connections = connections;
    this.#config = config;
    this.#queryLimit = queryLimit;
    this.#log = log;
    this.#timer = setInterval(() => this.#tick(), TICK_MS).unref();
  }

  stop(): void {
    this.#isStopped = true;
    clearInterval(this.#timer);
    this.#probe?.abort();
    this.#answerWaiters(false);
  }

  now(): number {
    return this.#clock;
  }

  refuseWhileAway(): void {
    if (this.#isAway) throw noAnswer();
  }

  doubt(): void {
    if (this.#trouble === null) for (const one of this.#beside) one.ask();
    this.#trouble ??= this.#clock;
    this.#nextProbe = Math.min(this.#nextProbe, this.#clock);
  }

  doubtAfter(error: unknown): void {
    if (isLostConnection(error)) this.doubt();
  }

  leftBehind(name: string): void {
    this.#leftBehind.add(name);
  }

  replaceAll(): void {
    for (const connection of this.#connections()) connection.replace();
    for (const connection of this.#beside) connection.replace();
  }

  /** A connection that the pool does not have: it is asked and replaced when those of the pool are. */
  watchBeside(connection: ConnectionBeside): BesideWatch {
    this.#beside.add(connection);
    return {
      lost: (name) => {
        this.leftBehind(name);
        this.doubt();
      },
      leave: () => this.#beside.delete(connection),
    };
  }

  /** Resolves to true once a new connection works, to false when that takes too long. */
  async untilBack(): Promise<boolean> {
    this.doubt();
    if (this.#isPatienceOver()) return false;
    return new Promise((resolve) => this.#waiters.push({ probes: this.#probes, resolve }));
  }

  #isPatienceOver(): boolean {
    const patience = this.#isStarting ? PATIENCE_WITH_START_MS : PATIENCE_MS;
    return this.#trouble !== null && this.#clock - this.#trouble > patience;
  }

  #tick(): void {
    const now = performance.now();
    this.#clock += Math.min(now - this.#lastTick, 2 * TICK_MS);
    this.#lastTick = now;
    if (this.#probe && this.#clock - this.#probe.began > PROBE_MS) this.#probe.abort();
    const silence = this.#cutOverdue();
    if (this.#isPatienceOver()) this.#answerWaiters(false);
    const isNeeded = silence > SUSPECT_MS || this.#trouble !== null || this.#leftBehind.size > 0;
    if (isNeeded && !this.#probe && this.#clock >= this.#nextProbe) this.#startProbe(silence);
  }

  /** Returns for how long the longest of the remaining waits has heard nothing. */
  #cutOverdue(): number {
    const silences = [...this.#connections()].map((connection) => {
      const { silent, whole } = connection.wait();
      const isOver = whole > this.#queryLimit || (this.#isAway && silent > SUSPECT_MS);
      if (isOver) connection.cut(noAnswer());
      return isOver ? 0 : silent;
    });
    return Math.max(0, ...silences);
  }

  #startProbe(silence: number): void {
    const began = this.#clock;
    this.#probes += 1;
    const number = this.#probes;
    const isRecent = this.#trouble !== null && !this.#isPatienceOver();
    this.#nextProbe = began + (isRecent ? 0 : PAUSE_MS);
    const { look, abort } = probe(this.#config, this.#leftBehind);
    this.#probe = { began, abort };
    void look.then((seen) => {
      this.#probe = null;
      if (this.#isStopped) return;
      this.#isStarting = seen === 'starting';
      if (typeof seen === 'object') this.#found(seen, began, number);
      else this.#missed(began - silence);
    });
  }

  #found({ busy }: ProbeResult, began: number, number: number): void {
    if (this.#isAway) {
      const seconds = Math.ceil((this.#clock - (this.#trouble ?? began)) / 1000);
      this.#log(`The database answers again, after ${seconds} s`);
    }
    this.#isAway = false;
    // A sign of trouble that came later needs another probe.
    if (this.#trouble !== null && this.#trouble <= began) this.#trouble = null;
    this.#answerWaiters(true, number);
    if (busy) this.#cutDead(busy);
  }

  /** A query on which the server does not work, seen twice, was lost on the way, or its answer. */
  #cutDead(busy: Set<string>): void {
    let dead = 0;
    for (const connection of this.#connections()) {
      if (connection.wait().silent <= SUSPECT_MS) continue;
      if (busy.has(connection.client.connectionName)) {
        connection.timesIdle = 0;
        continue;
      }
      connection.timesIdle += 1;
      this.#nextProbe = this.#clock + TICK_MS;
      if (connection.timesIdle < TIMES_IDLE) continue;
      connection.cut(noAnswer());
      dead += 1;
    }
    // What cut one connection has probably cut the idle ones too.
    if (dead > 0) this.replaceAll();
  }

  #missed(since: number): void {
    this.#trouble ??= since;
    if (!this.#isAway) this.#log('The database does not answer; until it does, calls get 503');
    this.#isAway = true;
    this.#cutOverdue();
    this.replaceAll();
  }

  /** Those who began to wait before this probe; by default all. */
  #answerWaiters(isBack: boolean, probeNumber = Infinity): void {
    const answered = this.#waiters.filter((waiter) => waiter.probes < probeNumber);
    this.#waiters = this.#waiters.filter((waiter) => waiter.probes >= probeNumber);
    for (const { resolve } of answered) resolve(isBack);
  }
}
