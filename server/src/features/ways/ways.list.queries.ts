/** One page of the list. The ids are chosen first: only what leaves is joined. */
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { withKeptPlan } from '../../db/kept.ts';
import type { Page } from '../../records/paging.ts';
import { selectWays } from '../../records/ways.queries.ts';
import { type WayFilter, chooseWays, matching, matchingIds } from './ways.filter.queries.ts';

/** Rows under the contract's names, and how many match in all. */
export async function pageOfWays(db: Database, filter: WayFilter, page: Page) {
  const { ids, total } = await choosePage(db, filter, page);
  return { rows: ids.length > 0 ? await waysInOrder(db, ids) : [], total };
}

function waysInOrder(db: Database, ids: readonly number[]) {
  const chosen = sql<{ id: number; place: number }>`unnest(${ids}::integer[]) with ordinality`;
  const ways = selectWays(db)
    .innerJoin(chosen.as<'c'>(sql`c(id, place)`), 'c.id', 'w.id')
    .orderBy('c.place');
  return withKeptPlan(db, ways);
}

interface Chosen {
  ids: number[];
  total: number;
}

async function choosePage(db: Database, filter: WayFilter, page: Page): Promise<Chosen> {
  const { sortBy = 'id' } = filter.query;
  if (isCounted(filter) && sortBy === 'id') return matchOnce(db, filter, page);
  const [chosen, total] = await Promise.all([
    chooseWays(db, filter).limit(page.limit).offset(page.offset).execute(),
    isCounted(filter) ? countMatches(db, filter) : totalOf(db, filter),
  ]);
  return { ids: chosen.map(({ id }) => id), total };
}

/** The counters know nothing of words and days. */
const isCounted = ({ from, until, search }: WayFilter) =>
  from !== null || until !== null || search !== null;

/**
 * An exact total visits every match anyway, so the page is cut from the same visit. Left to itself
 * the planner walks the newest ways and hopes to meet ten matches soon.
 */
async function matchOnce(
  db: Database,
  filter: WayFilter,
  { limit, offset }: Page,
): Promise<Chosen> {
  const order = filter.query.sortOrder === 'asc' ? sql`asc` : sql`desc`;
  const { rows } = await sql<Chosen>`
    with matched as materialized (${matchingIds(db, filter)})
    select
      array(select id from matched order by id ${order} limit ${limit} offset ${offset}) as ids,
      (select count(*) from matched) as total
  `.execute(db);
  return rows[0] ?? { ids: [], total: 0 };
}

async function countMatches(db: Database, filter: WayFilter): Promise<number> {
  const counted = await matching(db.selectFrom('ways as w'), filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return counted.total;
}

async function totalOf(db: Database, { query }: WayFilter): Promise<number> {
  const { shop_id, status, pickup_type } = query;
  const asked = Object.entries({ shop_id, status, pickup_type })
    .filter(([, value]) => value !== undefined)
    .map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  // Over thousands of shops the sum by shop takes long, and is needed for one of them only.
  const totals = sql.table(shop_id === undefined ? 'company_way_totals' : 'way_totals');
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(ways), 0) as total from ${totals}
    where ${asked.length > 0 ? sql.join(asked, sql` and `) : sql`true`}
  `.execute(db);
  return rows[0]?.total ?? 0;
}
