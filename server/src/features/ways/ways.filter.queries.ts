/** Filters and order of the list of ways. */
import { dayEnd, dayStart } from '@waydesk/contract/time.ts';
import { waySearchKey } from '@waydesk/contract/way-search.ts';
import type { WayListQuery } from '@waydesk/contract/list-queries.ts';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Schema } from '../../db/schema.ts';
import { containing } from '../../domain/searchPatterns.ts';

export interface WayFilter {
  query: WayListQuery;
  from: Date | null;
  /** Exclusive: the start of the day after the last. */
  until: Date | null;
  search: { pattern: string; shops: number[]; creators: number[] } | null;
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

/** By their names only: nobody looks for a way by the shop's owner, phone or e-mail. */
async function named(db: Database, key: string): Promise<NonNullable<WayFilter['search']>> {
  const pattern = containing(key);
  const [shops, creators] = await Promise.all([
    db.selectFrom('online_shops').select('id').where('os_name_key', 'like', pattern).execute(),
    db.selectFrom('users').select('id').where('username_key', 'like', pattern).execute(),
  ]);
  const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);
  return { pattern, shops: idsOf(shops), creators: idsOf(creators) };
}

type Ways<O> = SelectQueryBuilder<Schema & { w: Schema['ways'] }, 'w', O>;

function narrowed<O>(ways: Ways<O>, { query, from, until }: WayFilter): Ways<O> {
  let q = ways;
  if (query.shop_id !== undefined) q = q.where('w.shop_id', '=', query.shop_id);
  if (query.status !== undefined) q = q.where('w.status', '=', query.status);
  if (query.pickup_type !== undefined) q = q.where('w.pickup_type', '=', query.pickup_type);
  if (from) q = q.where('w.pickup_date', '>=', from);
  if (until) q = q.where('w.pickup_date', '<', until);
  return q;
}

/** The conditions of a search, any of which may match. */
function searchConditions({ pattern, shops, creators }: NonNullable<WayFilter['search']>) {
  return [
    sql<boolean>`w.search_text like ${pattern}`,
    ...(shops.length > 0 ? [sql<boolean>`w.shop_id = any(${shops}::integer[])`] : []),
    ...(creators.length > 0 ? [sql<boolean>`w.created_by = any(${creators}::integer[])`] : []),
  ];
}

/** Applies all filters and the search. */
export function matching<O>(ways: Ways<O>, filter: WayFilter): Ways<O> {
  const { search } = filter;
  const all = narrowed(ways, filter);
  return search === null ? all : all.where((eb) => eb.or(searchConditions(search)));
}

/** The matching ids in any order: a union, so that each condition of a search uses its index. */
export function matchingIds(db: Database, filter: WayFilter): RawBuilder<{ id: number }> {
  const ways = narrowed(db.selectFrom('ways as w'), filter).select('w.id');
  const { search } = filter;
  if (search === null) return sql`${ways}`;
  return sql.join(
    searchConditions(search).map((found) => ways.where(found)),
    sql` union `,
  );
}

/** The matching ids in the requested order, newest first by default; ties in order of id. */
export function chooseWays(db: Database, filter: WayFilter) {
  const { sortBy = 'id', sortOrder = sortBy === 'id' ? 'desc' : 'asc' } = filter.query;
  const ids = matching(db.selectFrom('ways as w'), filter).select('w.id');
  if (sortBy === 'id') return ids.orderBy('w.id', sortOrder);
  if (sortBy === 'shop') {
    // Ordered by the joined name, so that a page can be read by walking the shops in order.
    return ids
      .innerJoin('online_shops as s', 's.id', 'w.shop_id')
      .orderBy(sql`lower(s.os_name)`, sortOrder)
      .orderBy('s.id', sortOrder)
      .orderBy('w.id', sortOrder);
  }
  if (sortBy === 'pickup_date') {
    // A missing date counts as the earliest, in both directions.
    return ids
      .orderBy('w.pickup_date', (by) =>
        sortOrder === 'asc' ? by.asc().nullsFirst() : by.desc().nullsLast(),
      )
      .orderBy('w.id', sortOrder);
  }
  return ids.orderBy(`w.${sortBy}`, sortOrder).orderBy('w.id', sortOrder);
}
