/** The requested page of a list, and how many rows match in total. */
import type { Pagination } from '@waydesk/contract/calls/route.ts';
import type { Written } from '../db/written.ts';

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

/** Rows of a page, and how many match. */
export interface PageRows<T> {
  rows: Written<T[]>;
  total: number;
  /** True when more than `total` match. */
  atLeast?: boolean;
}

/** The answer of a list. Without page and limit it holds the first 1,000 rows. */
export async function paginated<T>(
  requested: RequestedPage,
  read: (page: PageWindow) => Promise<PageRows<T>>,
): Promise<{ data: Written<T[]>; pagination: Pagination }> {
  const { page, limit, offset } = pageOf(requested);
  const { rows, total, atLeast = false } = await read({ page, limit, offset });
  const totalPages = Math.ceil(total / limit);
  const pagination = { total, page, limit, totalPages, ...(atLeast ? { atLeast } : {}) };
  return { data: rows, pagination };
}
