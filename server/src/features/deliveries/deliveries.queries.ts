import type { deliveries } from '@waydesk/contract/ways/deliveries.ts';
import { customerPhone, tidyPhone } from '@waydesk/contract/values/phone.ts';
import type { Args } from '@waydesk/contract/calls/route.ts';
import { sql } from 'kysely';
import { build } from '../../db/build.ts';
import type { Database, Tx } from '../../db/database.ts';
import { DELIVERY_ROWS } from '../../domain/ways/deliveries.queries.ts';
import { type Matches, readGathered, readPage } from '../../lists/listing.ts';
import type { PageWindow } from '../../lists/paging.ts';
import { conditionsToFind, searchConditions, searchedId } from '../../lists/searchPatterns.ts';

type Query = Args<typeof deliveries.list>['query'];

/** May be read without a lock, because a delivery never moves to another way. */
export async function wayOfDelivery(tx: Tx, id: number): Promise<number | undefined> {
  const row = await tx.first(build.selectFrom('deliveries').select('way_id').where('id', '=', id));
  return row?.way_id;
}

const wayId = (query: Query) => query.wayId ?? query.way_id;

/**
 * Customer id and phone identify the same person, so either one may match; all other filters must
 * match.
 */
function conditionsOf(query: Query) {
  const { customer_id, customer_phone, rider_id } = query;
  const person = [
    ...(customer_id === undefined ? [] : [sql`d.customer_id = ${customer_id}`]),
    ...(customer_phone === undefined
      ? []
      : [sql`d.customer_phone = ${storedForm(customer_phone)}`]),
  ];
  return [
    ...(wayId(query) === undefined ? [] : [sql`d.way_id = ${wayId(query)}`]),
    ...(rider_id === undefined ? [] : [sql`d.rider_id = ${rider_id}`]),
    ...(person.length === 0 ? [] : [sql`(${sql.join(person, sql` or `)})`]),
  ];
}

/** A search matches the delivery's number or its customer. */
function searched(search: string | undefined, ofCustomers = searchConditions) {
  const [found] = ofCustomers(search, 'c.search_key');
  if (!found) return undefined;
  const id = searchedId(search);
  const ofCustomer = sql`d.customer_id in (select c.id from customers as c where ${found})`;
  return id === null ? [ofCustomer] : [sql`d.id = ${id}`, sql`d.id <> ${id} and ${ofCustomer}`];
}

/** The stored form. An unescaped + in a URL arrives as a space, which is dropped. */
const storedForm = (phone: string) => customerPhone(phone) ?? tidyPhone(phone);

/** Newest first by default; ties in order of id. */
export function listDeliveries(db: Database, query: Query, page: PageWindow) {
  const { sortBy, sortOrder = sortBy ? 'asc' : 'desc' } = query;
  const where = conditionsOf(query);
  const either = searched(query.search);
  const found = searched(query.search, conditionsToFind);
  const matches: Matches = {
    from: 'deliveries as d',
    id: 'd.id',
    where,
    ...(either && found ? { either, toFind: { where, either: found } } : {}),
    isSearch: either !== undefined,
    sort: sortBy ? [{ column: `d.${sortBy}` }] : [],
    direction: sortOrder,
  };
  // A way has a few hundred at most.
  const few = wayId(query) !== undefined && !either;
  return few || (where.length === 0 && !either)
    ? readPage(db, DELIVERY_ROWS, { ...matches, few }, page)
    : readGathered(db, DELIVERY_ROWS, matches, page);
}
