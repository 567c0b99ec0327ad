/** What our server answers to the calls of the contract, for tests of screens. */
import {
  API_HEADER,
  type Args,
  type Pagination,
  type Route,
  type ServerData,
} from '@waydesk/contract/calls/route.ts';
import { HttpResponse } from 'msw';
import * as z from 'zod/mini';
import { startSession } from '../api/session.ts';
import { answerAddress } from './mockServer.ts';

/** A refusal of our server, with this status and message. */
export const refuse = (status: number, message = '', more: object = {}) =>
  HttpResponse.json(
    { success: false, status: 'error', message, code: 'refused', ...more },
    { status, headers: { [API_HEADER]: '1' } },
  );

/** What our server answers beside `data`. */
interface Beside {
  message?: string;
  pagination?: Partial<Pagination>;
}

class Enveloped<T> {
  constructor(
    readonly data: T,
    readonly beside: Beside,
  ) {}
}

/** `data` with another message, or as a page of more rows, where the usual envelope will not do. */
export const enveloped = <T>(data: T, beside: Beside) => new Enveloped(data, beside);

type Result<T> = T | Enveloped<T> | Response;
type AnsweredBy<R extends Route> = (
  request: Request,
  n: number,
) => Result<ServerData<R>> | Promise<Result<ServerData<R>>>;

/** The pagination of a list that fits on one page. */
function onePage(data: unknown): Pagination {
  const lists = Array.isArray(data) ? [data] : Object.values(data as object).filter(Array.isArray);
  const total = (lists[0] as unknown[] | undefined)?.length ?? 0;
  return { total, page: 1, limit: 20, totalPages: 1 };
}

/** The answer of our server; throws if it could not answer this. */
function responseOf(row: Route, result: unknown): Response {
  // One that answers several times is read several times.
  if (result instanceof Response) return result.clone();
  const { data, beside } =
    result instanceof Enveloped ? (result as Enveloped<unknown>) : { data: result, beside: {} };
  const { pagination, ...more } = beside as Beside;
  const pages = row.paged ? { pagination: { ...onePage(data), ...pagination } } : {};
  return HttpResponse.json(
    { success: true, status: 'success', data: z.parse(row.data, data), ...more, ...pages },
    { status: row.status ?? 200, headers: { [API_HEADER]: '1' } },
  );
}

/**
 * Answers a call as our server does, with its header and only what its row says; a function answers
 * by the request and by how many came before. A `Response` stays as it is: a refusal, a proxy's page,
 * a lost connection. Only calls with these `params` are answered, or all if there are none.
 *
 * @returns the requests received, oldest first
 * @throws if the row's schema does not accept the data
 */
export function answerCall<R extends Route>(
  row: R,
  answered: Result<ServerData<R>> | AnsweredBy<R>,
  params: Partial<Args<R>['params']> = {},
): Request[] {
  const byRequest = typeof answered === 'function' ? (answered as AnsweredBy<R>) : null;
  if (byRequest === null) responseOf(row, answered);
  const path = row.path.replace(/:(\w+)/g, (name) =>
    String((params as Record<string, unknown>)[name.slice(1)] ?? name),
  );
  return answerAddress(
    row.method.toLowerCase() as Lowercase<Route['method']>,
    path,
    async (request, n) => {
      const result: unknown = byRequest ? await byRequest(request, n) : answered;
      try {
        return responseOf(row, result);
      } catch (cause) {
        impossible.push(new Error(`${row.method} ${row.path} is never answered so`, { cause }));
        throw cause;
      }
    },
  );
}

const impossible: Error[] = [];

/** Throws if a test answered what our server never does: the screen saw only a failure. */
export function checkAnswers(): void {
  const [first] = impossible.splice(0);
  if (first) throw first;
}

/** Signs in a user without a call. */
export function signIn(user: { id?: number; role?: string } = {}, token = 'token-1'): void {
  startSession(token, { id: 1, username: 'mya', name: 'Mya', role: 'admin', ...user });
}
