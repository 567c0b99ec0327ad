/** The requested page of a list, and how many rows match in total. */
import type { Pagination } from '@waydesk/contract/route.ts';
import { type Expression, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { type Compilable, executePrepared } from '../db/preparedStatements.ts';

/** The most rows for a client that asks for the whole list. */
const MOST = 1_000;
const USUAL = 10;

export interface PageWindow {
  page: number;
  limit: number;
  offset: number;
}

interface RequestedPage {
  page?: number | undefined;
  limit?: number | undefined;
}

function pageOf({ page, limit }: RequestedPage): PageWindow {
  if (page === undefined && limit === undefined) return { page: 1, limit: MOST, offset: 0 };
  const size = limit ?? USUAL;
  const number = page ?? 1;
  return { page: number, limit: size, offset: (number - 1) * size };
}

/** The answer of a list. Without page and limit it holds the first 1,000 rows. */
export async function paginated<T>(
  requested: RequestedPage,
  read: (page: PageWindow) => Promise<{ rows: T[]; total: number }>,
): Promise<{ data: T[]; pagination: Pagination }> {
  const page = pageOf(requested);
  const { rows, total } = await read(page);
  return { data: rows, pagination: paginationOf(total, page) };
}

const paginationOf = (total: number, { page, limit }: PageWindow): Pagination => ({
  total,
  page,
  limit,
  totalPages: Math.ceil(total / limit),
});

/** The ids of a page in the requested order, and how many rows match in total. */
export interface Choice {
  /** Known ids, or a query that becomes part of the statement that reads the rows. */
  ids: readonly number[] | RawBuilder<{ id: number }>;
  total: number | Promise<number>;
}

/** A query for the ids of all matches, with conditions and order. */
type IdQuery<DB, TB extends keyof DB> = SelectQueryBuilder<DB, TB, { id: number }>;

/**
 * The rows of a page, in the order of `ids`. `rows` selects all rows, but only those of the page
 * are read and joined. With known ids the SQL never varies, so it runs as a prepared statement.
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
  const page = inOrder(sql`(select id, row_number() over () from (${ids}) as ids)`);
  const [found, counted] = await Promise.all([page.execute(db), total]);
  return { rows: found.rows, total: counted };
}

const boundTo = <R>(db: Database, query: RawBuilder<R>): Compilable<R> => ({
  compile: () => query.compile(db),
});

/** For rows of one or two tables: one statement reads ids and rows, another counts the total. */
export const chooseIds = <DB, TB extends keyof DB>(
  ids: IdQuery<DB, TB>,
  { limit, offset }: PageWindow,
): Choice => ({ ids: sql`${ids.limit(limit).offset(offset)}`, total: countOf(ids) });

/**
 * For rows whose planning costs more than a second query, with a total that is known without
 * counting the ids.
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
 * For a page in id order when the total is not known. Counting visits every match anyway, so the
 * page is cut from the same pass. Otherwise the planner would walk the newest rows until it finds
 * ten matches, which may take long.
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
