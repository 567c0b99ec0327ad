/** A way that must be there: 404 otherwise. */
import type { Database, Tx } from '../../db/database.ts';
import { notFound } from '../../http/refusal.ts';
import { type StoredWay, lockWay, wayDetail } from '../../records/ways.queries.ts';

export const noWay = () => notFound('Way not found');

/** As stored, held until the end of the transaction. */
export async function holdWay(tx: Tx, id: number): Promise<StoredWay> {
  const way = await lockWay(tx, id);
  if (!way) throw noWay();
  return way;
}

/** As it is answered. */
export async function wayAnswer(db: Database, id: number) {
  const way = await wayDetail(db, id);
  if (!way) throw noWay();
  return way;
}
