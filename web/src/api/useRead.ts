/** The one way a screen reads. */
import type { Data, Input, Pagination, ReadRoute } from '@waydesk/contract/route.ts';
import { hashKey, keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query';
import {
  readCached,
  writeCached,
  type CacheTime,
  type CachedAnswer,
  type CacheKey,
} from './cache.ts';
import { callAllPages, type Join } from './allPages.ts';
import { announce, call } from './call.ts';
import type { CallOptions } from './callOptions.ts';
import { ApiError } from './apiError.ts';
import { queryClient } from './queryClient.ts';
import { isSessionOver } from './session.ts';

export interface ReadOptions<R extends ReadRoute = ReadRoute> extends Pick<
  CallOptions,
  'retryPolicy' | 'handledStatuses' | 'derivedFrom'
> {
  /** Falls back to an answer kept this long; an hour also means the retryPolicy `cached` unless said. */
  cache?: CacheTime;
  /** With `cache`: what is kept shows at once, and is replaced when the answer has come. */
  atOnce?: boolean;
  enabled?: boolean;
  /** For edit forms: nothing older than this opening of the page is shown. */
  fresh?: boolean;
  /** Shows the last page's rows while the next one is on its way. */
  keepPrevious?: boolean;
  /** Reads the pages of a list to the last one, made one answer by this; outside of the component. */
  join?: Join<R>;
}

export interface Read<T> {
  data: T | undefined;
  pagination: Pagination | undefined;
  /** For `ifMatch`; '' when there is none. */
  version: string;
  failure: ApiError | undefined;
  /** Nothing to show yet. */
  isLoading: boolean;
  /** On its way, with or without something to show. */
  isFetching: boolean;
  /** When the shown data was read, if the server could not be reached since. */
  cachedAt: Date | undefined;
  /** Asks the server again, whatever is in a cache. */
  refresh: () => void;
}

interface Shown extends CachedAnswer {
  /** From the cache, with all tries spent. */
  isStandIn: boolean;
}

async function read<R extends ReadRoute>(
  route: R,
  input: Input<R>,
  options: ReadOptions<R>,
  queryKey: QueryKey,
  signal: AbortSignal,
): Promise<Shown> {
  const { cache, handledStatuses } = options;
  const key: CacheKey = `${route.area}/${JSON.stringify(queryKey)}`;
  const kept = () => (cache ? readCached(key, cache) : Promise.resolve(undefined));
  const showKept = async () => {
    const found = await kept();
    const isEmpty = queryClient.getQueryData(queryKey) === undefined;
    if (found && isEmpty && !signal.aborted) {
      queryClient.setQueryData<Shown>(queryKey, { ...found, isStandIn: false });
    }
  };
  // The time of asking: a write that comes meanwhile makes this answer old.
  const at = Date.now();
  if (options.atOnce === true) await showKept();
  try {
    const { join } = options;
    const callOptions = {
      signal,
      retryPolicy: options.retryPolicy ?? (cache === 'hour' ? 'cached' : 'plain'),
      handledStatuses,
      derivedFrom: options.derivedFrom,
      onRetry: () => void showKept(),
      // The cache may answer instead, and then nobody needs to be told.
      defer: cache !== undefined,
    };
    const { data, pagination, version } = await (join
      ? callAllPages(route, input, join, callOptions)
      : call(route, input, callOptions));
    const fresh: CachedAnswer = { data, pagination, version, at };
    if (cache) void writeCached(key, fresh);
    return { ...fresh, isStandIn: false };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const found = error.isPassing ? await kept() : undefined;
    if (found) return { ...found, isStandIn: true };
    announce(error, handledStatuses);
    throw error;
  }
}

/** `kind` tells apart what is read in another way from the same address. */
const keyOf = (route: ReadRoute, input: unknown, kind: '' | 'fresh' | 'all'): QueryKey => [
  route.area,
  route.path,
  input,
  kind,
];

/** Until when an answer that was asked for early needs no second asking, by query. */
const prefetchedUntil = new Map<string, number>();
const PREFETCHED_FOR = 10_000;

/** Asks early for what a screen on its way will read; the screen then finds it, or waits with it. */
export function prefetchRead<R extends ReadRoute>(
  route: R,
  input: Input<R>,
  options: ReadOptions<R> = {},
): void {
  const queryKey = keyOf(route, input, '');
  prefetchedUntil.set(hashKey(queryKey), Date.now() + PREFETCHED_FOR);
  void queryClient.prefetchQuery({
    queryKey,
    queryFn: ({ signal }) => read(route, input, options, queryKey, signal),
  });
}

/** None of a session that is over: a toast says so, and the sign-in page is on its way. */
export const shownError = (error: ApiError | null): ApiError | undefined =>
  error === null || ((error.isSilent || error.status === 401) && isSessionOver())
    ? undefined
    : error;

export function useRead<R extends ReadRoute>(
  route: R,
  input: Input<R>,
  options: ReadOptions<R> = {},
): Read<Data<R>> {
  const { enabled = true, fresh = false, keepPrevious = false } = options;
  const queryKey = keyOf(route, input, fresh ? 'fresh' : options.join ? 'all' : '');
  const query = useQuery<Shown, ApiError>({
    queryKey,
    queryFn: ({ signal }) => read(route, input, options, queryKey, signal),
    enabled,
    staleTime: ({ queryHash }) =>
      (prefetchedUntil.get(queryHash) ?? 0) > Date.now() ? PREFETCHED_FOR : 0,
    ...(fresh && { gcTime: 0 }),
    ...(keepPrevious && { placeholderData: keepPreviousData }),
  });
  const shown = fresh && !query.isFetchedAfterMount ? undefined : query.data;
  const failure = shownError(query.error);
  const isStandIn = shown !== undefined && (shown.isStandIn || failure !== undefined);
  return {
    data: shown?.data as Data<R> | undefined,
    pagination: shown?.pagination,
    version: shown?.version ?? '',
    failure,
    isLoading: shown === undefined && failure === undefined && enabled,
    isFetching: query.isFetching,
    cachedAt: isStandIn ? new Date(shown.at) : undefined,
    refresh: () => void query.refetch(),
  };
}
