/** Ways that must exist: throws 404 otherwise. */
import type { Database, Tx } from '../../db/database.ts';
import { inSnapshot } from '../../db/transaction.ts';
import { notFound } from '../../http/httpError.ts';
import { type StoredWay, lockWay, wayDetailById } from '../../domain/ways.queries.ts';

export const wayNotFound = () => notFound('Way not found');

/** The stored way, locked until the end of the transaction. */
export async function lockWayOr404(tx: Tx, id: number): Promise<StoredWay> {
  const way = await lockWay(tx, id);
  if (!way) throw wayNotFound();
  return way;
}

/** The answer for a way; the caller must hold its lock. */
export async function wayAnswer(tx: Tx, id: number) {
  const way = await wayDetailById(tx, id);
  if (!way) throw wayNotFound();
  return way;
}

/** The answer for a way, read from a snapshot without a lock. */
export const readWayAnswer = (db: Database, id: number) =>
  inSnapshot(db, (tx) => wayAnswer(tx, id));
