/** The slips on which parcels go back to their shops. */
import type { Tx } from '../../db/database.ts';
import { inOneStatement } from '../../db/preparedStatements.ts';
import { type ParcelChange, lockWaysOf } from './parcelChanges.ts';
import {
  type OpenSlips,
  lockOpenSlips,
  putOnSlips,
  removeSlips,
  shopsOfParcels,
  touchSlips,
} from './returnSlips.queries.ts';

interface Slips extends OpenSlips {
  /** The shop of each parcel. */
  shops: ReadonlyMap<number, number>;
}

/** Locks the open slips of the parcels' shops, then their ways. Null when no parcel is known. */
export async function lockSlipsOf(
  tx: Tx,
  ids: readonly number[],
  userId: number,
): Promise<Slips | null> {
  const shops = await shopsOfParcels(tx, ids);
  if (shops.size === 0) return null;
  const slips = await lockOpenSlips(tx, [...shops.values()], userId);
  await lockWaysOf(tx, ids);
  return { ...slips, shops };
}

/**
 * Adds parcels to be returned to the slip of their shop. Deletes a slip that was created but not
 * needed.
 */
export async function addToSlips(
  tx: Tx,
  changes: readonly ParcelChange[],
  { open, made, shops }: Slips,
): Promise<void> {
  const items = changes.flatMap(({ parcel }) => {
    const delivery_id = parcel.stored.id;
    const slip_id = open.get(shops.get(delivery_id) ?? 0);
    return slip_id === undefined ? [] : [{ slip_id, delivery_id }];
  });
  const used = new Set(items.map(({ slip_id }) => slip_id));
  const empty = made.filter((id) => !used.has(id));
  if (used.size > 0)
    await tx.run(inOneStatement([putOnSlips(items), touchSlips([...used])]), 'prepared');
  if (empty.length > 0) await tx.run(removeSlips(empty));
}
