import type { deliveries } from '@waydesk/contract/deliveries.ts';
import { customerPhone, tidyPhone } from '@waydesk/contract/phone.ts';
import type { Args } from '@waydesk/contract/route.ts';
import type { SelectQueryBuilder } from 'kysely';
import type { Database, Tx } from '../../db/database.ts';
import type { Schema } from '../../db/schema.ts';
import { selectDeliveries } from '../../domain/deliveries.queries.ts';
import { type PageWindow, chooseIds, rowsOfPage } from '../../domain/paging.ts';
import { searchedId, patternsFor } from '../../domain/searchPatterns.ts';

type Query = Args<typeof deliveries.list>['query'];
type Deliveries<O> = SelectQueryBuilder<Schema & { d: Schema['deliveries'] }, 'd', O>;

/** May be read without a lock, because a delivery never moves to another way. */
export async function wayOfDelivery(tx: Tx, id: number): Promise<number | undefined> {
  const row = await tx
    .selectFrom('deliveries')
    .select('way_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.way_id;
}

/** Customer id and phone mean the same person, so either may match; all other filters must. */
function matching<O>(rows: Deliveries<O>, query: Query): Deliveries<O> {
  const wayId = query.wayId ?? query.way_id;
  const { customer_id, customer_phone, rider_id, search } = query;
  let q = rows;
  if (wayId !== undefined) q = q.where('d.way_id', '=', wayId);
  if (rider_id !== undefined) q = q.where('d.rider_id', '=', rider_id);
  if (customer_id !== undefined || customer_phone !== undefined) {
    q = q.where((eb) =>
      eb.or([
        ...(customer_id === undefined ? [] : [eb('d.customer_id', '=', customer_id)]),
        ...(customer_phone === undefined
          ? []
          : [eb('d.customer_phone', '=', storedForm(customer_phone))]),
      ]),
    );
  }
  const patterns = patternsFor(search);
  if (patterns.length === 0) return q;
  const id = searchedId(search);
  return q.where((eb) =>
    eb.or([
      ...(id === null ? [] : [eb('d.id', '=', id)]),
      eb('d.customer_id', 'in', (sub) =>
        sub
          .selectFrom('customers as c')
          .select('c.id')
          .where((has) => has.or(patterns.map((p) => has('c.search_key', 'like', p)))),
      ),
    ]),
  );
}

/** The stored form. An unescaped + in a URL arrives as a space, which is dropped. */
const storedForm = (phone: string) => customerPhone(phone) ?? tidyPhone(phone);

/** Newest first by default; ties in order of id. */
export function listDeliveries(db: Database, query: Query, page: PageWindow) {
  const { sortBy, sortOrder = sortBy ? 'asc' : 'desc' } = query;
  const ids = matching(db.selectFrom('deliveries as d'), query).select('d.id');
  const ordered = sortBy ? ids.orderBy(`d.${sortBy}`, sortOrder) : ids;
  return rowsOfPage(db, chooseIds(ordered.orderBy('d.id', sortOrder), page), selectDeliveries(db));
}
