/** Which rows of a list are asked for, and how many there are in all. */
import type { Pagination } from '@waydesk/contract/route.ts';
import type { SelectQueryBuilder } from 'kysely';

/** A client that reads the whole list gets this many, and nothing unbounded leaves. */
const MOST = 1_000;
const USUAL = 10;

export interface Page {
  page: number;
  limit: number;
  offset: number;
}

interface AskedPage {
  page?: number | undefined;
  limit?: number | undefined;
}

function pageOf({ page, limit }: AskedPage): Page {
  if (page === undefined && limit === undefined) return { page: 1, limit: MOST, offset: 0 };
  const size = limit ?? USUAL;
  const number = page ?? 1;
  return { page: number, limit: size, offset: (number - 1) * size };
}

/** The answer of a list: the rows of the page that was asked for, and how many there are of all. */
export async function listed<T>(
  asked: AskedPage,
  read: (page: Page) => Promise<{ rows: T[]; total: number }>,
): Promise<{ data: T[]; pagination: Pagination }> {
  const page = pageOf(asked);
  const { rows, total } = await read(page);
  return { data: rows, pagination: paginationOf(total, page) };
}

const paginationOf = (total: number, { page, limit }: Page): Pagination => ({
  total,
  page,
  limit,
  totalPages: Math.ceil(total / limit),
});

/** One page of a narrowed and ordered query, and how many rows it has in all. */
export async function rowsOfPage<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  { limit, offset }: Page,
): Promise<{ rows: O[]; total: number }> {
  const [rows, counted] = await Promise.all([
    query.limit(limit).offset(offset).execute(),
    query
      .clearSelect()
      .clearOrderBy()
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .$castTo<{ total: number }>()
      .executeTakeFirstOrThrow(),
  ]);
  return { rows: rows as O[], total: counted.total };
}
