/** Reads the rows that were sent, and prices them. */
import {
  type ValidRow,
  type SentIntakeRow,
  parseSentRow,
} from '@waydesk/contract/intake/intake.ts';
import { sql } from 'kysely';
import { lettersIn, takeLetters } from '../../concurrency/rounds.ts';
import type { Database } from '../../db/database.ts';
import { type Priced, checkNewDeliveries, referencedBy } from '../../domain/ways/newDeliveries.ts';
import {
  type FoundReferences,
  type References,
  referencesOf,
  referencesQuery,
} from '../../domain/ways/references.queries.ts';
import type { WordedFieldError } from '../../http/httpError.ts';
import { type RowKey, rowKey } from '../../domain/ways/rowKeys.ts';

/** A row as it was read; without a key when it has errors. */
export interface ReadRow {
  sent: SentIntakeRow;
  good: ValidRow | null;
  key: RowKey | null;
  errors: WordedFieldError[];
}

/** Yields between rows so that other calls can run. */
export async function readRows(shopId: number, sent: readonly SentIntakeRow[]): Promise<ReadRow[]> {
  const rows: ReadRow[] = [];
  for (const one of sent) {
    await takeLetters(lettersIn(one));
    const read = parseSentRow(one);
    rows.push(
      'row' in read
        ? { sent: one, good: read.row, key: rowKey(shopId, read.row), errors: [] }
        : { sent: one, good: null, key: null, errors: read.errors },
    );
  }
  return rows;
}

/** The records that rows of a shop refer to; null for an unknown shop. */
export async function referencesForShop(
  db: Database,
  shopId: number,
  rows: readonly ReadRow[],
): Promise<References | null> {
  const deliveries = rows.flatMap(({ good }) => (good ? [good.delivery] : []));
  const ids = referencedBy(deliveries, shopId);
  const query = sql<FoundReferences & { shop: number | null }>`
    select (select id from online_shops where id = ${shopId}) as shop, r.*
    from (${referencesQuery(ids)}) as r`;
  const found = await db.one(query, 'prepared');
  return found.shop === null ? null : referencesOf(found);
}

/** The row as it would be stored, or its errors. */
export function pricedRow(
  references: References,
  { good, key, errors }: ReadRow,
): { priced: Priced; good: ValidRow; key: RowKey } | { errors: WordedFieldError[] } {
  if (!good || !key) return { errors };
  const { rows, fieldErrors } = checkNewDeliveries(references, [good.delivery], () => '');
  return fieldErrors.length > 0 ? { errors: fieldErrors } : { priced: rows[0]!, good, key };
}
