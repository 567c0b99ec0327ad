/** Ways that must exist: throws 404 otherwise. */
import type { Database, Tx } from '../../db/database.ts';
import { readRecord } from '../../db/written.ts';
import { notFound } from '../../http/httpError.ts';
import { type StoredWay, WAY_DETAIL_ROWS, lockWay } from '../../domain/ways/ways.queries.ts';

export const wayNotFound = () => notFound('Way not found');

/** The stored way, locked until the end of the transaction. */
export async function lockWayOr404(tx: Tx, id: number): Promise<StoredWay> {
  const way = await lockWay(tx, id);
  if (!way) throw wayNotFound();
  return way;
}

/** The answer for a way, read by one statement, so that it is one snapshot. */
export async function wayAnswer(db: Database, id: number) {
  const way = await readRecord(db, WAY_DETAIL_ROWS, id);
  if (!way) throw wayNotFound();
  return way;
}
