/** A write that is sent twice happens once: its key is stored in the same transaction. */
import { createHash } from 'node:crypto';
import type { Route } from '@waydesk/contract/calls/route.ts';
import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import { type Query, build } from '../db/build.ts';
import type { Database, DatabasePool, RowsOf, Tx } from '../db/database.ts';
import { inTransaction, writeOne } from '../db/transaction.ts';
import { type WrittenRow, type WrittenRows, recordQuery, writtenIn } from '../db/written.ts';
import type { Context, JsonAnswer } from './context.ts';
import { HttpError } from './httpError.ts';

/**
 * The result of a call: the id of what it created and the rows to answer from, or a query for the
 * answer.
 */
type Created<R extends Route> = {
  message?: JsonAnswer<R>['message'];
  /** The last write, which goes in one packet with the answer; SQL then tells the id. */
  write?: RawBuilder<unknown>;
} & (
  | { id: number | RawBuilder<unknown>; rows: WrittenRows<z.input<R['data']>> }
  | { record: RawBuilder<WrittenRow> }
);

/**
 * Runs `work` in one transaction. With an Idempotency-Key, the same key and body (per person and
 * call, for 24 hours) repeats the first answer; another body throws 422. A duplicate that arrives
 * while the first is running waits for it. Failures are not remembered.
 *
 * `reading` is a query for one row that `work` needs; it is read with the key. Those of `after` are sent
 * in the same packet and run after it, so they see what its locks have waited for.
 */
export async function idempotent<
  R extends Route,
  Found extends object = object,
  const Q extends readonly Query<unknown>[] = [],
>(
  context: Context,
  row: R,
  body: unknown,
  work: (tx: Tx, found: Found, ...after: RowsOf<Q>) => Promise<Created<R>>,
  reading: RawBuilder<Found> = sql`select`,
  ...after: Q
): Promise<JsonAnswer<R>> {
  const entry = entryOf(context, body);
  let answer: Partial<JsonAnswer<R>> = {};
  const rows = await inTransaction(context.db, async (tx) => {
    const [[begun], ...seen] = await tx.together(beginning(entry, reading), ...after);
    if (!begun) {
      // Never null: the entry that holds the key is less than 24 hours old and locked by now.
      answer = (await earlierAnswer<R>(tx, entry!))!;
      return null;
    }
    const { claim, ...found } = begun;
    const created = await work(tx, found as unknown as Found, ...(seen as unknown as RowsOf<Q>));
    const { message } = created;
    answer = message === undefined ? {} : { message };
    const record = 'record' in created ? created.record : recordQuery(created.rows, created.id);
    const last = claim === null ? record : keep(claim, row.status ?? 200, record, message);
    return tx.endWith(last, created.write);
  });
  return { ...answer, ...(rows && { data: writtenIn<z.input<R['data']>>(rows) }) } as JsonAnswer<R>;
}

/** The claim of the key and what `reading` found; no row when the key is taken. */
const beginning = <Found extends object>(
  entry: Entry | null,
  reading: RawBuilder<Found>,
): RawBuilder<Found & { claim: number | null }> =>
  // Only the one who has the key reads: `reading` may lock.
  sql`${
    entry ? sql`with claimed as (${claimOf(entry)})` : sql``
  } select claimed.id as claim, found.*
    from ${entry ? sql`claimed` : sql`(select null::integer as id) as claimed`}
    cross join lateral (${reading}) as found`;

/** Reads the answer and keeps it under the key. */
const keep = (
  claim: number,
  status: number,
  record: RawBuilder<WrittenRow>,
  message?: string,
): RawBuilder<WrittenRow> => sql`
  with answer as materialized (${record})
  update idempotency_keys
  set status = ${status}, body = concat('{"data":', answer.json, ${
    message === undefined ? '}' : `,"message":${JSON.stringify(message)}}`
  }::text)::json
  from answer where idempotency_keys.id = ${claim}
  returning answer.json, answer.version`;

/**
 * The earlier answer to this call, or null when it has to run. For handlers that prepare something
 * that `idempotent` cannot roll back; `idempotent` still decides, as a duplicate may be running.
 */
export async function answeredBefore<R extends Route>(
  context: Context,
  body: unknown,
): Promise<JsonAnswer<R> | null> {
  const entry = entryOf(context, body);
  return entry && earlierAnswer<R>(context.db, entry);
}

interface Entry {
  user_id: number;
  call: string;
  key: string;
  fingerprint: string;
}

function entryOf({ user, call, key, file }: Context, body: unknown): Entry | null {
  if (key === undefined) return null;
  return { user_id: user.id, call, key, fingerprint: fingerprintOf(body, file?.sentHash) };
}

const isOld = sql<boolean>`idempotency_keys.created_at < now() - interval '24 hours'`;

/** Returns the id of the new entry, or no row when the key is taken; waits for a duplicate. */
const claimOf = ({ user_id, call, key, fingerprint }: Entry) => sql`
  insert into idempotency_keys (user_id, call, key, fingerprint)
  values (${user_id}, ${call}, ${key}, ${fingerprint})
  on conflict (user_id, call, key) do update
    set fingerprint = excluded.fingerprint, created_at = now(), status = null, body = null
    where ${isOld}
  returning id`;

async function earlierAnswer<R extends Route>(
  db: Database,
  { user_id, call, key, fingerprint }: Entry,
): Promise<JsonAnswer<R> | null> {
  const earlier = await db.first(
    build
      .selectFrom('idempotency_keys')
      .select(['fingerprint', 'body'])
      .where('user_id', '=', user_id)
      .where('call', '=', call)
      .where('key', '=', key)
      .where((eb) => eb.not(isOld)),
  );
  if (!earlier) return null;
  if (earlier.fingerprint !== fingerprint) {
    throw new HttpError(422, 'key_reused', 'This Idempotency-Key was used for another request');
  }
  return { ...(earlier.body as JsonAnswer<R>), replayed: true };
}

/** Equal for equal bodies, whatever the order of their keys. */
function fingerprintOf(body: unknown, fileHash: string | undefined): string {
  const canonical = JSON.stringify(body ?? null, (_, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
  return createHash('sha256')
    .update(`${canonical}\n${fileHash ?? ''}`)
    .digest('hex');
}

/** Removes keys older than 24 hours; returns how many. */
export async function sweepKeys(db: DatabasePool): Promise<number> {
  const swept = build.deleteFrom('idempotency_keys').where(isOld).returning('id');
  return (await writeOne(db, swept)).length;
}
