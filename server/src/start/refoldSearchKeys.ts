/**
 * Search keys that another version of the folding made, or that nobody made, are made anew while the
 * app serves. So a change of the folding needs no migration: it raises SEARCH_KEY_VERSION.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Row } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import {
  SEARCHED_TABLES,
  SEARCH_KEY_VERSION,
  type SearchWords,
  type SearchedTable,
  searchColumns,
} from '../domain/searchKeys.ts';

/** Any number that no other advisory lock of ours uses. */
const LOCK = 5_904;
/** Folding so many rows keeps other requests waiting for some 10 ms. */
const BATCH = 200;
const NEXT_TRY_MS = 5_000;

export interface Folding {
  version: number;
  /** The columns with the keys of a row, `search_version` among them. */
  columnsOf: <T extends SearchedTable>(table: T, row: Row<T> & SearchWords<T>) => object;
}

const OWN: Folding = { version: SEARCH_KEY_VERSION, columnsOf: searchColumns };

export interface RefoldOptions {
  /** Ends the work between two batches. */
  signal?: AbortSignal;
  /** The app's own unless given. */
  folding?: Folding;
}

/** Begins, and answers what ends it again. The log has one line when rows got new keys. */
export function refoldWhileServing(db: Database, log: FastifyBaseLogger): () => Promise<void> {
  const ending = new AbortController();
  const work = refoldSearchKeys(db, { signal: ending.signal }).then(
    (made) => {
      if (made > 0) log.warn(`Made the search keys of ${made.toLocaleString('en')} rows anew`);
    },
    (error: unknown) =>
      log.error({ err: error }, 'some search keys are still old; the next start goes on with them'),
  );
  return async () => {
    ending.abort();
    await work;
  };
}

/**
 * Answers how many rows got new keys. One node at a time does it, another one waits and does what is
 * left; between two batches it rests as long as the last one took. Rejects with what the database
 * says; what is done by then stays, and the next call goes on from there.
 */
export async function refoldSearchKeys(db: Database, options: RefoldOptions = {}): Promise<number> {
  const { signal } = options;
  while (!signal?.aborted) {
    const made = await underLock(db, (own) => refoldTables(own, options));
    if (made !== null) return made;
    await restFor(NEXT_TRY_MS, signal);
  }
  return 0;
}

/** Null, without doing the work, while another node holds the lock. */
function underLock<T>(db: Database, work: (own: Database) => Promise<T>): Promise<T | null> {
  // The lock belongs to its connection and is gone with it, should this process die.
  return db.connection().execute(async (own) => {
    const { rows } = await sql<{ held: boolean }>`
      select pg_try_advisory_lock(${LOCK}) as held`.execute(own);
    if (!rows[0]?.held) return null;
    try {
      return await work(own);
    } finally {
      await sql`select pg_advisory_unlock(${LOCK})`.execute(own);
    }
  });
}

async function refoldTables(db: Database, options: RefoldOptions): Promise<number> {
  let made = 0;
  for (const table of SEARCHED_TABLES) made += await refoldTable(db, table, options);
  return made;
}

async function refoldTable<T extends SearchedTable>(
  db: Database,
  table: T,
  options: RefoldOptions,
): Promise<number> {
  let made = 0;
  for (let after = 0; !options.signal?.aborted;) {
    const started = performance.now();
    const ids = await inTransaction(db, (tx) => refoldBatch(tx, table, after, options));
    const last = ids.at(-1);
    // Fewer than asked for are no sign: those that an edit was faster with are left out.
    if (last === undefined) break;
    made += ids.length;
    after = last;
    await restFor(performance.now() - started, options.signal);
  }
  return made;
}

/**
 * The ids done, in order. The rows are held from before they are read: an edit comes before and is
 * folded as it left the row, or after and writes its own keys. It is no change of people's, so the
 * version of a row stays.
 */
async function refoldBatch<T extends SearchedTable>(
  db: Database,
  table: T,
  after: number,
  { folding: { version, columnsOf } = OWN }: RefoldOptions,
): Promise<number[]> {
  const { rows } = await sql<Row<T> & SearchWords<T> & { id: number }>`
    select * from ${sql.table(table)} where search_version <> ${version} and id > ${after}
    order by id limit ${BATCH} for no key update`.execute(db);
  const folded = rows.map((row) => ({ id: row.id, ...columnsOf(table, row) }));
  const [first] = folded;
  if (!first) return [];
  const columns = Object.keys(first).filter((column) => column !== 'id');
  const set = columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`n.${column}`)}`);
  await sql`
    update ${sql.table(table)} as t set ${sql.join(set)}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(folded)}) as n
    where t.id = n.id`.execute(db);
  return folded.map(({ id }) => id);
}

const restFor = (ms: number, signal: AbortSignal | undefined) =>
  wait(ms, undefined, signal ? { signal } : {}).catch(() => {});
