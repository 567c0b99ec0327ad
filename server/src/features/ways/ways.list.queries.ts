/** Reads one page of the list of ways. */
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import {
  type Matches,
  orderOf,
  readGathered,
  readPage,
  readPageOf,
  windowOf,
} from '../../lists/listing.ts';
import type { PageWindow } from '../../lists/paging.ts';
import { WAY_ROWS } from '../../domain/ways/ways.queries.ts';
import { type WayFilter, waysMatching } from '../../domain/ways/wayFilter.queries.ts';

export function listWays(db: Database, filter: WayFilter, page: PageWindow) {
  const matches = waysMatching(filter);
  if (isDated(filter)) return listWaysOfDays(db, filter, matches, page);
  if (filter.search !== null) return readGathered(db, WAY_ROWS, matches, page);
  // The counters do not cover searches and dates.
  const total = totalFromCounters(filter);
  if (isLateByShop(filter, page))
    return readPageOf(db, WAY_ROWS, matches, lateByShop(matches, page), total);
  // Walking all ways soon finds one of a common type, but hardly ever one of a rare type.
  return filter.query.pickup_type === undefined
    ? readPage(db, WAY_ROWS, matches, page, total)
    : readGathered(db, WAY_ROWS, matches, page, { total, most: FEW });
}

/** Days and types are spread evenly over shops and sizes. */
const FEW = 1_000;

const isDated = ({ from, until }: WayFilter) => from !== null || until !== null;

/**
 * In most orders the ways of a month are adjacent, so walking all ways could pass years of others
 * first. Where days have many matches, the page is merged from the days instead.
 */
function listWaysOfDays(db: Database, filter: WayFilter, matches: Matches, page: PageWindow) {
  const { sortBy, shop_id, pickup_type } = filter.query;
  const isSearch = filter.search !== null;
  const isMerged =
    // By pickup date they are already in order, and one shop has few in a day.
    sortBy !== 'pickup_date' &&
    sortBy !== 'shop' &&
    shop_id === undefined &&
    // Over many days, a walk soon finds a common word.
    !(isSearch && isLong(filter));
  if (!isMerged) return readGathered(db, WAY_ROWS, matches, page, isSearch ? {} : { most: FEW });
  const ids = firstOfDays(filter, matches, page);
  // Most days have no way with a rare type or word.
  return isSearch || pickup_type !== undefined
    ? readGathered(db, WAY_ROWS, matches, page, { beyond: ids })
    : readPageOf(db, WAY_ROWS, matches, ids);
}

/** At most this many days are merged for a search. */
const MOST_DAYS = 62;
const DAY_MS = 86_400_000;

const isLong = ({ from, until }: WayFilter) =>
  from === null || until === null || until.getTime() - from.getTime() > MOST_DAYS * DAY_MS;

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

/** At most this many ways are walked in order of their shops. */
const MOST_WALKED = 2_000;

const isLateByShop = ({ query }: WayFilter, { offset }: PageWindow) =>
  query.sortBy === 'shop' &&
  query.shop_id === undefined &&
  query.status === undefined &&
  query.pickup_type === undefined &&
  offset > MOST_WALKED;

/** The ids of a page of all ways ordered by shop; the counters tell which shops are on the page. */
function lateByShop({ sort, direction }: Matches, page: PageWindow) {
  const name = sql.raw(sort[0]!.column);
  const by = sql.raw(direction);
  const { offset, limit } = page;
  return sql`
    with placed as (
      select s.id, s.place, t.ways,
        sum(t.ways) over (order by s.place rows unbounded preceding) as upto
      from (select s.id, row_number() over (order by ${name} ${by}, s.id ${by}) as place
        from online_shops as s) as s
      join (select shop_id, sum(ways)::integer as ways from shop_way_totals group by shop_id) as t
        on t.shop_id = s.id
    ), shops as materialized (
      select id, place, upto - ways as earlier from placed
      where upto > ${sql.lit(offset)} and upto - ways < ${sql.lit(offset + limit)}
    )
    select w.id from shops join ways as w on w.shop_id = shops.id order by shops.place, w.id ${by}
    limit ${sql.lit(limit)} offset ${sql.lit(offset)} - (select min(earlier) from shops)`;
}

/** The same expression as in the indexes `ways_day_...`. */
const DAY = sql`(w.pickup_date at time zone 'UTC')::date`;

/**
 * The ids of a page, merged from days. Each of the first n ways is in one of the n days whose own
 * first way sorts first, so only those days are read further.
 */
function firstOfDays({ from, until }: WayFilter, matches: Matches, page: PageWindow) {
  const { where, sort } = matches;
  const inDays = [
    ...(from ? [sql`${DAY} >= (${from}::timestamptz at time zone 'UTC')::date`] : []),
    ...(until ? [sql`${DAY} <= (${until}::timestamptz at time zone 'UTC')::date`] : []),
  ];
  const nextDay = (after = sql`true`) => sql`select ${DAY} as day from ways as w
    where ${sql.join([sql`${DAY} is not null`, after, ...inDays], sql` and `)}
    order by ${DAY} limit 1`;
  const order = orderOf(matches);
  const firstOfDay = (most: number) => sql`lateral (
    select w.id, ${sql.raw(sort[0]?.column ?? 'w.id')} as k0 from ways as w
    where ${sql.join([sql`${DAY} = days.day`, ...where], sql` and `)}
    order by ${order} limit ${sql.lit(most)}) as first`;
  const most = page.offset + page.limit;
  return sql`
    with recursive all_days as (
      (${nextDay()})
      union all
      select (${nextDay(sql`${DAY} > all_days.day`)}) from all_days where all_days.day is not null
    ), days as materialized (
      select day from all_days as days cross join ${firstOfDay(1)}
      order by ${order} limit ${sql.lit(most)}
    )
    select first.id from days cross join ${firstOfDay(most)} order by ${order} ${windowOf(page)}`;
}
