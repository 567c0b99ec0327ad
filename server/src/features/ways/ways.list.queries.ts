/** Reads one page of the list of ways. */
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { readGathered, readPage } from '../../domain/listing.ts';
import type { PageWindow } from '../../domain/paging.ts';
import { WAY_ROWS } from '../../domain/ways.queries.ts';
import { type WayFilter, waysMatching } from './ways.filter.queries.ts';

export function listWays(db: Database, filter: WayFilter, page: PageWindow) {
  const matches = waysMatching(filter);
  return areCounted(filter)
    ? readPage(db, WAY_ROWS, matches, page, totalFromCounters(filter))
    : readGathered(db, WAY_ROWS, matches, page);
}

/** The counters do not cover searches and dates. */
const areCounted = ({ from, until, search }: WayFilter) =>
  from === null && until === null && search === null;

function totalFromCounters({ query }: WayFilter) {
  const { shop_id, status, pickup_type } = query;
  const conditions = Object.entries({ shop_id, status, pickup_type })
    .filter(([, value]) => value !== undefined)
    .map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  // Summing the counters of thousands of shops takes long; they are only needed for a single one.
  const totals = sql.table(shop_id === undefined ? 'company_way_totals' : 'way_totals');
  return sql`select coalesce(sum(ways), 0) from ${totals}
    where ${conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`}`;
}
