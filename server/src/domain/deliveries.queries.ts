/** Reads and writes deliveries. */
import { type UpdateObject, sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { Database, Tx } from '../db/database.ts';
import { executePrepared } from '../db/preparedStatements.ts';
import type { Schema } from '../db/schema.ts';

/** Deliveries under the contract's names; the caller adds conditions and order. */
export const selectDeliveries = (db: Database) =>
  db
    .selectFrom('deliveries as d')
    .leftJoin('riders as dr', 'dr.id', 'd.rider_id')
    .select((eb) => [
      'd.id',
      'd.way_id as wayId',
      'd.way_id',
      'd.rider_id',
      eb
        .case()
        .when('dr.id', 'is', null)
        .then(null)
        .else(jsonBuildObject({ id: eb.ref('dr.id'), name: eb.ref('dr.name') }))
        .end()
        .$castTo<{ id: number; name: string } | null>()
        .as('rider'),
      'd.customer_id',
      'd.customer_name',
      'd.customer_phone',
      'd.other_phones',
      'd.township',
      'd.township_id',
      'd.delivery_address',
      'd.delivery_address as fullAddress',
      'd.weight',
      'd.fragile',
      'd.item_price',
      'd.delivery_charges',
      'd.actual_delivery_charges as actualDeliveryCharges',
      'd.cod',
      'd.os_paid',
      'd.user_id',
      'd.status',
      'd.delivery_date as deliveryDate',
      'd.total_collect_amount as totalCollectAmount',
      'd.total_collect_amount',
      'd.created_at',
      'd.version',
    ]);

/** In order of creation. */
export const deliveriesOfWay = (db: Database, wayId: number) =>
  executePrepared(db, selectDeliveries(db).where('d.way_id', '=', wayId).orderBy('d.id'));

/** The delivery or undefined; `way` is what the delivery's page shows of its way. */
export const deliveryWithWayById = (db: Database, id: number) =>
  selectDeliveries(db)
    .innerJoin('ways as w', 'w.id', 'd.way_id')
    .innerJoin('online_shops as s', 's.id', 'w.shop_id')
    .select((eb) =>
      jsonBuildObject({
        id: eb.ref('w.id'),
        status: eb.ref('w.status'),
        shop: jsonBuildObject({
          id: eb.ref('s.id'),
          osName: eb.ref('s.os_name'),
          name: eb.ref('s.os_name'),
          address: eb.ref('s.address'),
        }),
      }).as('way'),
    )
    .where('d.id', '=', id)
    .executeTakeFirst();

/** Stored rows, for a change. The caller must have locked the way, see `lockWay`. */
export const storedDeliveries = (tx: Tx, ids: number[]) =>
  tx.selectFrom('deliveries').selectAll().where('id', 'in', ids).orderBy('id').execute();

export type StoredDelivery = Awaited<ReturnType<typeof storedDeliveries>>[number];

/** Sets columns and raises the version. */
export async function changeDelivery(
  tx: Tx,
  id: number,
  changes: UpdateObject<Schema, 'deliveries'>,
): Promise<void> {
  await tx
    .updateTable('deliveries')
    .set(changes)
    .set({ version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}
