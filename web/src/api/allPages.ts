/** A list in full, for what the browser itself looks through. */
import type { CallResult, Input, Route } from '@waydesk/contract/route.ts';
import { call } from './call.ts';
import type { CallOptions } from './callOptions.ts';
import type { Answer } from './reply.ts';

/** As many rows as one page may hold. */
const PAGE = 100;

/** One answer out of the answers to all pages, first page first. */
export type Join<R extends Route> = (pages: CallResult<R>[]) => CallResult<R>;

/** Asks for page after page, since each tells whether there is another. Throws ApiError. */
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
    if (pagination === undefined || page >= pagination.totalPages) {
      return { ...answer, data: join(pages), pagination: undefined };
    }
  }
}
