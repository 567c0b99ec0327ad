/** One request of a read, whoever asks for it. */
import type { Input, ReadRoute } from '@waydesk/contract/calls/route.ts';
import type { QueryKey } from '@tanstack/react-query';
import { callAllPages, type Join } from './allPages.ts';
import { writeCached, type CachedAnswer, type CacheKey, type CacheTime } from './cache.ts';
import { call } from './call.ts';
import type { CallOptions } from './callOptions.ts';
import { loadedForeignServers } from './foreign.ts';

/** What is read, and how it is stored. */
export interface AskedRead<R extends ReadRoute = ReadRoute> {
  route: R;
  input: Input<R>;
  cache: CacheTime | undefined;
  join: Join<R> | undefined;
}

/** Under which key an answer is stored for when the server cannot be reached. */
export const cacheKeyOf = (route: ReadRoute, queryKey: QueryKey): CacheKey =>
  `${route.area}/${JSON.stringify(queryKey)}`;

/** Asks the server, and stores what it answered. */
export async function askServer<R extends ReadRoute>(
  { route, input, cache, join }: AskedRead<R>,
  queryKey: QueryKey,
  options: CallOptions,
): Promise<CachedAnswer> {
  // Time of the request: a write after it makes this response stale.
  const at = Date.now();
  const { data, pagination, version, fullList } = await (join
    ? callAllPages(route, input, join, options)
    : call(route, input, options));
  const fresh: CachedAnswer = { data, pagination, version, at };
  if (cache) void writeCached(cacheKeyOf(route, queryKey), fresh);
  if (cache && fullList !== undefined)
    void loadedForeignServers()?.storeFullList(route, fullList, at);
  return fresh;
}
