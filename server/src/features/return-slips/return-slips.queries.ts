/** Reads return slips. */
import type { ReturnSlipListQuery } from '@waydesk/contract/calls/list-queries.ts';
import { returnSlip, returnSlipDetail } from '@waydesk/contract/parcels/return-slips.ts';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Database } from '../../db/database.ts';
import { type WrittenRows, projection, writtenList, writtenMoment } from '../../db/written.ts';
import { SHOP_OF_WAY } from '../../domain/ways/deliveries.queries.ts';
import { readPage } from '../../lists/listing.ts';
import type { PageWindow } from '../../lists/paging.ts';
import {
  PARCEL_SUMMARY_FIELDS,
  PARCEL_SUMMARY_TABLES,
} from '../../domain/parcels/parcelSummaries.ts';
import { writtenIf, writtenPerson } from '../../lists/written.ts';
import { wordConditions } from '../../lists/searchPatterns.ts';

/** The parcels on a slip, or those that were on it when it was closed. */
const PARCELS = `array(select i.delivery_id from return_slip_items as i where i.slip_id = r.id
  union all select unnest(r.delivery_ids) order by 1)`;

const columns = {
  id: 'r.id',
  shop: SHOP_OF_WAY,
  status: 'r.status',
  parcels: `cardinality(${PARCELS})`,
  created_by: writtenPerson('made'),
  created_at: writtenMoment('r.created_at'),
  handed_by: writtenIf('handed', writtenPerson('handed')),
  handed_at: writtenMoment('r.handed_at'),
  received_by_name: 'r.received_by_name',
  version: 'r.version',
};
const TABLES = `return_slips as r on r.id = page.id join online_shops as s on s.id = r.shop_id
  join users as made on made.id = r.created_by left join users as handed on handed.id = r.handed_by`;

const SLIP_ROWS: WrittenRows<z.input<typeof returnSlip>> = {
  fields: projection(returnSlip, columns),
  tables: TABLES,
  version: 'r.version',
};

/** A slip with its parcels, in the order of their numbers. */
export const SLIP_DETAIL_ROWS: WrittenRows<z.input<typeof returnSlipDetail>> = {
  fields: projection(returnSlipDetail, {
    ...columns,
    items: writtenList(
      PARCEL_SUMMARY_FIELDS,
      `from (select unnest(${PARCELS}) as id) as page join ${PARCEL_SUMMARY_TABLES} order by page.id`,
    ),
  }),
  tables: TABLES,
  version: 'r.version',
};

export function listSlips(db: Database, query: ReturnSlipListQuery, page: PageWindow) {
  const { shop_id, status, sortOrder = 'desc' } = query;
  const words = wordConditions(query.search, 's.search_key');
  return readPage(
    db,
    SLIP_ROWS,
    {
      from: `return_slips as r${words.length > 0 ? ' join online_shops as s on s.id = r.shop_id' : ''}`,
      id: 'r.id',
      where: [
        ...(shop_id === undefined ? [] : [sql`r.shop_id = ${shop_id}`]),
        ...(status === undefined ? [] : [sql`r.status = ${status}`]),
        ...words,
      ],
      sort: [],
      direction: sortOrder,
    },
    page,
  );
}
