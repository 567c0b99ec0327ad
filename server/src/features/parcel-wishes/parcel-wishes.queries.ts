/** Reads and decides what shops wish for their parcels. */
import type { ParcelWishListQuery } from '@waydesk/contract/calls/list-queries.ts';
import { parcelWish } from '@waydesk/contract/portal/parcel-wishes.ts';
import type { Wish, WishState } from '@waydesk/contract/rules/portal-states.ts';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { build } from '../../db/build.ts';
import type { Database, Tx } from '../../db/database.ts';
import { type WrittenRows, projection, writtenMoment, writtenObject } from '../../db/written.ts';
import { parcelAlternatives } from '../../domain/parcels/parcelFilter.queries.ts';
import {
  PARCEL_SUMMARY_FIELDS,
  PARCEL_SUMMARY_TABLES,
} from '../../domain/parcels/parcelSummaries.ts';
import { type Scope, scopeConditions } from '../../http/scope.ts';
import { readPage } from '../../lists/listing.ts';
import type { PageWindow } from '../../lists/paging.ts';
import { writtenIf, writtenPerson } from '../../lists/written.ts';

const PARCEL = `(select o from (select ${PARCEL_SUMMARY_FIELDS.list}
  from (select x.delivery_id as id) as page join ${PARCEL_SUMMARY_TABLES}) as o)`;

export const WISH_ROWS: WrittenRows<z.input<typeof parcelWish>> = {
  fields: projection(parcelWish, {
    id: 'x.id',
    parcel: PARCEL,
    shop: writtenObject(parcelWish.shape.shop, { id: 'sq.id', name: 'sq.os_name' }),
    person: writtenPerson('q'),
    wish: 'x.wish',
    wanted_on: `to_char(x.wanted_on, 'YYYY-MM-DD')`,
    note: 'x.note',
    state: 'x.state',
    created_at: writtenMoment('x.created_at'),
    decided_by: writtenIf('u', writtenPerson('u')),
    decided_at: writtenMoment('x.decided_at'),
    reason: 'x.reason',
  }),
  tables: `parcel_wishes as x on x.id = page.id join shop_people as q on q.id = x.person_id
    join online_shops as sq on sq.id = q.shop_id left join users as u on u.id = x.decided_by`,
};

export function listWishes(
  db: Database,
  query: ParcelWishListQuery,
  scope: Scope,
  page: PageWindow,
) {
  const { state, shop_id, delivery_id, sortOrder = 'desc' } = query;
  const either = parcelAlternatives(query.search);
  const from = [
    'parcel_wishes as x join shop_people as q on q.id = x.person_id',
    ...(either.length === 0
      ? []
      : ['join deliveries as d on d.id = x.delivery_id join delivery_words as k on k.id = d.id']),
  ].join(' ');
  return readPage(
    db,
    WISH_ROWS,
    {
      from,
      id: 'x.id',
      where: [
        ...scopeConditions(scope),
        ...(state === undefined ? [] : [sql`x.state = ${state}`]),
        ...(shop_id === undefined ? [] : [sql`q.shop_id = ${shop_id}`]),
        ...(delivery_id === undefined ? [] : [sql`x.delivery_id = ${delivery_id}`]),
      ],
      ...(either.length > 0 ? { either } : {}),
      sort: [],
      direction: sortOrder,
      isSearch: either.length > 0,
    },
    page,
  );
}

export interface StoredWish {
  id: number;
  delivery_id: number;
  wish: Wish;
  wanted_on: string | null;
  state: WishState;
  decided_by: number | null;
  /** The shop whose wish it is, and the one whose parcel it is by now. */
  shop_id: number;
  shop_of_parcel: number;
}

export const readWish = (db: Database, id: number): Promise<StoredWish | undefined> =>
  db.first(sql<StoredWish>`
    select x.id, x.delivery_id, x.wish, to_char(x.wanted_on, 'YYYY-MM-DD') as wanted_on, x.state,
      x.decided_by, q.shop_id, w.shop_id as shop_of_parcel
    from parcel_wishes as x join shop_people as q on q.id = x.person_id
      join deliveries as d on d.id = x.delivery_id join ways as w on w.id = d.way_id
    where x.id = ${id}`);

/** Whether it was still open, and is now decided; a wish that is being decided is waited for. */
export async function decideWish(
  tx: Tx,
  id: number,
  decision: { state: 'accepted' | 'refused'; decided_by: number; reason: string | null },
): Promise<boolean> {
  const decided = await tx.run(
    build
      .updateTable('parcel_wishes')
      .set({ ...decision, decided_at: sql`now()` })
      .where('id', '=', id)
      .where('state', '=', 'open')
      .returning('id'),
  );
  return decided.length > 0;
}
