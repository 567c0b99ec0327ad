/** Translates one route of the contract for a server that implements only the documents. */
import type { CallResult, Data, Pagination, Route } from '@waydesk/contract/calls/route.ts';
import { ApiError } from '../api/apiError.ts';
import type { Exchange } from '../api/foreign.ts';
import type { Reply } from '../api/reply.ts';
import { pageLocally, type LocalRules } from '../list/local/pageLocally.ts';
import { paginationIn } from './envelope.ts';

export interface Adapted {
  data: unknown;
  pagination?: Pagination | undefined;
  /** The body holds all rows of the list, so it can answer any other query too. */
  isWhole?: boolean;
}

export interface Adapter {
  route: Route;
  adapt: (exchange: Exchange, reply: Reply) => Adapted | Promise<Adapted>;
  /** Throws the ApiError of a success that lacks what this route requires. */
  check?: (reply: Reply) => void;
  /** The answer computed from the reply to the route's `derivedFrom`; null when it is not there. */
  derive?: (exchange: Exchange, reply: Reply) => Adapted | null | Promise<Adapted | null>;
  /** Makes the whole call in its own requests; null when the call can be sent unchanged. */
  takeOver?: (exchange: Exchange) => Promise<{ reply: Reply; data: unknown }> | null;
  /** Translates an error of the call into one the contract defines. */
  explain?: (error: ApiError) => ApiError;
  /** The CSV file of all rows that match the call. */
  toCsv?: (exchange: Exchange, reply: Reply) => Promise<string>;
}

/** A success without the requested record: the page reports that, so no toast is shown. */
function noSuchRecord({ status }: Response): ApiError {
  const error = new ApiError({ kind: 'answered', status });
  error.announced = true;
  return error;
}

/**
 * An adapter for a route that returns one entity. `read` finds it in a body of any shape and returns
 * null when it is missing. A GET then fails; a write still counts as done.
 */
export function entity<R extends Route>(
  route: R,
  read: (body: unknown, exchange: Exchange) => CallResult<R> | null | Promise<CallResult<R> | null>,
): Adapter {
  return {
    route,
    adapt: async (exchange, reply) => {
      const data = await read(reply.body, exchange);
      if (data === null && route.method === 'GET') throw noSuchRecord(reply.response);
      return { data };
    },
  };
}

export interface ListParts<R extends Route, T> {
  /** The rows in a body of any shape, without those that cannot be shown or opened. */
  rows: (body: unknown, exchange: Exchange) => T[];
  /** Wraps the rows as the contract's data. */
  toData: (rows: T[]) => Data<R>;
  /** Search, filters and sorting for a server that always returns the full list. */
  rules: (exchange: Exchange) => LocalRules<T>;
  /** The default order. */
  usual: { sortBy: string; sortOrder: 'asc' | 'desc' };
}

/** The query of a call as strings, without its empty values. */
export const queryOf = ({ given }: Exchange): Partial<Record<string, string>> =>
  Object.fromEntries(
    Object.entries((given.query ?? {}) as Record<string, unknown>)
      .filter(([, value]) => value !== undefined && value !== null && value !== '')
      .map(([name, value]) => [name, String(value)]),
  );

const PAGING = ['page', 'limit', 'sortBy', 'sortOrder', 'order'];

/** Whether the call has a search or a filter, which the server may have applied. */
export const isNarrowed = (exchange: Exchange): boolean =>
  Object.keys(queryOf(exchange)).some((name) => !PAGING.includes(name));

/** Applies the search, filters, sorting and page of the call, if any, to the full list. */
export function narrowed<T>(
  all: readonly T[],
  exchange: Exchange,
  rules: LocalRules<T>,
  usual: { sortBy: string; sortOrder: 'asc' | 'desc' },
): { rows: T[]; pagination: Pagination | undefined } {
  const values = queryOf(exchange);
  const { page, limit, sortBy = usual.sortBy } = values;
  // The same defaults as on our server: ids descend, everything else ascends.
  const columnDefault = values['sortBy'] === 'id' ? 'desc' : 'asc';
  const fallback = values['sortBy'] === undefined ? usual.sortOrder : columnDefault;
  const sortOrder = (values['sortOrder'] ?? values['order'] ?? fallback) === 'asc' ? 'asc' : 'desc';
  const isPage = page !== undefined || limit !== undefined;
  const size = isPage ? Number(limit ?? 10) : Math.max(1, all.length);
  const query = { values, page: Number(page ?? 1), limit: size, sortBy, sortOrder } as const;
  const result = pageLocally(all, query, rules);
  return isPage ? result : { rows: result.rows, pagination: undefined };
}

/** An adapter for a list route. A body without pagination is the full list, so it is paged here. */
export function list<R extends Route, T>(route: R, parts: ListParts<R, T>): Adapter {
  const { rows, toData, rules, usual } = parts;
  return {
    route,
    adapt: (exchange, { body }) => {
      const found = rows(body, exchange);
      const pagination = paginationIn(body);
      if (pagination !== undefined) return { data: toData(found), pagination };
      const local = narrowed(found, exchange, rules(exchange), usual);
      return {
        data: toData(local.rows),
        pagination: local.pagination,
        isWhole: !isNarrowed(exchange),
      };
    },
  };
}

/**
 * All rows that match a call, ignoring its page: fetched page by page from a server that pages,
 * filtered locally when the server returns the full list. Throws the ApiError of a failed request.
 */
export async function allRows<R extends Route, T>(
  exchange: Exchange,
  { rows, rules, usual }: Pick<ListParts<R, T>, 'rows' | 'rules' | 'usual'>,
): Promise<T[]> {
  const { route, given, ask } = exchange;
  const found: T[] = [];
  for (let page = 1; ; page += 1) {
    const query = { ...queryOf(exchange), page: String(page), limit: '100' };
    const { body } = await ask(route, { ...given, query } as never);
    const pageRows = rows(body, exchange);
    const pagination = paginationIn(body);
    if (pagination === undefined) return narrowed(pageRows, exchange, rules(exchange), usual).rows;
    found.push(...pageRows);
    if (pageRows.length === 0 || page >= pagination.totalPages) return found;
  }
}
