/** A connection of the pool: watched while it waits for an answer, cut when it is lost. */
import type pg from 'pg';
import type { JoinedQuery, DatabaseCall } from './call.ts';
import { isLostConnection, isReadOnly } from './failures.ts';
import type { NamedClient } from './namedClient.ts';
import type { PlannedQuery } from './preparedStatements.ts';

/** What the watch over a pool does for its connections. */
interface Watcher {
  /** Milliseconds during which this process was able to receive anything. */
  now(): number;
  /** A connection broke: is the database there? */
  doubt(): void;
  /** Closes the other connections as soon as they are free. */
  replaceAll(): void;
  /** A connection was cut here; the server may not know. */
  leftBehind(name: string): void;
}

interface Waiting {
  /** When the query was sent, and when anything was last received, by the watcher's clock. */
  sent: number;
  heard: number;
  bytes: number;
  reject: (reason: Error) => void;
}

export class PooledConnection {
  readonly client: NamedClient & pg.PoolClient;
  readonly #watcher: Watcher;
  readonly #waiting = new Set<Waiting>();
  #call: DatabaseCall | undefined;
  #lost: Error | null = null;
  #isUsed = false;
  #isReplaced = false;
  /** A transaction has begun here; a connection that is released like this is closed. */
  isInTransaction = false;
  /** How often in a row the server was seen not to work on what this connection waits for. */
  timesIdle = 0;

  constructor(client: NamedClient & pg.PoolClient, watcher: Watcher) {
    this.client = client;
    this.#watcher = watcher;
  }

  /** True when it must not be used again. */
  get isSpent(): boolean {
    return this.#isReplaced || this.#lost !== null;
  }

  /** Begins a use of the connection. Throws when the time of the call is over. */
  useFor(call: DatabaseCall | undefined): void {
    this.#isUsed = true;
    this.#call = call;
    call?.add(this);
  }

  release(): void {
    this.#call?.remove(this);
    this.#isUsed = false;
    if (this.isSpent || this.isInTransaction) {
      this.client.cut();
      this.client.release(true);
    } else {
      this.client.release();
    }
  }

  /** Closes the connection: now when it is idle, otherwise when it is released. */
  replace(): void {
    if (this.#isReplaced) return;
    this.#isReplaced = true;
    if (this.#isUsed) return;
    this.#watcher.leftBehind(this.client.connectionName);
    this.client.cut();
  }

  /** Gives the connection up; what waits for it fails with `reason`. */
  cut(reason: Error): void {
    if (this.#lost) return;
    this.#lost = reason;
    this.#watcher.leftBehind(this.client.connectionName);
    this.client.cut();
    for (const { reject } of this.#waiting) reject(reason);
  }

  /** The longest present wait: for how long nothing was heard, and since the query was sent. */
  wait(): { silent: number; whole: number } {
    const now = this.#watcher.now();
    const bytes = this.client.bytesRead;
    let wait = { silent: 0, whole: 0 };
    for (const one of this.#waiting) {
      if (one.bytes !== bytes) Object.assign(one, { bytes, heard: now });
      wait = {
        silent: Math.max(wait.silent, now - one.heard),
        whole: Math.max(wait.whole, now - one.sent),
      };
    }
    return wait;
  }

  /**
   * Sends them in one packet, after `joined`, and resolves to their results once all are answered.
   * Rejects with the first failure; that of `joined` is its own.
   */
  async send(queries: readonly PlannedQuery[], joined?: JoinedQuery): Promise<pg.QueryResult[]> {
    this.#call?.check();
    const sending = () => {
      joined?.sent(this.#sendOne(joined.query));
      return queries.map((one) => this.#sendOne(one));
    };
    const isAlone = queries.length === 1 && joined === undefined;
    const answers = isAlone ? sending() : this.client.inOnePacket(sending);
    const results: pg.QueryResult[] = [];
    for (const answer of await Promise.allSettled(answers)) {
      if (answer.status === 'rejected') throw answer.reason;
      results.push(answer.value);
    }
    return results;
  }

  #sendOne({ text, values, name }: PlannedQuery): Promise<pg.QueryResult> {
    const query = { text, values: [...values], ...(name === undefined ? {} : { name }) };
    return this.#watched(() => this.client.query(query));
  }

  /** Rejects when the connection is lost, also where node-postgres would wait for ever. */
  #watched<T>(work: () => Promise<T>): Promise<T> {
    if (this.#lost) return Promise.reject(this.#lost);
    return new Promise<T>((resolve, reject) => {
      const now = this.#watcher.now();
      const one: Waiting = { sent: now, heard: now, bytes: this.client.bytesRead, reject };
      this.#waiting.add(one);
      this.timesIdle = 0;
      work()
        .finally(() => this.#waiting.delete(one))
        .then(resolve, (error: Error) => {
          this.#handleFailure(error);
          reject(error);
        });
    });
  }

  #handleFailure(error: Error): void {
    if (isReadOnly(error)) this.#watcher.replaceAll();
    if (this.#lost || !isLostConnection(error)) return;
    this.#lost = error;
    this.client.cut();
    this.#watcher.doubt();
  }
}
