/**
 * Replaces search keys that are missing or were made by another version of the folding, while the
 * app serves. So a change of the folding needs no migration, only a higher SEARCH_KEY_VERSION.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Database, DatabasePool } from '../db/database.ts';
import type { OpenDatabase } from '../db/openDatabase.ts';
import { isLockTimeout, isOutage } from '../db/failures.ts';
import type { Row, Schema } from '../db/schema.ts';
import { inTransaction, writeOne } from '../db/transaction.ts';
import {
  SEARCHED_TABLES,
  SEARCH_KEY_VERSION,
  type SearchWords,
  type SearchedTable,
  WORDS_IN,
  searchColumns,
} from '../lists/searchKeys.ts';

/** An arbitrary number that no other advisory lock of ours uses. */
const LOCK = 5_904;
/** Folding this many rows delays other requests by some 10 ms. */
const BATCH = 200;
const NEXT_TRY_MS = 5_000;

export interface Folding {
  version: number;
  /** The key columns of a row, including `search_version`. */
  columnsOf: <T extends SearchedTable>(table: T, row: Row<T> & SearchWords<T>) => object;
}

const OWN: Folding = { version: SEARCH_KEY_VERSION, columnsOf: searchColumns };

export interface RefoldOptions {
  /** Stops the work between two batches. */
  signal?: AbortSignal;
  /** Default: the app's own. */
  folding?: Folding;
}

/** Starts the work and returns a function that stops it. Logs a line when rows got new keys. */
export function refoldWhileServing(db: OpenDatabase, log: FastifyBaseLogger): () => Promise<void> {
  const ending = new AbortController();
  const work = refoldSearchKeys(db, { signal: ending.signal }).then(
    (made) => {
      if (made > 0) log.warn(`Rebuilt the search keys of ${made.toLocaleString('en')} rows`);
    },
    (error: unknown) =>
      log.error({ err: error }, 'could not rebuild every search key; the next start continues'),
  );
  return async () => {
    ending.abort();
    await work;
  };
}

/**
 * Returns how many rows got new keys. One node works at a time; others wait and then do what is
 * left. Between two batches it pauses for as long as the last one took. Rejects with the database's
 * error; finished batches stay, and the next call continues from there.
 */
export async function refoldSearchKeys(
  db: OpenDatabase,
  options: RefoldOptions = {},
): Promise<number> {
  const { signal } = options;
  while (!signal?.aborted) {
    const made = await underLock(db, (own) => refoldTables(own, options)).catch(ifTemporary);
    if (made !== null) return made;
    await restFor(NEXT_TRY_MS, signal);
  }
  return 0;
}

/** The next try continues with what is left. */
function ifTemporary(error: unknown): null {
  if (isOutage(error) || isLockTimeout(error)) return null;
  throw error;
}

/** Null, without running `work`, while another node holds the lock. */
function underLock<T>(
  db: OpenDatabase,
  work: (own: DatabasePool) => Promise<T>,
): Promise<T | null> {
  // The lock belongs to its connection, so it is released if this process dies.
  return db.onOneConnection(async (own) => {
    const { locked } = await own.one(
      sql<{ locked: boolean }>`select pg_try_advisory_lock(${LOCK}) as locked`,
    );
    if (!locked) return null;
    try {
      return await work(own);
    } finally {
      await own.run(sql`select pg_advisory_unlock(${LOCK})`);
    }
  });
}

async function refoldTables(db: DatabasePool, options: RefoldOptions): Promise<number> {
  let made = 0;
  for (const table of SEARCHED_TABLES) made += await refoldTable(db, table, options);
  return made;
}

async function refoldTable<T extends SearchedTable>(
  db: DatabasePool,
  table: T,
  options: RefoldOptions,
): Promise<number> {
  let made = 0;
  const words = WORDS_IN[table];
  if (words !== undefined) await addMissing(db, table, words);
  for (let after = 0; !options.signal?.aborted;) {
    const started = performance.now();
    const ids = await inTransaction(db, (tx) => refoldBatch(tx, table, after, options));
    const last = ids.at(-1);
    // A short batch does not mean the end, because rows with a concurrent edit are left out.
    if (last === undefined) break;
    made += ids.length;
    after = last;
    await restFor(performance.now() - started, options.signal);
  }
  return made;
}

/** For rows that a program without this table has written. */
const addMissing = (db: DatabasePool, table: SearchedTable, words: keyof Schema) =>
  writeOne(
    db,
    sql`insert into ${sql.table(table)} (id) select id from ${sql.table(words)} as w
    where not exists (select from ${sql.table(table)} as t where t.id = w.id)
    on conflict do nothing`,
  );

/**
 * Returns the finished ids in order. Reading locks the rows: an edit either comes first and its
 * result is folded, or comes later and writes its own keys. The version of a row stays, because
 * this is not an edit.
 */
async function refoldBatch<T extends SearchedTable>(
  db: Database,
  table: T,
  after: number,
  { folding: { version, columnsOf } = OWN }: RefoldOptions,
): Promise<number[]> {
  const rows = await db.run(sql<Row<T> & SearchWords<T> & { id: number }>`
    select * from ${sql.table(table)} as k ${wordsOf(table)}
    where search_version <> ${version} and id > ${after}
    order by id limit ${BATCH} for no key update of k`);
  const folded = rows.map((row) => ({ id: row.id, ...columnsOf(table, row) }));
  const [first] = folded;
  if (!first) return [];
  const columns = Object.keys(first).filter((column) => column !== 'id');
  const set = columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`n.${column}`)}`);
  await db.run(sql`
    update ${sql.table(table)} as t set ${sql.join(set)}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(folded)}) as n
    where t.id = n.id`);
  return folded.map(({ id }) => id);
}

function wordsOf(table: SearchedTable) {
  const place = WORDS_IN[table];
  return place === undefined ? sql`` : sql`join ${sql.table(place)} using (id)`;
}

const restFor = (ms: number, signal: AbortSignal | undefined) =>
  wait(ms, undefined, signal ? { signal } : {}).catch(() => {});
