/** A connection as Kysely uses it: watched while it waits for an answer, cut when it is lost. */
import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { type Companion, type DatabaseCall, presentCall } from './call.ts';
import { isLostConnection, isReadOnly } from './failures.ts';
import type { NamedClient } from './namedClient.ts';
import { statementName } from './statementNames.ts';

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

const READS = /^\s*(select|with|show|explain)\b/i;
const WRITES = /\b(insert|update|delete|merge|setval|nextval)\b/i;
const BEGINS = /^(begin|start transaction)\b/;
const ENDS = /^(commit|rollback)$/;
const NO_ROWS: PostgresQueryResult<never> = { command: 'SELECT', rowCount: 0, rows: [] };

export class PooledConnection implements PostgresPoolClient {
  readonly client: NamedClient & pg.PoolClient;
  readonly #watcher: Watcher;
  readonly #waiting = new Set<Waiting>();
  #call: DatabaseCall | undefined;
  #lost: Error | null = null;
  #held = false;
  #isReplaced = false;
  #transaction: 'none' | 'reading' | 'writing' = 'none';
  /** The text that begins the transaction, until it goes with the first query of it. */
  #unsentBegin: string | undefined;
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

  /** Begins a use of the connection, on behalf of the present call. */
  hold(): void {
    this.#held = true;
    this.#call = presentCall();
    this.#call?.add(this);
  }

  release(): void {
    this.#call?.remove(this);
    this.#held = false;
    if (this.#lost || this.#isReplaced || this.#transaction !== 'none') {
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
    if (this.#held) return;
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

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(
    text: string | PostgresCursor<R>,
    values: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof text !== 'string') throw new Error('Rows are not streamed');
    return this.#run<R>(text, values);
  }

  async #run<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    this.#call?.check();
    this.#noteWrite(text);
    if (BEGINS.test(text)) {
      this.#transaction = text.includes('read only') ? 'reading' : 'writing';
      this.#unsentBegin = `${text}${this.#namingPerson()}`;
      return NO_ROWS;
    }
    const isEnd = ENDS.test(text);
    const begin = this.#unsentBegin;
    this.#unsentBegin = undefined;
    const companion = text === 'rollback' ? undefined : this.#takeCompanion();
    // A transaction that asked for nothing is none.
    const isNothing = isEnd && begin !== undefined && companion === undefined;
    const result = isNothing
      ? NO_ROWS
      : await this.#sendTogether({ companion, begin }, text, values);
    if (isEnd) this.#transaction = 'none';
    return result as PostgresQueryResult<R>;
  }

  /** What tells the triggers who works, until the transaction ends. */
  #namingPerson(): string {
    const person = this.#transaction === 'writing' ? this.#call?.person : undefined;
    return person === undefined ? '' : `; set local waydesk.person = '${person}'`;
  }

  #takeCompanion(): Companion | undefined {
    const companion = this.#call?.companion;
    if (this.#call) this.#call.companion = undefined;
    return companion;
  }

  /** In one packet with what comes before the query: each saves a round trip. */
  async #sendTogether(
    { companion, begin }: { companion: Companion | undefined; begin: string | undefined },
    text: string,
    values: readonly unknown[],
  ): Promise<pg.QueryResult> {
    if (!companion && begin === undefined) return this.#send(text, values);
    const [result] = await this.client.inOnePacket(() => {
      companion?.sent(companion.queries.map(({ text: sql, values: of }) => this.#send(sql, of)));
      const begun = begin === undefined ? undefined : this.#send(begin, []);
      return Promise.all([this.#send(text, values), begun]);
    });
    return result;
  }

  #send(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    const name = statementName(text);
    const query = { text, values: [...values], ...(name === undefined ? {} : { name }) };
    return this.#watched(() => this.client.query(query));
  }

  #noteWrite(text: string): void {
    if (!this.#call || this.#call.written) return;
    if (this.#transaction === 'none') {
      const harmless = BEGINS.test(text) || READS.test(text);
      this.#call.written = !harmless || WRITES.test(text);
    } else {
      this.#call.written = text === 'commit' && this.#transaction === 'writing';
    }
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
          this.#judge(error);
          reject(error);
        });
    });
  }

  #judge(error: Error): void {
    if (isReadOnly(error)) this.#watcher.replaceAll();
    if (this.#lost || !isLostConnection(error)) return;
    this.#lost = error;
    this.client.cut();
    this.#watcher.doubt();
  }
}
