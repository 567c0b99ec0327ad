/** Translates one route of the contract for a server that implements only the documents. */
import type { CallResult, Pagination, Route } from '@waydesk/contract/calls/route.ts';
import * as z from 'zod/mini';
import { ApiError } from '../api/apiError.ts';
import type { Exchange } from '../api/foreign.ts';
import type { Reply } from '../api/reply.ts';
import { pageLocally, type LocalRules } from '../list/local/pageLocally.ts';
import { inside, paginationIn } from './envelope.ts';
import { READINGS, shapeOf } from './readings.ts';
import { recordReader, recordsReader } from './records.ts';

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
  toCsv?: (exchange: Exchange) => Promise<string>;
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

/** The single field of a route's data, such as `rider`; undefined when it has none or several. */
function onlyField({ data }: Route): [string, z.ZodMiniType] | undefined {
  const fields = READINGS.has(data) ? [] : Object.entries(shapeOf(data));
  return fields.length === 1 ? fields[0] : undefined;
}

/**
 * The adapter of a route that needs no other: its record, bare or under the only field of its data, is
 * read by the schema. Any other data is the same on every server that has the call; only the envelope may
 * differ.
 */
export function bySchema(route: Route): Adapter {
  const [name, schema] = onlyField(route) ?? ['', route.data];
  if (!READINGS.has(schema)) {
    return {
      route,
      adapt: (_, { body, response: { status } }) => {
        const data = inside(body);
        // A server without this call may answer it with anything.
        if (route.method === 'GET' && !z.safeParse(route.data, data).success) {
          throw new ApiError({ kind: 'unreadable', status });
        }
        return { data, pagination: paginationIn(body) };
      },
    };
  }
  const read = recordReader(schema);
  return entity(route, (body) => {
    const found = read(body);
    return (name === '' ? found : found && { [name]: found }) as never;
  });
}

export interface ListOptions<T> {
  /** The rows in a body of any shape, without those that cannot be shown or opened; usually by the schema. */
  rows?: (body: unknown, exchange: Exchange) => T[];
  /** Search, filters and sorting for a server that always returns the full list. */
  rules: LocalRules<T>;
  /** The default order. */
  usual: { sortBy: string; sortOrder: 'asc' | 'desc' };
  /** The CSV file of such rows. */
  csv?: (rows: readonly T[]) => string;
}

/** The query of a call as strings, without its empty values. */
export const queryOf = ({ input }: Exchange): Partial<Record<string, string>> =>
  Object.fromEntries(
    Object.entries((input.query ?? {}) as Record<string, unknown>)
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
  usual: ListOptions<T>['usual'],
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

/** Reads the rows of a list route by their schema. */
function rowsReader<T>(route: Route): (body: unknown) => T[] {
  const [, schema] = onlyField(route) ?? ['', route.data];
  const { element } = (schema as z.ZodMiniArray).def;
  return recordsReader(element as z.ZodMiniType) as (body: unknown) => T[];
}

/** An adapter for a list route. A body without pagination is the full list, so it is paged here. */
export function list<T>(route: Route, parts: ListOptions<T>): Adapter {
  const { rows = rowsReader<T>(route), rules, usual, csv } = parts;
  const [name] = onlyField(route) ?? [];
  const toData = (found: T[]) => (name === undefined ? found : { [name]: found });
  return {
    route,
    adapt: (exchange, { body }) => {
      const found = rows(body, exchange);
      const pagination = paginationIn(body);
      if (pagination !== undefined) return { data: toData(found), pagination };
      const local = narrowed(found, exchange, rules, usual);
      return {
        data: toData(local.rows),
        pagination: local.pagination,
        isWhole: !isNarrowed(exchange),
      };
    },
    ...(csv && { toCsv: async (exchange) => csv(await allRows(exchange, { ...parts, rows })) }),
  };
}

/**
 * All rows that match a call, ignoring its page: fetched page by page from a server that pages,
 * filtered locally when the server returns the full list. Throws the ApiError of a failed request.
 */
export async function allRows<T>(
  exchange: Exchange,
  { rows, rules, usual }: ListOptions<T> & Required<Pick<ListOptions<T>, 'rows'>>,
): Promise<T[]> {
  const { route, input, ask } = exchange;
  const found: T[] = [];
  for (let page = 1; ; page += 1) {
    const query = { ...queryOf(exchange), page: String(page), limit: '100' };
    const { body } = await ask(route, { ...input, query } as never);
    const pageRows = rows(body, exchange);
    const pagination = paginationIn(body);
    if (pagination === undefined) return narrowed(pageRows, exchange, rules, usual).rows;
    found.push(...pageRows);
    if (pageRows.length === 0 || page >= pagination.totalPages) return found;
  }
}
