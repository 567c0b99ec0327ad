/** What a check finds: records of which what is stored is not what a recount gives. */
import { type RawBuilder, sql } from 'kysely';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../db/database.ts';
import type { FileStores } from '../../photos/store.ts';

/** How many records of a kind are named; the others are counted. */
export const NAMED = 20;

type StoredValue = string | number | boolean | null;

export interface RecordDifference {
  /** What differs, in a sentence. */
  text: string;
  /** `way 12`. */
  record: string;
  /** Null where nothing is stored, or the value is not told. */
  stored: StoredValue;
  counted: StoredValue;
}

export interface Finding {
  /** What should hold. */
  rule: string;
  count: number;
  /** The first of them. */
  first: RecordDifference[];
}

export interface PartResult {
  /** `1,204 numbers`. */
  compared: string;
  findings: Finding[];
  /** What is no difference and worth knowing. */
  notes: string[];
}

export interface CheckContext {
  /** A snapshot: all that it reads was there at one moment. */
  tx: Database;
  /** The present, for what may have changed since. */
  now: Database;
  config: Config;
  stores: FileStores;
  signal: AbortSignal;
  /** Called now and then with what is done. */
  onProgress: (doing: string, done: number, of: number | null) => void;
}

export const numberText = (n: unknown): string =>
  Number(n).toLocaleString('en', { maximumFractionDigits: 2 });

/** `1 photo`, `1,204 photos`. */
export const inNumbers = (n: number, one: string, more = `${one}s`): string =>
  `${numberText(n)} ${n === 1 ? one : more}`;

/** A finding that grows one by one. */
export class Collected {
  readonly finding: Finding;

  constructor(rule: string) {
    this.finding = { rule, count: 0, first: [] };
  }

  add(difference: RecordDifference): void {
    this.finding.count += 1;
    if (this.finding.first.length < NAMED) this.finding.first.push(difference);
  }
}

export const found = (...all: readonly Finding[]): Finding[] =>
  all.filter(({ count }) => count > 0);

/** The rows of a query that may find only what differs. */
export async function differing<R>(
  tx: Database,
  rule: string,
  query: RawBuilder<R>,
  inWords: (row: R) => RecordDifference,
): Promise<Finding> {
  const rows = await tx.run(sql<R & { found_in_all: number }>`
    select count(*) over () as found_in_all, f.* from (${query}) as f limit ${sql.lit(NAMED)}`);
  return { rule, count: rows[0]?.found_in_all ?? 0, first: rows.map(inWords) };
}

/** Rows of any number, some at a time. The query has no values of its own. */
export async function* rowsInPieces<R>(
  { tx, signal }: Pick<CheckContext, 'tx' | 'signal'>,
  query: RawBuilder<R>,
): AsyncGenerator<R[]> {
  await tx.run(sql`declare checked no scroll cursor for ${query}`);
  for (;;) {
    signal.throwIfAborted();
    const rows = await tx.run(sql<R>`fetch 1000 from checked`);
    if (rows.length === 0) break;
    yield rows;
  }
  await tx.run(sql`close checked`);
}
