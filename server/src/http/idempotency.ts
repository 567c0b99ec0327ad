/** A write that is sent twice happens once: its key is stored in the same transaction. */
import { createHash } from 'node:crypto';
import type { Route } from '@waydesk/contract/route.ts';
import { sql } from 'kysely';
import type { Database, Tx } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { valueOf } from './answer.ts';
import type { Context, JsonAnswer } from './context.ts';
import { HttpError } from './httpError.ts';

/**
 * Runs `work` in one transaction. With an Idempotency-Key, the same key and body (per person and
 * call, for 24 hours) repeats the first answer; another body throws 422. A duplicate that arrives
 * while the first is running waits for it. Failures are not remembered.
 */
export async function idempotent<R extends Route>(
  context: Context,
  row: R,
  body: unknown,
  work: (tx: Tx) => Promise<JsonAnswer<R>>,
): Promise<JsonAnswer<R>> {
  const { db } = context;
  const entry = entryOf(context, body);
  if (!entry) return inTransaction(db, work);
  return inTransaction(db, async (tx) => {
    const id = await claim(tx, entry);
    // Never null: the entry that holds the key is less than 24 hours old and locked by now.
    if (id === null) return (await earlierAnswer<R>(tx, entry))!;
    const answer = await work(tx);
    const kept = { ...answer, data: valueOf(row, answer.data) };
    await tx
      .updateTable('idempotency_keys')
      .set({ status: row.status ?? 200, body: JSON.stringify(kept) })
      .where('id', '=', id)
      .execute();
    return answer;
  });
}

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

/** The id of the new entry, or null when the key is taken. Waits while a duplicate is running. */
async function claim(tx: Tx, entry: Entry): Promise<number | null> {
  const claimed = await tx
    .insertInto('idempotency_keys')
    .values(entry)
    .onConflict((on) =>
      on
        .columns(['user_id', 'call', 'key'])
        .doUpdateSet({
          fingerprint: entry.fingerprint,
          created_at: sql`now()`,
          status: null,
          body: null,
        })
        .where(isOld),
    )
    .returning('id')
    .executeTakeFirst();
  return claimed?.id ?? null;
}

async function earlierAnswer<R extends Route>(
  db: Database,
  { user_id, call, key, fingerprint }: Entry,
): Promise<JsonAnswer<R> | null> {
  const earlier = await db
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'body'])
    .where('user_id', '=', user_id)
    .where('call', '=', call)
    .where('key', '=', key)
    .where((eb) => eb.not(isOld))
    .executeTakeFirst();
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
export async function sweepKeys(db: Database): Promise<number> {
  const swept = await db.deleteFrom('idempotency_keys').where(isOld).executeTakeFirst();
  return Number(swept.numDeletedRows);
}
