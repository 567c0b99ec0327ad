/** Filters and order of the list of ways. */
import { dayEnd, dayStart } from '@waydesk/contract/values/time.ts';
import { waySearchKey } from '@waydesk/contract/rules/way-search.ts';
import type { WayListQuery } from '@waydesk/contract/calls/list-queries.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Matches, SortKey } from '../../lists/listing.ts';
import {
  keyCondition,
  keyOfFew,
  keyToFind,
  smallKeyCondition,
} from '../../lists/searchPatterns.ts';

/** Ids, or true when there are so many that testing each way is faster. */
type Named = number[] | true;

interface WaySearch {
  key: string;
  shops: Named;
  creators: Named;
}

export interface WayFilter {
  query: WayListQuery;
  from: Date | null;
  /** Exclusive: the start of the day after the last. */
  until: Date | null;
  search: WaySearch | null;
}

/** Looks up the shops and creators that a search matches; ways are then searched by their ids. */
export async function readFilter(
  db: Database,
  query: WayListQuery,
  zone: string,
): Promise<WayFilter> {
  const key = waySearchKey(query.search);
  return {
    query,
    from: query.startDate ? dayStart(query.startDate, zone) : null,
    until: query.endDate ? dayEnd(query.endDate, zone) : null,
    search: key === '' ? null : await named(db, key),
  };
}

const FEW = 200;

/** By their names only: nobody looks for a way by the shop's owner, phone or e-mail. */
async function named(db: Database, key: string): Promise<WaySearch> {
  const most = sql.lit(FEW + 1);
  const query = sql<{ shops: number[]; creators: number[] }>`select
    array(${shopsNamed(key)} limit ${most}) as shops,
    array(${usersNamed(key)} limit ${most}) as creators`;
  const { shops, creators } = await db.one(query, 'prepared');
  return {
    key,
    shops: shops.length > FEW ? true : shops,
    creators: creators.length > FEW ? true : creators,
  };
}

const shopsNamed = (key: string) =>
  sql`select id from online_shops where ${smallKeyCondition('os_name_key', key)}`;
const usersNamed = (key: string) =>
  sql`select id from users where ${smallKeyCondition('username_key', key)}`;

/** The conditions of all filters; a search has its own. */
function conditionsOf({ query, from, until }: WayFilter): RawBuilder<unknown>[] {
  const { shop_id, status, pickup_type } = query;
  return [
    ...(shop_id === undefined ? [] : [sql`w.shop_id = ${shop_id}`]),
    ...(status === undefined ? [] : [sql`w.status = ${status}`]),
    ...(pickup_type === undefined ? [] : [sql`w.pickup_type = ${pickup_type}`]),
    ...(from ? [sql`w.pickup_date >= ${from}`] : []),
    ...(until ? [sql`w.pickup_date < ${until}`] : []),
  ];
}

/** Alternatives by which a search can match a way; the text, the slowest to search, comes last. */
const alternatives = ({ key, shops, creators }: WaySearch, holds: typeof keyCondition) => [
  ...ofNamed('w.shop_id', shops, shopsNamed(key)),
  ...ofNamed('w.created_by', creators, usersNamed(key)),
  holds('w.search_text', key),
];

function ofNamed(column: string, named: Named, query: RawBuilder<unknown>) {
  if (named === true) return [sql`${sql.raw(column)} in (${query})`];
  return named.length > 0 ? [sql`${sql.raw(column)} = any(${named}::integer[])`] : [];
}

const anyOf = (conditions: RawBuilder<unknown>[]) => sql`(${sql.join(conditions, sql` or `)})`;

/**
 * When a common name already matches more ways than are counted, texts are not searched. The ways
 * of one shop are tested one by one: faster than finding a common word in all texts.
 */
function eitherOf(search: WaySearch, isOfShop: boolean) {
  const all = alternatives(search, isOfShop ? keyOfFew : keyToFind);
  const earlier = (n: number) => anyOf(all.slice(0, n));
  return all.map((condition, n) => (n === 0 ? condition : sql`${condition} and not ${earlier(n)}`));
}

const SORT: Record<NonNullable<WayListQuery['sortBy']>, SortKey[]> = {
  id: [],
  // A missing date counts as the earliest, in both directions.
  pickup_date: [{ column: 'w.pickup_date', missing: 'earliest' }],
  created_at: [{ column: 'w.created_at' }],
  status: [{ column: 'w.status' }],
  delivery_count: [{ column: 'w.delivery_count' }],
  // By the joined name, so that a page can be read by walking the shops in order.
  shop: [{ column: 'lower(s.os_name)' }, { column: 's.id' }],
};

/** The matching ways, newest first by default; ties in order of id. */
export function waysMatching(filter: WayFilter): Matches {
  const { sortBy = 'id', sortOrder = sortBy === 'id' ? 'desc' : 'asc' } = filter.query;
  const { search } = filter;
  const where = conditionsOf(filter);
  return {
    from: sortBy === 'shop' ? 'ways as w join online_shops as s on s.id = w.shop_id' : 'ways as w',
    id: 'w.id',
    where: search ? [...where, anyOf(alternatives(search, keyCondition))] : where,
    toFind: {
      from: 'ways as w',
      where,
      ...(search ? { either: eitherOf(search, filter.query.shop_id !== undefined) } : {}),
    },
    isSearch: search !== null,
    sort: SORT[sortBy],
    direction: sortOrder,
  };
}
