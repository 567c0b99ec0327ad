/**
 * Lists of which another server has sent all rows: while it cannot be reached, they answer any search,
 * filter and page, by the rules that also narrow the list when it can.
 */
import type { ReadRoute } from '@waydesk/contract/route.ts';
import type { Given } from './address.ts';
import {
  readCached,
  writeCached,
  type CachedAnswer,
  type CacheKey,
  type CacheTime,
} from './cache.ts';
import { loadedForeignServers } from './foreign.ts';

const keyOf = ({ area, path }: ReadRoute): CacheKey => `${area}/whole ${path}`;

/** Keeps the body of an answer that holds all rows; `at` in milliseconds since 1970. */
export const keepWhole = (route: ReadRoute, whole: unknown, at: number): Promise<void> =>
  writeCached(keyOf(route), { data: whole, pagination: undefined, version: '', at });

/** The answer to a call out of the kept list; undefined if none is kept. */
export async function keptInWhole(
  route: ReadRoute,
  given: Given,
  keep: CacheTime,
): Promise<CachedAnswer | undefined> {
  const found = await readCached(keyOf(route), keep);
  const { data, pagination } =
    (found && (await loadedForeignServers()?.fromWhole(route, given, found.data))) ?? {};
  return found && data !== undefined ? { ...found, data, pagination } : undefined;
}
