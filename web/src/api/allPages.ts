/** Reads a whole list, page by page, for screens that search it in the browser. */
import type { CallResult, Input, Route } from '@waydesk/contract/calls/route.ts';
import { call } from './call.ts';
import type { CallOptions } from './callOptions.ts';
import type { Answer } from './reply.ts';

/** The largest page the server allows. */
const PAGE = 100;

/** A page of rows, or of an object that holds them. */
const isFull = (data: unknown): boolean =>
  [data, ...Object.values(data ?? {})].some((part) => Array.isArray(part) && part.length >= PAGE);

/** Merges the answers of all pages, first page first. */
export type Join<R extends Route> = (pages: CallResult<R>[]) => CallResult<R>;

/**
 * Requests one page after another, because each says whether there is a next one. Throws ApiError.
 */
export async function callAllPages<R extends Route>(
  route: R,
  input: Input<R>,
  join: Join<R>,
  options: CallOptions,
): Promise<Answer<CallResult<R>>> {
  const pages: CallResult<R>[] = [];
  for (let page = 1; ; page += 1) {
    const query = { ...(input.query as object), page, limit: PAGE };
    const answer = await call(route, { ...input, query }, options);
    pages.push(answer.data);
    const { pagination } = answer;
    const mayFollow = pagination?.atLeast === true && isFull(answer.data);
    if (pagination === undefined || (page >= pagination.totalPages && !mayFollow)) {
      return { ...answer, data: join(pages), pagination: undefined };
    }
  }
}
