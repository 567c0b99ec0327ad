/** How one row of the contract is answered by a server that knows only the documents. */
import type { CallResult, Data, Pagination, Route } from '@waydesk/contract/route.ts';
import { ApiError } from '../api/apiError.ts';
import type { Exchange } from '../api/foreign.ts';
import type { Reply } from '../api/reply.ts';
import { pageLocally, type LocalRules } from '../list/pageLocally.ts';
import { paginationIn } from './envelope.ts';

export interface Adapted {
  data: unknown;
  pagination?: Pagination | undefined;
}

export interface Adapter {
  route: Route;
  adapt: (exchange: Exchange, reply: Reply) => Adapted | Promise<Adapted>;
  /** Throws the ApiError of a success that does not say what this row must say. */
  check?: (reply: Reply) => void;
  /** The answer worked out of a reply to `derivedFrom`; null when it is not in there. */
  derive?: (exchange: Exchange, reply: Reply) => Adapted | null | Promise<Adapted | null>;
  /** Does the whole call in steps of its own; null when it is to be sent as it is. */
  takeOver?: (exchange: Exchange) => Promise<{ reply: Reply; data: unknown }> | null;
  /** An error of the call in the words of the contract. */
  explain?: (error: ApiError) => ApiError;
  /** The file of all rows that the call asks for. */
  toCsv?: (exchange: Exchange, reply: Reply) => Promise<string>;
}

/** A success without the record that was asked for: the page says that there is none, no toast does. */
function noSuchRecord({ status }: Response): ApiError {
  const error = new ApiError({ kind: 'answered', status });
  error.announced = true;
  return error;
}

/**
 * A row that answers one entity. `read` finds it in a body of any shape, null when it is not there:
 * a read then fails, a write was done all the same.
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
  /** The rows in a body of any shape; what has no id can be neither shown nor opened and is left out. */
  rows: (body: unknown, exchange: Exchange) => T[];
  /** The contract's data of these rows. */
  toData: (rows: T[]) => Data<R>;
  /** How rows are searched, filtered and ordered here, for a server that answers all of them. */
  rules: (exchange: Exchange) => LocalRules<T>;
  /** The order of a call that names none. */
  usual: { sortBy: string; sortOrder: 'asc' | 'desc' };
}

/** The query of a call as texts, the way an address holds it. */
export const queryOf = ({ given }: Exchange): Partial<Record<string, string>> =>
  Object.fromEntries(
    Object.entries((given.query ?? {}) as Record<string, unknown>)
      .filter(([, value]) => value !== undefined && value !== null && value !== '')
      .map(([name, value]) => [name, String(value)]),
  );

/** The rows that a call asks for out of all there are; one page of them when it asks for one. */
export function narrowed<T>(
  all: readonly T[],
  exchange: Exchange,
  rules: LocalRules<T>,
  usual: { sortBy: string; sortOrder: 'asc' | 'desc' },
): { rows: T[]; pagination: Pagination | undefined } {
  const values = queryOf(exchange);
  const { page, limit, sortBy = usual.sortBy } = values;
  // As on our server: numbers downwards, all else upwards.
  const named = values['sortBy'] === 'id' ? 'desc' : 'asc';
  const unsaid = values['sortBy'] === undefined ? usual.sortOrder : named;
  const sortOrder = (values['sortOrder'] ?? values['order'] ?? unsaid) === 'asc' ? 'asc' : 'desc';
  const isPage = page !== undefined || limit !== undefined;
  const size = isPage ? Number(limit ?? 10) : Math.max(1, all.length);
  const asked = { values, page: Number(page ?? 1), limit: size, sortBy, sortOrder } as const;
  const found = pageLocally(all, asked, rules);
  return isPage ? found : { rows: found.rows, pagination: undefined };
}

/** A row that answers a list. A server that sends no pages has sent all rows: the page is made here. */
export function list<R extends Route, T>(route: R, parts: ListParts<R, T>): Adapter {
  const { rows, toData, rules, usual } = parts;
  return {
    route,
    adapt: (exchange, { body }) => {
      const found = rows(body, exchange);
      const told = paginationIn(body);
      if (told !== undefined) return { data: toData(found), pagination: told };
      const asked = narrowed(found, exchange, rules(exchange), usual);
      return { data: toData(asked.rows), pagination: asked.pagination };
    },
  };
}

/**
 * All rows that a call without pages asks for: page after page of a server that pages, or what
 * matches out of everything that it answers at once.
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
    const some = rows(body, exchange);
    const told = paginationIn(body);
    if (told === undefined) return narrowed(some, exchange, rules(exchange), usual).rows;
    found.push(...some);
    if (some.length === 0 || page >= told.totalPages) return found;
  }
}
