/** Reads and writes requests for pickups of one shop. Each query begins with the shop. */
import type { PortalPickupListQuery } from '@waydesk/contract/calls/list-queries.ts';
import type { RequestRow } from '@waydesk/contract/portal/pickup-fields.ts';
import type { PickupEdit } from '@waydesk/contract/portal/portal-pickups.ts';
import { portalPickup, portalPickupDetail } from '@waydesk/contract/portal/portal-pickups.ts';
import type { PickupState } from '@waydesk/contract/rules/portal-states.ts';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { build } from '../../db/build.ts';
import type { Database, Tx } from '../../db/database.ts';
import {
  type Written,
  type WrittenRows,
  projection,
  readText,
  recordQuery,
} from '../../db/written.ts';
import { IS_UNDERWAY } from '../../domain/parcels/labels.queries.ts';
import { PICKUP_COLUMNS, STORED_ROWS } from '../../domain/portal/pickups.queries.ts';
import { readPage } from '../../lists/listing.ts';
import type { PageWindow } from '../../lists/paging.ts';
import { writtenPerson } from '../../lists/written.ts';

const columns = { ...PICKUP_COLUMNS, person: writtenPerson('q') };
const tables = `pickup_requests as r on r.id = page.id join shop_people as q on q.id = r.person_id`;

const LIST_ROWS: WrittenRows<z.input<typeof portalPickup>> = {
  fields: projection(portalPickup, columns),
  tables,
};

/** A way that went to another shop is left out. */
const PARCEL_IDS = `array(select d.id from ways as w join deliveries as d on d.way_id = w.id
  where r.state = 'accepted' and w.id = any(r.way_ids) and w.shop_id = r.shop_id and ${IS_UNDERWAY}
  order by d.way_id, d.id)`;

type Detail = z.input<typeof portalPickupDetail>;
const DETAIL_ROWS: WrittenRows<Detail> = {
  fields: projection(portalPickupDetail, { ...columns, ...STORED_ROWS, parcel_ids: PARCEL_IDS }),
  tables,
  version: 'r.version',
};

export const listPickups = (
  db: Database,
  shop: number,
  query: PortalPickupListQuery,
  page: PageWindow,
) =>
  readPage(
    db,
    LIST_ROWS,
    {
      from: 'pickup_requests as r',
      id: 'r.id',
      where: [sql`r.shop_id = ${shop}`],
      sort: [],
      direction: query.sortOrder ?? 'desc',
    },
    page,
  );

/** Undefined for a request that is not this shop's. */
export const readPickup = (
  db: Database,
  shop: number,
  id: number,
): Promise<Written<Detail> | undefined> =>
  readText<Detail>(
    db,
    recordQuery(
      DETAIL_ROWS,
      sql`(select r.id from pickup_requests as r where r.shop_id = ${shop} and r.id = ${id})`,
    ),
  );

interface StoredPickup {
  id: number;
  state: PickupState;
  version: number;
}

/** Locked until the end of the transaction; undefined for a request that is not this shop's. */
export const lockPickup = (tx: Tx, shop: number, id: number): Promise<StoredPickup | undefined> =>
  tx.first(sql<StoredPickup>`select id, state, version from pickup_requests
    where shop_id = ${shop} and id = ${id} for no key update`);

/** What a shop asks for, with its rows read. */
export interface ReadPickup extends Omit<PickupEdit, 'rows'> {
  rows: readonly RequestRow[];
}

const written = ({ wanted_on, part, count, note = null, rows }: ReadPickup) => ({
  wanted_on,
  part,
  count,
  note,
  rows: JSON.stringify(rows),
});

/** The id of the request that the browser gave this name; what was sent before stays as it is. */
export async function storePickup(
  tx: Tx,
  by: { shop_id: number; person_id: number; sent_as: string },
  body: ReadPickup,
): Promise<number> {
  const stored = await tx.first(
    build
      .insertInto('pickup_requests')
      .values({ ...by, ...written(body) })
      .onConflict((on) => on.columns(['shop_id', 'sent_as']).doNothing())
      .returning('id'),
  );
  if (stored) return stored.id;
  const known = await tx.one(
    build
      .selectFrom('pickup_requests')
      .select('id')
      .where('shop_id', '=', by.shop_id)
      .where('sent_as', '=', by.sent_as),
  );
  return known.id;
}

export async function changePickup(
  tx: Tx,
  id: number,
  change: ReadPickup | { state: 'withdrawn' },
): Promise<void> {
  await tx.run(
    build
      .updateTable('pickup_requests')
      .set('state' in change ? change : written(change))
      .set({ version: sql`version + 1`, updated_at: sql`now()` })
      .where('id', '=', id),
  );
}
