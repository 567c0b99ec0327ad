/** For a server that answers a whole list: searched, filtered, sorted and paged here. */
import type { Pagination } from '@waydesk/contract/route.ts';

export interface LocalRules<T> {
  /** Whether a search finds the row; asked only when there is one. */
  matches: (row: T, search: string) => boolean;
  /** By name in the address: whether a row passes. */
  filters?: Record<string, (row: T, value: string) => boolean>;
  /** By sort field: what a row is ordered by. */
  sorts?: Record<string, (row: T) => string | number>;
}

interface Asked {
  values: Partial<Record<string, string>>;
  page: number;
  limit: number;
  sortBy: string | undefined;
  sortOrder: 'asc' | 'desc';
}

const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b));

export function pageLocally<T>(
  rows: readonly T[],
  { values, page, limit, sortBy, sortOrder }: Asked,
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
    found.sort((a, b) => sign * compare(by(a), by(b)));
  }
  const total = found.length;
  const totalPages = Math.max(1, Math.ceil(total / limit));
  const from = (Math.min(page, totalPages) - 1) * limit;
  return {
    rows: found.slice(from, from + limit),
    pagination: { total, page: Math.min(page, totalPages), limit, totalPages },
  };
}
