/**
 * Searches, filters, sorts and pages a whole list in the browser, for servers that return all of
 * it.
 */
import type { Pagination } from '@waydesk/contract/calls/route.ts';

export interface LocalRules<T> {
  /** Whether a search finds the row; only called if there is a search. */
  matches: (row: T, search: string) => boolean;
  /** By address parameter: whether a row passes. */
  filters?: Record<string, (row: T, value: string) => boolean>;
  /** By sort field: the value to sort a row by, or several, each for rows that are equal before. */
  sorts?: Record<string, (row: T) => SortValue | readonly SortValue[]>;
}

type SortValue = string | number;

interface LocalQuery {
  values: Partial<Record<string, string>>;
  page: number;
  limit: number;
  sortBy: string | undefined;
  sortOrder: 'asc' | 'desc';
}

const compare = (a: SortValue, b: SortValue): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b));

/** The first difference decides. */
const compareAll = (a: readonly SortValue[], b: readonly SortValue[]): number =>
  a.reduce<number>((found, one, at) => found || compare(one, b[at] ?? ''), 0);

/** One page of `all` and its totals; a page beyond the end becomes the last one. */
export function pageLocally<T>(
  rows: readonly T[],
  { values, page, limit, sortBy, sortOrder }: LocalQuery,
  { matches, filters = {}, sorts = {} }: LocalRules<T>,
): { rows: T[]; pagination: Pagination } {
  const search = values['search'];
  const found = rows.filter(
    (row) =>
      (search === undefined || matches(row, search)) &&
      Object.entries(filters).every(([name, passes]) => {
        const value = values[name];
        return value === undefined || passes(row, value);
      }),
  );
  const by = sortBy === undefined ? undefined : sorts[sortBy];
  if (by) {
    const sign = sortOrder === 'asc' ? 1 : -1;
    found.sort((a, b) => sign * compareAll([by(a)].flat(), [by(b)].flat()));
  }
  const total = found.length;
  const totalPages = Math.max(1, Math.ceil(total / limit));
  const from = (Math.min(page, totalPages) - 1) * limit;
  return {
    rows: found.slice(from, from + limit),
    pagination: { total, page: Math.min(page, totalPages), limit, totalPages },
  };
}
