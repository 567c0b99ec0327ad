/** A way that must be there: 404 otherwise. */
import type { Database, Tx } from '../../db/database.ts';
import { inSnapshot } from '../../db/transaction.ts';
import { notFound } from '../../http/httpError.ts';
import { type StoredWay, lockWay, wayDetailById } from '../../domain/ways.queries.ts';

export const wayNotFound = () => notFound('Way not found');

/** As stored, held until the end of the transaction. */
export async function lockWayOr404(tx: Tx, id: number): Promise<StoredWay> {
  const way = await lockWay(tx, id);
  if (!way) throw wayNotFound();
  return way;
}

/** As it is answered, to whoever holds it. */
export async function wayAnswer(tx: Tx, id: number) {
  const way = await wayDetailById(tx, id);
  if (!way) throw wayNotFound();
  return way;
}

/** As it is answered, to whoever holds nothing. */
export const readWayAnswer = (db: Database, id: number) =>
  inSnapshot(db, (tx) => wayAnswer(tx, id));
