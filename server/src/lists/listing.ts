/** Reads a page of a list: which rows match, in which order, and what they answer. */
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { Written, type WrittenRows } from '../db/written.ts';
import type { PageRows, PageWindow } from './paging.ts';

/** A column to order by; `missing` says that null comes before every value, in both directions. */
export interface SortKey {
  column: string;
  missing?: 'earliest' | undefined;
}

interface Conditions {
  where: readonly RawBuilder<unknown>[];
  /** Conditions of which one must hold, never two for the same row: each uses its own index. */
  either?: readonly RawBuilder<unknown>[];
}

/** Which rows match, and in which order they stand; ties in order of id. */
export interface Matches extends Conditions {
  /** The table and what conditions and order refer to, `ways as w`. */
  from: string;
  /** Its id, `w.id`. */
  id: string;
  /** The same matches for finding or counting all of them, where other indexes serve that. */
  toFind?: Conditions & { from?: string };
  sort: readonly SortKey[];
  direction: 'asc' | 'desc';
  /** A small table, or conditions that few rows meet: those are found once, for page and number. */
  few?: boolean;
  /** Matches of a search are only counted to 1,000: each is found in a text. */
  isSearch?: boolean;
}

/** More matches than this are not counted to the end. */
const MOST_COUNTED = 10_000;
const MOST_SEARCHED = 1_000;

const mostCounted = ({ isSearch = false }: Pick<Matches, 'isSearch'>) =>
  isSearch ? MOST_SEARCHED : MOST_COUNTED;
const oneMore = (matches: Matches) => sql.lit(mostCounted(matches) + 1);

interface PageRow {
  json: string;
  total: number;
}

/**
 * A page whose order an index gives, or of few matches: one statement reads ids, rows and total.
 * `total` is a query for their number, where it is known without counting them.
 */
export async function readPage<T>(
  db: Database,
  listed: WrittenRows<T>,
  matches: Matches,
  page: PageWindow,
  total?: RawBuilder<unknown>,
): Promise<PageRows<T>> {
  // Without conditions there is nothing to find.
  const isFound = matches.few === true && matches.where.length > 0;
  const query = isFound ? foundOnce(listed, matches, page) : byIndex(listed, matches, page, total);
  const row = await db.one(query, 'if-repeated');
  const most = isFound || total === undefined ? mostCounted(matches) : Infinity;
  return pageWith(new Written(row.json), row.total, most);
}

const byIndex = <T>(
  listed: WrittenRows<T>,
  matches: Matches,
  page: PageWindow,
  total = countUpToLimit(matches),
): RawBuilder<PageRow> => {
  const chosen = sql`array(${idsOfPage(matches, page)})`;
  return sql`select (${writtenRows(listed, chosen)}) as json, (${total}) as total`;
};

const foundOnce = <T>(
  listed: WrittenRows<T>,
  matches: Matches,
  page: PageWindow,
): RawBuilder<PageRow> => {
  const ids = sql`array(select id from found order by ${orderOf(matches)} ${windowOf(page)})`;
  return sql`with found as materialized (${union(selectsOf(matches))})
    select (${writtenRows(listed, ids)}) as json, (select count(*) from found) as total`;
};

/** All matches, for a table that stays small. */
export async function readList<T>(
  db: Database,
  listed: WrittenRows<T>,
  matches: Matches,
): Promise<Written<T[]>> {
  const chosen = sql`array(${orderedIds(matches)})`;
  const { json } = await db.one(writtenRows(listed, chosen), 'if-repeated');
  return new Written(json);
}

interface Gathering {
  /** A query for the number of matches, where it is known without counting them. */
  total?: RawBuilder<unknown>;
  /** So many are gathered at most; fewer where a walk cannot meet them all at its end. */
  most?: number;
  /** A query for the ids of the page when there are more; by default a walk of all rows in order. */
  beyond?: RawBuilder<unknown>;
}

/**
 * A page in an order that no index gives for these matches. A few matches are gathered and sorted;
 * when there are more, walking all rows in order soon finds a page of them.
 */
export async function readGathered<T>(
  db: Database,
  listed: WrittenRows<T>,
  matches: Matches,
  page: PageWindow,
  { total, most = mostCounted(matches), beyond = pageBeyond(matches, page) }: Gathering = {},
): Promise<PageRows<T>> {
  const { from, id, sort, direction } = matches;
  const gathered =
    sort.length === 0
      ? { from: 'found', id: 'id', where: [], sort, direction }
      : {
          from,
          id,
          where: [sql`${sql.raw(id)} = any(array(select id from found))`],
          sort,
          direction,
        };
  const query = sql<ChosenIds>`
    with found as materialized (${matchingIds(matches)} limit ${oneMore(matches)}),
      size as materialized (select (${total ?? sql`select count(*) from found`}) as total)
    select total, case when total <= ${sql.lit(most)}
      then array(${idsOfPage(gathered, page)}) else array(${beyond}) end as ids
    from size`;
  return readChosen(db, listed, query, total === undefined ? mostCounted(matches) : Infinity);
}

/** So many of the first rows, or 20 for each row wanted, are walked before all matches are found. */
const NEAR = 10_000;

/**
 * The ids of a page of more matches than are gathered. A usual word soon fills it; the others may all
 * be years back, so up to 10,000 are then found and sorted.
 */
function pageBeyond(matches: Matches, page: PageWindow): RawBuilder<unknown> {
  const walked = idsOfPage(matches, page);
  if (matches.isSearch !== true || matches.sort.length > 0) return walked;
  const { id, from, where, direction } = matches;
  const [column, table, order] = [id, from, direction].map((text) => sql.raw(text));
  const first = sql`(select ${column} from ${table} order by ${column} ${order} limit 1)`;
  const rows = sql.lit(Math.max(NEAR, 20 * (page.offset + page.limit)));
  const isNear =
    direction === 'desc'
      ? sql`${column} > ${first} - ${rows}`
      : sql`${column} < ${first} + ${rows}`;
  const near = idsOfPage({ ...matches, where: [isNear, ...where] }, page);
  return sql`select unnest(case when cardinality(near.ids) = ${sql.lit(page.limit)} then near.ids else (
      with more as materialized (${matchingIds(matches)} limit ${sql.lit(MOST_COUNTED + 1)})
      select case when (select count(*) from more) <= ${sql.lit(MOST_COUNTED)}
        then array(select id from more order by ${orderOf(matches)} ${windowOf(page)})
        else array(${walked}) end
    ) end) as id from (select array(${near}) as ids) as near`;
}

/** A page whose ids a query of the caller chooses; without `total`, the matches are counted. */
export const readPageOf = <T>(
  db: Database,
  listed: WrittenRows<T>,
  matches: Matches,
  ids: RawBuilder<unknown>,
  total?: RawBuilder<unknown>,
): Promise<PageRows<T>> =>
  readChosen(
    db,
    listed,
    sql<ChosenIds>`select array(${ids}) as ids,
      (${total ?? countUpToLimit(matches)}) as total`,
    total === undefined ? mostCounted(matches) : Infinity,
  );

interface ChosenIds {
  ids: number[];
  total: number;
}

/** PostgreSQL plans the query for the ids with the values; the one for their rows is prepared. */
async function readChosen<T>(
  db: Database,
  listed: WrittenRows<T>,
  query: RawBuilder<ChosenIds>,
  most: number,
): Promise<PageRows<T>> {
  const { ids, total } = await db.one(query);
  return pageWith(await readRows(db, listed, ids), total, most);
}

/** What `countUpToLimit` found; `atLeast` says that there are more. */
export const countedUpToLimit = (found: number) =>
  found > MOST_COUNTED ? { count: MOST_COUNTED, atLeast: true } : { count: found, atLeast: false };

/** A total from counters is exact: `most` is then infinite. */
const pageWith = <T>(rows: Written<T[]>, total: number, most: number): PageRows<T> =>
  total > most ? { rows, total: most, atLeast: true } : { rows, total };

/** For each alternative of `either`: the ids as `id`, what they are ordered by as `k0`, `k1`. */
function selectsOf({ from, id, where, either = [sql`true`], sort }: Matches, more = sql``) {
  const keys = sort.map(({ column }, n) => `, ${column} as k${n}`);
  const columns = sql.raw(`${id} as id${keys.join('')}`);
  return either.map(
    (condition) => sql`select ${columns}${more} from ${sql.raw(from)}
      where ${sql.join([...where, condition], sql` and `)}`,
  );
}

const union = (queries: RawBuilder<unknown>[]) => sql.join(queries, sql` union all `);

/** In any order and without what they are ordered by: an index may be all that is read. */
const matchingIds = (matches: Matches) => union(selectsOf(toBeFound(matches)));

const toBeFound = (matches: Matches): Matches => ({
  ...matches,
  either: [sql`true`],
  ...(matches.toFind ?? matches),
  sort: [],
});

/** A query for the ids of at most so many matches, in any order. */
export const idsUpTo = (matches: Matches, most: number): RawBuilder<unknown> =>
  sql`${matchingIds(matches)} limit ${sql.lit(most)}`;

/** A query for the number of matches, or for one more than the most that are counted. */
export const countUpToLimit = (matches: Matches) =>
  sql`select count(*) from (${matchingIds(matches)} limit ${oneMore(matches)}) as counted`;

/**
 * A query for how many matches have each value of a column, as `value` and `count`. It reads one
 * more than `most` matches, in any order, and no further.
 */
export const countEachUpTo = (matches: Matches, column: string, most: number) =>
  sql<{ value: string; count: number }>`select value, count(*) as count from (
    ${union(selectsOf(toBeFound(matches), sql`, ${sql.raw(column)} as value`))}
    limit ${sql.lit(most + 1)}) as counted group by value`;

/** A query for the ids of a page; each alternative is read only as far as the page may need it. */
export function idsOfPage(matches: Matches, page: PageWindow): RawBuilder<unknown> {
  const order = orderOf(matches);
  const most = windowOf({ limit: page.offset + page.limit, offset: 0 });
  const first = selectsOf(matches).map((select) => sql`(${select} order by ${order} ${most})`);
  return sql`select id from (${union(first)}) as matching order by ${order} ${windowOf(page)}`;
}

/** The order of the columns that `selectsOf` names. */
export const orderOf = ({ sort, direction }: Pick<Matches, 'sort' | 'direction'>) =>
  sql.raw(
    [...sort.map(({ missing }, n) => ({ column: `k${n}`, missing })), { column: 'id', missing: '' }]
      .map(({ column, missing }) => `${column} ${direction}${missing ? nullsOf(direction) : ''}`)
      .join(', '),
  );

const ordered = (matches: Matches, column: string, more?: RawBuilder<unknown>) =>
  sql`select ${sql.ref(column)} from (${union(selectsOf(matches, more))}) as matching
    order by ${orderOf(matches)}`;

const orderedIds = (matches: Matches) => ordered(matches, 'id');

/** What the expression `text` makes of each match, as `text` and in their order. */
export const orderedTexts = (matches: Matches, text: RawBuilder<unknown>) =>
  ordered(matches, 'text', sql`, ${text} as text`);

const nullsOf = (direction: 'asc' | 'desc') =>
  direction === 'asc' ? ' nulls first' : ' nulls last';

/**
 * As part of the text: PostgreSQL plans for a tenth of all rows when it does not know how many are
 * asked for, and would plan anew each time.
 */
export const windowOf = ({ limit, offset }: Pick<PageWindow, 'limit' | 'offset'>) =>
  offset === 0
    ? sql`limit ${sql.lit(limit)}`
    : sql`limit ${sql.lit(limit)} offset ${sql.lit(offset)}`;

/** The rows of some ids, in the order of the ids; `ids` is an array. */
const writtenRows = <T>({ fields, tables }: WrittenRows<T>, ids: RawBuilder<unknown>) =>
  sql<{ json: string }>`with page as materialized
      (select id, place from unnest(${ids}) with ordinality as listed (id, place))
    select array_to_json(array(select r from (
      select ${sql.raw(fields.list)} from page join ${sql.raw(tables)} order by page.place
    ) as r))::text as json`;

/** The rows of ids that are known. The statement is always the same and prepared. */
async function readRows<T>(
  db: Database,
  listed: WrittenRows<T>,
  ids: readonly number[],
): Promise<Written<T[]>> {
  if (ids.length === 0) return new Written('[]');
  const { json } = await db.one(writtenRows(listed, sql`${ids}::integer[]`), 'prepared');
  return new Written(json);
}
