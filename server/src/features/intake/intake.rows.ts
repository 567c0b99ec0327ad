/** Reads the rows that were sent, and prices them. */
import { type GoodRow, type IntakeRowSent, readRow } from '@waydesk/contract/intake/intake.ts';
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

/** A row as it was read; with faults it has no key. */
export interface ReadRow {
  sent: IntakeRowSent;
  good: GoodRow | null;
  key: RowKey | null;
  errors: WordedFieldError[];
}

/** Others get their turn in between. */
export async function readRows(shopId: number, sent: readonly IntakeRowSent[]): Promise<ReadRow[]> {
  const rows: ReadRow[] = [];
  for (const one of sent) {
    await takeLetters(lettersIn(one));
    const read = readRow(one);
    rows.push(
      'row' in read
        ? { sent: one, good: read.row, key: rowKey(shopId, read.row), errors: [] }
        : { sent: one, good: null, key: null, errors: read.errors },
    );
  }
  return rows;
}

/** What rows of a shop refer to; null when there is no such shop. */
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

/** The row as it would be stored, or what is wrong with it. */
export function pricedRow(
  references: References,
  { good, key, errors }: ReadRow,
): { priced: Priced; good: GoodRow; key: RowKey } | { errors: WordedFieldError[] } {
  if (!good || !key) return { errors };
  const { rows, faults } = checkNewDeliveries(references, [good.delivery], () => '');
  return faults.length > 0 ? { errors: faults } : { priced: rows[0]!, good, key };
}
