/** Which rows of a list are asked for, and how many there are in all. */
import type { Pagination } from '@waydesk/contract/route.ts';
import { type Expression, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { type Compilable, executePrepared } from '../db/preparedStatements.ts';

/** A client that reads the whole list gets this many, and nothing unbounded leaves. */
const MOST = 1_000;
const USUAL = 10;

export interface PageWindow {
  page: number;
  limit: number;
  offset: number;
}

interface AskedPage {
  page?: number | undefined;
  limit?: number | undefined;
}

function pageOf({ page, limit }: AskedPage): PageWindow {
  if (page === undefined && limit === undefined) return { page: 1, limit: MOST, offset: 0 };
  const size = limit ?? USUAL;
  const number = page ?? 1;
  return { page: number, limit: size, offset: (number - 1) * size };
}

/** The answer of a list: the rows of the page that was asked for, and how many there are of all. */
export async function paginated<T>(
  asked: AskedPage,
  read: (page: PageWindow) => Promise<{ rows: T[]; total: number }>,
): Promise<{ data: T[]; pagination: Pagination }> {
  const page = pageOf(asked);
  const { rows, total } = await read(page);
  return { data: rows, pagination: paginationOf(total, page) };
}

const paginationOf = (total: number, { page, limit }: PageWindow): Pagination => ({
  total,
  page,
  limit,
  totalPages: Math.ceil(total / limit),
});

/** The ids of a page in the order asked for, and how many match in all. */
export interface Choice {
  /** Known already, or a query that becomes part of the statement that reads the rows. */
  ids: readonly number[] | RawBuilder<{ id: number }>;
  total: number | Promise<number>;
}

/** A query for the ids of all that match, narrowed and ordered. */
type IdQuery<DB, TB extends keyof DB> = SelectQueryBuilder<DB, TB, { id: number }>;

/**
 * The rows of a page, in the order of their ids: on the way to it no row is read or joined that does
 * not leave. `rows` selects all there are. Where the ids are known the text is always the same, so the
 * database plans it once.
 */
export async function rowsOfPage<R extends { id: number }>(
  db: Database,
  { ids, total }: Choice,
  rows: Expression<R>,
): Promise<{ rows: R[]; total: number }> {
  const inOrder = (chosen: RawBuilder<unknown>) => sql<R>`
    select r.* from ${chosen} as chosen (id, place) join (${rows}) as r on r.id = chosen.id
    order by chosen.place`;
  if ('length' in ids) {
    if (ids.length === 0) return { rows: [], total: await total };
    const page = boundTo(db, inOrder(sql`unnest(${ids}::integer[]) with ordinality`));
    return { rows: await executePrepared(db, page), total: await total };
  }
  const page = inOrder(sql`(select id, row_number() over () from (${ids}) as asked)`);
  const [found, counted] = await Promise.all([page.execute(db), total]);
  return { rows: found.rows, total: counted };
}

const boundTo = <R>(db: Database, query: RawBuilder<R>): Compilable<R> => ({
  compile: () => query.compile(db),
});

/** For rows of one or two tables: ids and rows are one statement, the total is counted beside it. */
export const chooseIds = <DB, TB extends keyof DB>(
  ids: IdQuery<DB, TB>,
  { limit, offset }: PageWindow,
): Choice => ({ ids: sql`${ids.limit(limit).offset(offset)}`, total: countOf(ids) });

/**
 * For rows that take more to plan than another question costs, with a total that something knows
 * sooner than by counting the ids.
 */
export async function chooseIdsFirst<DB, TB extends keyof DB>(
  ids: IdQuery<DB, TB>,
  { limit, offset }: PageWindow,
  total: Promise<number>,
): Promise<Choice> {
  const [rows, counted] = await Promise.all([ids.limit(limit).offset(offset).execute(), total]);
  return { ids: rows.map(({ id }) => id), total: counted };
}

async function countOf<DB, TB extends keyof DB>(ids: IdQuery<DB, TB>): Promise<number> {
  const { total } = await ids
    .clearSelect()
    .clearOrderBy()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .$castTo<{ total: number }>()
    .executeTakeFirstOrThrow();
  return total;
}

/**
 * For a page in the order of ids among matches that nothing has counted. An exact total visits every
 * match anyway, so the page is cut from the same visit. Left to itself the planner walks the newest
 * rows and hopes to meet ten matches soon.
 */
export async function chooseIdsOnce(
  db: Database,
  matching: RawBuilder<{ id: number }>,
  order: 'asc' | 'desc',
  { limit, offset }: PageWindow,
): Promise<Choice> {
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const { rows } = await sql<{ ids: number[]; total: number }>`
    with matched as materialized (${matching})
    select
      array(select id from matched order by id ${direction} limit ${limit} offset ${offset}) as ids,
      (select count(*) from matched) as total
  `.execute(db);
  return rows[0] ?? { ids: [], total: 0 };
}
