/** Which ways the list shows, and in which order. */
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
  /** The first moment after the last day. */
  until: Date | null;
  search: { pattern: string; shops: number[]; creators: number[] } | null;
}

/** Looks up which shops and creators a search names, so that the ways are asked by their ids. */
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

/** By their names alone: nobody looks for a way by an owner, a phone or an e-mail. */
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

/** Each way in which a search can find. */
function finds({ pattern, shops, creators }: NonNullable<WayFilter['search']>) {
  return [
    sql<boolean>`w.search_text like ${pattern}`,
    ...(shops.length > 0 ? [sql<boolean>`w.shop_id = any(${shops}::integer[])`] : []),
    ...(creators.length > 0 ? [sql<boolean>`w.created_by = any(${creators}::integer[])`] : []),
  ];
}

export function matching<O>(ways: Ways<O>, filter: WayFilter): Ways<O> {
  const { search } = filter;
  const all = narrowed(ways, filter);
  return search === null ? all : all.where((eb) => eb.or(finds(search)));
}

/** The matching ids in any order. Asked one by one, shops and creators are read off their indexes. */
export function matchingIds(db: Database, filter: WayFilter): RawBuilder<{ id: number }> {
  const ways = narrowed(db.selectFrom('ways as w'), filter).select('w.id');
  const { search } = filter;
  if (search === null) return sql`${ways}`;
  return sql.join(
    finds(search).map((found) => ways.where(found)),
    sql` union `,
  );
}

/** The matching ids in the order asked for, newest first by default; equal ones by id. */
export function chooseWays(db: Database, filter: WayFilter) {
  const { sortBy = 'id', sortOrder = sortBy === 'id' ? 'desc' : 'asc' } = filter.query;
  const ids = matching(db.selectFrom('ways as w'), filter).select('w.id');
  if (sortBy === 'id') return ids.orderBy('w.id', sortOrder);
  if (sortBy === 'shop') {
    // Through the joined name, so that a page can be read off the shops in their order.
    return ids
      .innerJoin('online_shops as s', 's.id', 'w.shop_id')
      .orderBy(sql`lower(s.os_name)`, sortOrder)
      .orderBy('s.id', sortOrder)
      .orderBy('w.id', sortOrder);
  }
  if (sortBy === 'pickup_date') {
    // No date counts as the earliest, in both directions.
    return ids
      .orderBy('w.pickup_date', (by) =>
        sortOrder === 'asc' ? by.asc().nullsFirst() : by.desc().nullsLast(),
      )
      .orderBy('w.id', sortOrder);
  }
  return ids.orderBy(`w.${sortBy}`, sortOrder).orderBy('w.id', sortOrder);
}
