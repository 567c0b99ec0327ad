/** Reads a page of a list: which rows match, in which order, and what they answer. */
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { executePrepared, executeRepeated } from '../db/preparedStatements.ts';
import { Written, type WrittenRows } from '../db/written.ts';
import type { PageRows, PageWindow } from './paging.ts';

/** A column to order by; `missing` says that null comes before every value, in both directions. */
export interface SortKey {
  column: string;
  missing?: 'earliest' | undefined;
}

/** Which rows match, and in which order they stand; ties in order of id. */
export interface Matches {
  /** The table and what conditions and order refer to, `ways as w`. */
  from: string;
  /** Its id, `w.id`. */
  id: string;
  where: readonly RawBuilder<unknown>[];
  sort: readonly SortKey[];
  direction: 'asc' | 'desc';
}

/** More matches than this are not counted to the end. */
const MOST_COUNTED = 10_000;
const ONE_MORE = sql.lit(MOST_COUNTED + 1);

interface PageRow {
  json: string;
  total: number;
}

/**
 * A page whose order an index gives, or of a table that is quickly sorted: one statement reads ids,
 * rows and total. `total` is a query for their number, where it is known without counting them.
 */
export async function readPage<T>(
  db: Database,
  listed: WrittenRows<T>,
  matches: Matches,
  page: PageWindow,
  total?: RawBuilder<unknown>,
): Promise<PageRows<T>> {
  const ids = matchingIds(matches);
  const chosen = sql`array(${ids} order by ${orderOf(matches)} ${windowOf(page)})`;
  const counted = total ?? sql`select count(*) from (${ids} limit ${ONE_MORE}) as counted`;
  const query = sql<PageRow>`select (${writtenRows(listed, chosen)}) as json, (${counted}) as total`;
  const [row] = await executeRepeated(db, { compile: () => query.compile(db) });
  // A query without FROM always returns one row.
  return pageWith(new Written(row!.json), row!.total, total === undefined);
}

/** All matches, for a table that stays small. */
export async function readList<T>(
  db: Database,
  listed: WrittenRows<T>,
  matches: Matches,
): Promise<Written<T[]>> {
  const chosen = sql`array(${matchingIds(matches)} order by ${orderOf(matches)})`;
  const query = sql<PageRow>`${writtenRows(listed, chosen)}`;
  const [row] = await executeRepeated(db, { compile: () => query.compile(db) });
  return new Written(row!.json);
}

/**
 * A page in an order that no index gives for these matches. Up to 10,000 matches are gathered and
 * sorted. When there are more, walking all rows in order soon finds a page of them; `walk` replaces
 * that walk where the matches may stand far from its beginning.
 */
export async function readGathered<T>(
  db: Database,
  listed: WrittenRows<T>,
  matches: Matches,
  page: PageWindow,
  walk?: (page: PageWindow) => RawBuilder<unknown>,
): Promise<PageRows<T>> {
  const { sort, direction } = matches;
  const keys = sort.map(({ column, missing }, n) => ({ column: `k${n}`, missing, from: column }));
  const part = windowOf(page);
  const walked = walk?.(page) ?? sql`${matchingIds(matches)} order by ${orderOf(matches)} ${part}`;
  const found = selectMatches(
    matches,
    keys.map(({ column, from }) => `, ${from} as ${column}`).join(''),
  );
  const { rows } = await sql<{ ids: number[]; total: number }>`
    with found as materialized (${found} limit ${ONE_MORE}),
      size as materialized (select count(*) as total from found)
    select total, case
      when total <= ${sql.lit(MOST_COUNTED)}
        then array(select id from found order by ${orderOf({ sort: keys, direction, id: 'id' })} ${part})
      else array(${walked}) end as ids
    from size`.execute(db);
  const { ids, total } = rows[0]!;
  return pageWith(await readRows(db, listed, ids), total, true);
}

const pageWith = <T>(rows: Written<T[]>, total: number, isCounted: boolean): PageRows<T> =>
  isCounted && total > MOST_COUNTED
    ? { rows, total: MOST_COUNTED, atLeast: true }
    : { rows, total };

const selectMatches = ({ from, id, where }: Matches, more = '') =>
  sql`select ${sql.raw(`${id}${more}`)} from ${sql.raw(from)}
    where ${where.length > 0 ? sql.join(where, sql` and `) : sql`true`}`;

export const matchingIds = (matches: Matches): RawBuilder<{ id: number }> =>
  selectMatches(matches) as RawBuilder<{ id: number }>;

export const orderOf = ({ sort, direction, id }: Pick<Matches, 'sort' | 'direction' | 'id'>) =>
  sql.raw(
    [...sort, { column: id, missing: undefined }]
      .map(({ column, missing }) => `${column} ${direction}${missing ? nullsOf(direction) : ''}`)
      .join(', '),
  );

/** The ids of all matches in their order, piece by piece. */
export const streamIds = (db: Database, matches: Matches): AsyncIterable<{ id: number }> =>
  db
    .selectFrom(sql<{ id: number }>`(${matchingIds(matches)} order by ${orderOf(matches)})`.as('m'))
    .select('m.id')
    .stream(10_000);

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
  sql`with page as materialized
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
  const query = sql<PageRow>`select (${writtenRows(listed, sql`${ids}::integer[]`)}) as json`;
  const [row] = await executePrepared(db, { compile: () => query.compile(db) });
  return new Written(row!.json);
}
