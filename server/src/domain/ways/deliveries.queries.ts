/** Reads and writes deliveries. */
import { delivery, deliveryWithWay } from '@waydesk/contract/ways/deliveries.ts';
import { shopOfWay } from '@waydesk/contract/ways/way.ts';
import { type DeliveryClass, statusesIn } from '@waydesk/contract/rules/delivery-status.ts';
import { type UpdateObject, sql } from 'kysely';
import type * as z from 'zod/mini';
import { build } from '../../db/build.ts';
import type { Tx } from '../../db/database.ts';
import type { Schema } from '../../db/schema.ts';
import { writtenIf, writtenPerson } from '../../lists/written.ts';
import type { SearchColumns } from '../../lists/searchKeys.ts';
import {
  type WrittenRows,
  writtenMoment,
  writtenNumber,
  projection,
  writtenObject,
} from '../../db/written.ts';

/** SQL for each field of a delivery. */
export const DELIVERY_COLUMNS = {
  id: 'd.id',
  wayId: 'd.way_id',
  way_id: 'd.way_id',
  rider_id: 'd.rider_id',
  rider: writtenIf('dr', writtenPerson('dr')),
  customer_id: 'd.customer_id',
  customer_name: 'd.customer_name',
  customer_phone: 'd.customer_phone',
  other_phones: 'd.other_phones',
  township: 'd.township',
  township_id: 'd.township_id',
  delivery_address: 'd.delivery_address',
  fullAddress: 'd.delivery_address',
  weight: writtenNumber('d.weight'),
  fragile: 'd.fragile',
  item_price: writtenNumber('d.item_price'),
  delivery_charges: writtenNumber('d.delivery_charges'),
  actualDeliveryCharges: writtenNumber('d.actual_delivery_charges'),
  cod: 'd.cod',
  os_paid: 'd.os_paid',
  user_id: 'd.user_id',
  status: 'd.status',
  deliveryDate: writtenMoment('d.delivery_date'),
  totalCollectAmount: writtenNumber('d.total_collect_amount'),
  total_collect_amount: writtenNumber('d.total_collect_amount'),
  created_at: writtenMoment('d.created_at'),
  version: 'd.version',
};

const RIDERS = 'left join riders as dr on dr.id = d.rider_id';
export const DELIVERY_TABLES = `deliveries as d ${RIDERS}`;

/** Deliveries as lists show them. */
export const DELIVERY_ROWS: WrittenRows<z.input<typeof delivery>> = {
  fields: projection(delivery, DELIVERY_COLUMNS),
  tables: `deliveries as d on d.id = page.id ${RIDERS}`,
  version: 'd.version',
};

/** The shop of the way `w`; `s` is its row. */
export const SHOP_OF_WAY = writtenObject(shopOfWay, {
  id: 's.id',
  osName: 's.os_name',
  name: 's.os_name',
  address: 's.address',
});

/** Deliveries with what their page shows of their way. */
export const DELIVERY_WITH_WAY_ROWS: WrittenRows<z.input<typeof deliveryWithWay>> = {
  fields: projection(deliveryWithWay, {
    ...DELIVERY_COLUMNS,
    way: writtenObject(deliveryWithWay.shape.way, {
      id: 'w.id',
      status: 'w.status',
      shop: SHOP_OF_WAY,
    }),
  }),
  tables: `${DELIVERY_ROWS.tables}
    join ways as w on w.id = d.way_id join online_shops as s on s.id = w.shop_id`,
  version: 'd.version',
};

/** SQL: the sum to collect, in kyats, of the deliveries in these status classes. */
export const collectedSum = (classes: readonly DeliveryClass[]): string =>
  `coalesce(sum(total_collect_amount) filter (where status in (${inQuotes(statusesIn(...classes))})), 0)`;

/** SQL: the number of deliveries in these status classes. */
export const countIn = (classes: readonly DeliveryClass[]): string =>
  `count(*) filter (where status in (${inQuotes(statusesIn(...classes))}))`;

/** SQL for a list of codes. */
export const inQuotes = (statuses: readonly string[]) =>
  statuses.map((one) => `'${one}'`).join(', ');

/** Stored rows, for a change. The caller must have locked the way, see `lockWay`. */
export const storedDeliveries = (tx: Tx, ids: number[]) =>
  tx.run(build.selectFrom('deliveries').selectAll().where('id', 'in', ids).orderBy('id'));

export type StoredDelivery = Awaited<ReturnType<typeof storedDeliveries>>[number];

/** Sets columns and raises the version. */
export async function changeDelivery(
  tx: Tx,
  id: number,
  changes: UpdateObject<Schema, 'deliveries'>,
): Promise<void> {
  await tx.run(
    build
      .updateTable('deliveries')
      .set(changes)
      .set({ version: sql`version + 1`, updated_at: sql`now()` })
      .where('id', '=', id),
  );
}

/** Updates the texts by which searches find a delivery. */
export async function updateSearchWords(
  tx: Tx,
  id: number,
  words: SearchColumns<'delivery_words'>,
): Promise<void> {
  await tx.run(build.updateTable('delivery_words').set(words).where('id', '=', id));
}
