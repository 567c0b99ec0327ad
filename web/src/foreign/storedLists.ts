/**
 * Lists of which another server has sent all rows: while it cannot be reached, they answer any search,
 * filter and page, by the rules that also narrow the list when it can.
 */
import type { ReadRoute, Route } from '@waydesk/contract/calls/route.ts';
import type { CallInput } from '../api/address.ts';
import {
  readCached,
  writeCached,
  type CachedAnswer,
  type CacheKey,
  type CacheTime,
} from '../api/cache.ts';
import type { Answer } from '../api/reply.ts';

const keyOf = ({ area, path }: ReadRoute): CacheKey => `${area}/whole ${path}`;

/** Keeps the body of an answer that holds all rows; `at` in milliseconds since 1970. */
export const storeFullList = (route: ReadRoute, whole: unknown, at: number): Promise<void> =>
  writeCached(keyOf(route), { data: whole, pagination: undefined, version: '', at });

/**
 * The answer to a call out of the kept list, which `adapt` narrows; undefined if none is kept.
 */
export async function readStoredList(
  route: ReadRoute,
  input: CallInput,
  keep: CacheTime,
  adapt: (route: Route, input: CallInput, whole: unknown) => Promise<Answer<unknown>>,
): Promise<CachedAnswer | undefined> {
  const found = await readCached(keyOf(route), keep);
  if (found === undefined) return undefined;
  const { data, pagination } = await adapt(route, input, found.data);
  return data === undefined ? undefined : { ...found, data, pagination };
}
