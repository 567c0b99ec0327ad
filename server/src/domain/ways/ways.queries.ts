/** Reads, locks and writes ways. */
import { COLLECTED_CLASSES, TRANSFERRED_CLASSES } from '@waydesk/contract/rules/delivery-status.ts';
import { wayRow } from '@waydesk/contract/ways/way.ts';
import { note, summary, wayDetail } from '@waydesk/contract/ways/way-detail.ts';
import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import { build } from '../../db/build.ts';
import type { Tx } from '../../db/database.ts';
import type { Row } from '../../db/schema.ts';
import {
  type WrittenRows,
  writtenMoment,
  writtenNumber,
  projection,
  writtenList,
  writtenObject,
} from '../../db/written.ts';
import { writtenIf } from '../../lists/written.ts';
import { DELIVERY_ROWS, DELIVERY_TABLES, SHOP_OF_WAY, collectedSum } from './deliveries.queries.ts';

const columns = {
  id: 'w.id',
  shopId: 'w.shop_id',
  shop_id: 'w.shop_id',
  shop: SHOP_OF_WAY,
  pickupType: 'w.pickup_type',
  deliveryCount: 'w.delivery_count',
  pickupDate: writtenMoment('w.pickup_date'),
  status: 'w.status',
  comments: 'w.comments',
  parcelPhoto: 'w.parcel_photo',
  createdBy: 'w.created_by',
  creator: writtenObject(wayRow.shape.creator, { id: 'u.id', username: 'u.username' }),
  rider: writtenIf(
    'r',
    writtenObject(wayRow.shape.rider, {
      id: 'r.id',
      name: 'r.name',
      phone_number: 'r.phone_number',
    }),
  ),
  riderId: 'w.rider_id',
  createdAt: writtenMoment('w.created_at'),
  updatedAt: writtenMoment('w.updated_at'),
  version: 'w.version',
};

const TABLES = `ways as w on w.id = page.id
  join online_shops as s on s.id = w.shop_id
  join users as u on u.id = w.created_by
  left join riders as r on r.id = w.rider_id`;

/** Ways as the list shows them. */
export const WAY_ROWS: WrittenRows<z.input<typeof wayRow>> = {
  fields: projection(wayRow, columns),
  tables: TABLES,
  version: 'w.version',
};

const noteFields = projection(note, {
  id: 'n.id',
  note: 'n.note',
  user: writtenObject(note.shape.user, { id: 'nu.id', username: 'nu.username', name: 'nu.name' }),
  createdAt: writtenMoment('n.created_at'),
});

/** Notes on ways. */
export const NOTE_ROWS: WrittenRows<z.input<typeof note>> = {
  fields: noteFields,
  tables: 'notes as n on n.id = page.id join users as nu on nu.id = n.user_id',
};

/** Totals in kyats, summed by the database, where they are exact. */
const SUMMARY = `(select o from (
  select ${
    projection(summary, {
      totalDeliveries: 'count(*)',
      totalCharges: writtenNumber(
        'coalesce(sum(coalesce(actual_delivery_charges, delivery_charges)), 0)',
      ),
      totalCollected: writtenNumber(collectedSum(COLLECTED_CLASSES)),
      totalTransferred: writtenNumber(collectedSum(TRANSFERRED_CLASSES)),
    }).list
  } from deliveries where way_id = w.id) as o)`;

/** Ways with deliveries in order of creation, notes from the newest on, and summary. */
export const WAY_DETAIL_ROWS: WrittenRows<z.input<typeof wayDetail>> = {
  fields: projection(wayDetail, {
    ...columns,
    deliveries: writtenList(
      DELIVERY_ROWS.fields,
      `from ${DELIVERY_TABLES} where d.way_id = w.id order by d.id`,
    ),
    notes: writtenList(
      noteFields,
      `from notes as n join users as nu on nu.id = n.user_id
        where n.way_id = w.id order by n.id desc`,
    ),
    summary: SUMMARY,
  }),
  tables: TABLES,
  version: 'w.version',
};

/** The way, locked until the end of the transaction; every change of a way locks it first. */
export async function lockWay(tx: Tx, id: number): Promise<StoredWay | undefined> {
  const way = build.selectFrom('ways').selectAll().where('id', '=', id).forNoKeyUpdate();
  const stored = await tx.first(way, 'prepared');
  return stored;
}

export type StoredWay = Row<'ways'>;

type WayChanges = Partial<
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
>;

/**
 * SQL that sets columns and raises the version; without columns when only deliveries or notes
 * changed.
 */
export function updateWay(id: number, changes: WayChanges = {}): RawBuilder<unknown> {
  const columns = Object.entries(changes).map(
    ([column, value]) => sql`${sql.ref(column)} = ${value}, `,
  );
  return sql`update ways set ${sql.join(columns, sql``)} version = version + 1, updated_at = now()
    where id = ${id}`;
}
