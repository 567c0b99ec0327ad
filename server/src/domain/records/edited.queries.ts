/** Records that people edit: locked while they change, with a new version for each change. */
import { isDeepStrictEqual } from 'node:util';
import type { Route } from '@waydesk/contract/calls/route.ts';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Database, Tx } from '../../db/database.ts';
import type { Row } from '../../db/schema.ts';
import type { MaybeWritten } from '../../db/written.ts';
import type { Context } from '../../http/context.ts';
import type { HttpError } from '../../http/httpError.ts';
import { checkVersion } from '../../http/versions.ts';
import { type SearchWords, searchColumns } from '../../lists/searchKeys.ts';

type Table = 'customers' | 'online_shops' | 'riders' | 'townships';

interface Kind<T extends Table, R extends Route> {
  table: T;
  /** The contract row whose `data` is the answer. */
  row: R;
  answer: (db: Database, id: number) => Promise<MaybeWritten<z.input<R['data']>>>;
  missing: () => HttpError;
}

/**
 * The stored row, locked until the end of the transaction. Throws `missing()` when it does not
 * exist, and 412 with the current record when If-Match names another version.
 */
export async function lockRecordOr404<T extends Table, R extends Route>(
  tx: Tx,
  id: number,
  context: Context,
  { table, row, answer, missing }: Kind<T, R>,
): Promise<Row<T>> {
  // A row that only refers to this one (a delivery to its rider) need not wait.
  const stored = await tx.first(sql<Row<T> & { version: number }>`
    select * from ${sql.table(table)} where id = ${id} for no key update`);
  if (!stored) throw missing();
  await checkVersion(context, row, stored.version, () => answer(tx, id));
  return stored;
}

/** The stored row with the sent values; undefined keeps the stored value. */
export function withChanges<R extends object>(
  stored: R,
  changes: { [K in keyof R]?: R[K] | undefined },
): R {
  const input = Object.entries(changes).filter(([, value]) => value !== undefined);
  return { ...stored, ...Object.fromEntries(input) };
}

/**
 * Writes the columns that differ together with the search keys and raises the version. Does nothing
 * when no column differs.
 */
export async function saveRecord<T extends Table>(
  tx: Tx,
  table: T,
  stored: Row<T>,
  after: Row<T> & SearchWords<T>,
): Promise<void> {
  const before = new Map<string, unknown>(Object.entries(stored));
  const changes = Object.entries(after).filter(
    ([column, value]) => !isDeepStrictEqual(value, before.get(column)),
  );
  if (changes.length === 0) return;
  const columns = [...changes, ...Object.entries(searchColumns(table, after))].map(
    ([column, value]) => sql`${sql.ref(column)} = ${storable(value)}`,
  );
  await tx.run(sql`
    update ${sql.table(table)}
    set ${sql.join(columns)}, version = version + 1, updated_at = now()
    where id = ${before.get('id')}`);
}

/** As JSON text, because `pg` would write a list as a PostgreSQL array. */
const storable = (value: unknown): unknown =>
  value !== null && typeof value === 'object' ? JSON.stringify(value) : value;
