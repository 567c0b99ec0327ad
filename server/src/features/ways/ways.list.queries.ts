/** Reads one page of the list of ways. */
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import {
  type Choice,
  type PageWindow,
  chooseIdsFirst,
  chooseIdsOnce,
  rowsOfPage,
} from '../../domain/paging.ts';
import { selectWays } from '../../domain/ways.queries.ts';
import { type WayFilter, chooseWays, matching, matchingIds } from './ways.filter.queries.ts';

/** Rows under the contract's names, and how many match in total. */
export async function listWays(db: Database, filter: WayFilter, page: PageWindow) {
  const choice = await choosePage(db, filter, page);
  return rowsOfPage(db, choice, selectWays(db));
}

function choosePage(db: Database, filter: WayFilter, page: PageWindow): Promise<Choice> {
  const { sortBy = 'id', sortOrder = 'desc' } = filter.query;
  if (!mustCountMatches(filter)) {
    return chooseIdsFirst(chooseWays(db, filter), page, totalFromCounters(db, filter));
  }
  if (sortBy === 'id') return chooseIdsOnce(db, matchingIds(db, filter), sortOrder, page);
  return chooseIdsFirst(chooseWays(db, filter), page, countMatches(db, filter));
}

/** The counters do not cover searches and dates. */
const mustCountMatches = ({ from, until, search }: WayFilter) =>
  from !== null || until !== null || search !== null;

async function countMatches(db: Database, filter: WayFilter): Promise<number> {
  const counted = await matching(db.selectFrom('ways as w'), filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return counted.total;
}

async function totalFromCounters(db: Database, { query }: WayFilter): Promise<number> {
  const { shop_id, status, pickup_type } = query;
  const conditions = Object.entries({ shop_id, status, pickup_type })
    .filter(([, value]) => value !== undefined)
    .map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  // Summing the counters of thousands of shops takes long; they are only needed for a single one.
  const totals = sql.table(shop_id === undefined ? 'company_way_totals' : 'way_totals');
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(ways), 0) as total from ${totals}
    where ${conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`}
  `.execute(db);
  return rows[0]?.total ?? 0;
}
