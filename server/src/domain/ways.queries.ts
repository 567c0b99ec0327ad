/** Reads, locks and writes ways. */
import { COLLECTED, TRANSFERRED, statusesIn } from '@waydesk/contract/delivery-status.ts';
import { sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { Database, Tx } from '../db/database.ts';
import { executePrepared } from '../db/preparedStatements.ts';
import { deliveriesOfWay } from './deliveries.queries.ts';

/** Ways under the contract's names; the caller adds conditions and order. */
export const selectWays = (db: Database) =>
  db
    .selectFrom('ways as w')
    .innerJoin('online_shops as s', 's.id', 'w.shop_id')
    .innerJoin('users as u', 'u.id', 'w.created_by')
    .leftJoin('riders as r', 'r.id', 'w.rider_id')
    .select((eb) => [
      'w.id',
      'w.shop_id as shopId',
      'w.shop_id',
      jsonBuildObject({
        id: eb.ref('s.id'),
        osName: eb.ref('s.os_name'),
        name: eb.ref('s.os_name'),
        address: eb.ref('s.address'),
      }).as('shop'),
      'w.pickup_type as pickupType',
      'w.delivery_count as deliveryCount',
      'w.pickup_date as pickupDate',
      'w.status',
      'w.comments',
      'w.parcel_photo as parcelPhoto',
      'w.created_by as createdBy',
      jsonBuildObject({ id: eb.ref('u.id'), username: eb.ref('u.username') }).as('creator'),
      eb
        .case()
        .when('r.id', 'is', null)
        .then(null)
        .else(
          jsonBuildObject({
            id: eb.ref('r.id'),
            name: eb.ref('r.name'),
            phone_number: eb.ref('r.phone_number'),
          }),
        )
        .end()
        .$castTo<{ id: number; name: string; phone_number: string } | null>()
        .as('rider'),
      'w.rider_id as riderId',
      'w.created_at as createdAt',
      'w.updated_at as updatedAt',
      'w.version',
    ]);

/**
 * The way with deliveries, notes and summary, or undefined. Lock the way or use `inSnapshot`,
 * otherwise its parts may contradict each other.
 */
export async function wayDetailById(tx: Tx, id: number) {
  const [way] = await executePrepared(tx, selectWays(tx).where('w.id', '=', id));
  if (!way) return undefined;
  const deliveries = await deliveriesOfWay(tx, id);
  const notes = await notesOf(tx, id);
  const summary = await summaryOf(tx, id);
  return { ...way, deliveries, notes, summary };
}

const selectNotes = (db: Database) =>
  db
    .selectFrom('notes as n')
    .innerJoin('users as u', 'u.id', 'n.user_id')
    .select((eb) => [
      'n.id',
      'n.note',
      jsonBuildObject({
        id: eb.ref('u.id'),
        username: eb.ref('u.username'),
        name: eb.ref('u.name'),
      }).as('user'),
      'n.created_at as createdAt',
    ]);

/** Newest first. */
const notesOf = (db: Database, wayId: number) =>
  executePrepared(db, selectNotes(db).where('n.way_id', '=', wayId).orderBy('n.id', 'desc'));

/** Rejects when the note does not exist. */
export const noteById = (db: Database, id: number) =>
  selectNotes(db).where('n.id', '=', id).executeTakeFirstOrThrow();

/** Totals in kyats, summed by the database, where they are exact. */
async function summaryOf(db: Database, wayId: number) {
  const sums = db
    .selectFrom('deliveries')
    .select((eb) => [
      eb.fn.countAll<number>().as('totalDeliveries'),
      eb.fn
        .coalesce(
          eb.fn.sum<number>(eb.fn.coalesce('actual_delivery_charges', 'delivery_charges')),
          eb.val(0),
        )
        .as('totalCharges'),
      eb.fn
        .coalesce(
          eb.fn
            .sum<number>('total_collect_amount')
            .filterWhere(eb('status', 'in', statusesIn(...COLLECTED))),
          eb.val(0),
        )
        .as('totalCollected'),
      eb.fn
        .coalesce(
          eb.fn
            .sum<number>('total_collect_amount')
            .filterWhere(eb('status', 'in', statusesIn(...TRANSFERRED))),
          eb.val(0),
        )
        .as('totalTransferred'),
    ])
    .where('way_id', '=', wayId);
  // An aggregate always returns one row.
  const [summary] = await executePrepared(db, sums);
  return summary!;
}

/** The way, locked until the end of the transaction; every change of a way locks it first. */
export const lockWay = (tx: Tx, id: number) =>
  tx.selectFrom('ways').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export type StoredWay = NonNullable<Awaited<ReturnType<typeof lockWay>>>;

/** Sets columns and raises the version; without columns when only deliveries or notes changed. */
export async function changeWay(
  tx: Tx,
  id: number,
  changes: Partial<
    Pick<
      StoredWay,
      | 'shop_id'
      | 'pickup_type'
      | 'delivery_count'
      | 'pickup_date'
      | 'status'
      | 'comments'
      | 'rider_id'
      | 'search_key'
      | 'search_version'
    >
  > = {},
): Promise<void> {
  await tx
    .updateTable('ways')
    .set(changes)
    .set({ version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}
