/** The only way a screen reads. */
import type { Data, Input, Pagination, ReadRoute } from '@waydesk/contract/calls/route.ts';
import { hashKey, keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import {
  CACHE_TIMES,
  MAX_READ_AGE,
  readCached,
  type CacheTime,
  type CachedAnswer,
} from './cache.ts';
import type { CallInput } from './address.ts';
import type { Join } from './allPages.ts';
import { askServer, cacheKeyOf, type AskedRead } from './askServer.ts';
import { announce, isHandled } from './call.ts';
import type { CallOptions } from './callOptions.ts';
import { ApiError } from './apiError.ts';
import { loadedForeignServers } from './foreign.ts';
import type { News } from './news.ts';
import { queryClient } from './queryClient.ts';
import { isSessionOver } from './session.ts';

export interface ReadOptions<R extends ReadRoute = ReadRoute> extends Pick<
  CallOptions,
  'retryPolicy' | 'handledStatuses' | 'derivedFrom'
> {
  /**
   * Falls back to a response stored for this long; `hour` also makes `cached` the default
   * retryPolicy.
   */
  cache?: CacheTime;
  /**
   * With `cache`: shows the stored response at once, and replaces it silently when the server
   * answers.
   */
  atOnce?: boolean;
  enabled?: boolean;
  /** For edit forms: shows nothing older than this opening of the page. */
  fresh?: boolean;
  /** For a lookup: asks once while it is on the screen, and not again after a write. */
  once?: boolean;
  /** False if the screen does not say why there is nothing to show: then a toast always does. */
  showsFailure?: false;
  /** Shows the previous page's rows while the next one loads. */
  keepPrevious?: boolean;
  /** Reads every page of a list and merges them with this; define it outside the component. */
  join?: Join<R>;
}

export interface Read<T> {
  data: T | undefined;
  pagination: Pagination | undefined;
  /** For `ifMatch`; '' if there is none. */
  version: string;
  failure: ApiError | undefined;
  /** Loading, with nothing to show yet. */
  isLoading: boolean;
  /** Loading, whether or not there is something to show; a silent refresh does not count. */
  isFetching: boolean;
  /** When the shown data was read, if the server cannot be reached now. */
  cachedAt: Date | undefined;
  /** Asks the server again and ignores caches. */
  refresh: () => void;
  /** What others have changed since. */
  news: News | undefined;
  /** For `takeNews` and `showNews`. */
  hash: string;
}

/** Rows in memory grow old too: one that opens a screen as in the cache, one that stays open later. */
const isTooOld = (
  shown: Shown | undefined,
  cache: CacheTime | undefined,
  {
    isFetchedAfterMount,
    isPlaceholderData,
  }: { [is in 'isFetchedAfterMount' | 'isPlaceholderData']: boolean },
) =>
  shown !== undefined &&
  cache !== undefined &&
  Date.now() - shown.at >=
    (isFetchedAfterMount || isPlaceholderData ? MAX_READ_AGE : CACHE_TIMES[cache]);

/** What a read shows. */
export interface Shown extends CachedAnswer {
  /** From the cache, after all attempts failed. */
  isStandIn: boolean;
  news?: News;
}

/** How a read on the screen can be asked again by whoever heard that it may have changed. */
export interface ReadMeta {
  isCached: boolean;
  /** Null for what stays as it was first read. */
  again: AskedRead | null;
}

async function read<R extends ReadRoute>(
  route: R,
  input: Input<R>,
  options: ReadOptions<R>,
  queryKey: QueryKey,
  signal: AbortSignal,
  isAsked: boolean,
): Promise<Shown> {
  const { cache, handledStatuses: handled } = options;
  const key = cacheKeyOf(route, queryKey);
  const stored = async () => {
    if (cache === undefined) return undefined;
    const exact = await readCached(key, cache);
    const whole = options.join
      ? undefined
      : await loadedForeignServers()?.readStoredList(route, input, cache);
    return whole && whole.at > (exact?.at ?? 0) ? whole : exact;
  };
  const isEmpty = () => queryClient.getQueryData(queryKey) === undefined;
  /**
   * A success that says no has no status to tell: a page with nothing else to show says why. A
   * refusal is a toast as well, whatever the page shows.
   */
  const isInPage = ({ kind, status }: ApiError) =>
    kind === 'answered' && status < 300 && options.showsFailure !== false && isEmpty();
  /** The refetch was not requested by the user, so only a refusal is reported. */
  const isQuiet = () => options.atOnce === true && !isAsked && !isEmpty();
  const handledStatuses =
    handled === true || ((failure: ApiError) => isInPage(failure) || isHandled(failure, handled));
  const showKept = async () => {
    const found = await stored();
    if (found && isEmpty() && !signal.aborted) {
      queryClient.setQueryData<Shown>(queryKey, { ...found, isStandIn: false });
    }
  };
  if (options.atOnce === true) await showKept();
  try {
    const { join } = options;
    const callOptions = {
      signal,
      retryPolicy: options.retryPolicy ?? (cache === 'hour' ? 'cached' : 'plain'),
      handledStatuses: isQuiet() || handledStatuses,
      derivedFrom: options.derivedFrom,
      onRetry: () => void showKept(),
      // The cache may answer instead; then no failure needs to be shown.
      defer: cache !== undefined,
    };
    const fresh = await askServer({ route, input, cache, join }, queryKey, callOptions);
    return { ...fresh, isStandIn: false };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const found = error.isPassing ? await stored() : undefined;
    if (found) return { ...found, isStandIn: true };
    announce(error, (error.isPassing && isQuiet()) || handledStatuses);
    throw error;
  }
}

/** `kind` separates reads of the same address in different ways. */
const keyOf = (route: ReadRoute, input: unknown, kind: '' | 'fresh' | 'all'): QueryKey => [
  route.area,
  route.path,
  input,
  kind,
];

/** Until when the response or the failure of a prefetch needs no new request, by query. */
const prefetchedUntil = new Map<string, number>();
const PREFETCHED_FOR = 60_000;
const isPrefetched = (hash: string) => (prefetchedUntil.get(hash) ?? 0) > Date.now();

/**
 * Requests in advance what a screen will read; the screen that opens next uses or awaits that
 * response. Resolves when it is there, or has failed.
 */
export function prefetchRead<R extends ReadRoute>(
  route: R,
  input: Input<R>,
  options: ReadOptions<R> = {},
): Promise<void> {
  const queryKey = keyOf(route, input, '');
  prefetchedUntil.set(hashKey(queryKey), Date.now() + PREFETCHED_FOR);
  return queryClient.prefetchQuery({
    queryKey,
    queryFn: ({ signal }) => read(route, input, options, queryKey, signal, false),
  });
}

/**
 * The first read of a screen. The build reads it too, so that the page can request it before the
 * app has loaded.
 */
export interface PlannedRead {
  route: ReadRoute;
  input: CallInput;
  start: () => Promise<void>;
}

export const planRead = <R extends ReadRoute>(
  route: R,
  input: Input<R>,
  options: ReadOptions<R> = {},
): PlannedRead => ({ route, input, start: () => prefetchRead(route, input, options) });

/** Hides errors of a session that is over: a toast says so, and the sign-in page follows. */
export const shownError = (error: ApiError | null): ApiError | undefined =>
  error === null || ((error.isSilent || error.status === 401) && isSessionOver())
    ? undefined
    : error;

/**
 * Reads a GET row for a component; failures show as a toast unless `handledStatuses` covers them.
 */
export function useRead<R extends ReadRoute>(
  route: R,
  input: Input<R>,
  options: ReadOptions<R> = {},
): Read<Data<R>> {
  const { enabled = true, fresh = false, once = false, keepPrevious = false, cache } = options;
  const queryKey = keyOf(route, input, fresh ? 'fresh' : options.join ? 'all' : '');
  const hash = hashKey(queryKey);
  const [isAsked, setAsked] = useState(false);
  const asked = useRef(false);
  const query = useQuery<Shown, ApiError>({
    queryKey,
    queryFn: ({ signal }) => read(route, input, options, queryKey, signal, asked.current),
    enabled,
    meta: {
      isCached: cache !== undefined,
      again: fresh || once ? null : ({ route, input, cache, join: options.join } as AskedRead),
    } satisfies ReadMeta,
    staleTime: () => (once ? 'static' : isPrefetched(hash) ? PREFETCHED_FOR : 0),
    retryOnMount: !isPrefetched(hash),
    ...((fresh || once) && { gcTime: 0 }),
    ...(keepPrevious && { placeholderData: keepPreviousData }),
  });
  // Only the screen that it was meant for uses a prefetch.
  useEffect(() => void prefetchedUntil.delete(hash), [hash]);
  const isHidden = (fresh && !query.isFetchedAfterMount) || isTooOld(query.data, cache, query);
  const shown = isHidden ? undefined : query.data;
  const isSilent = options.atOnce === true && !isAsked && !query.isPlaceholderData;
  const refresh = async () => {
    asked.current = true;
    setAsked(true);
    await query.refetch();
    asked.current = false;
    setAsked(false);
  };
  const failure = shownError(query.error);
  const isStandIn = shown !== undefined && (shown.isStandIn || failure !== undefined);
  return {
    data: shown?.data as Data<R> | undefined,
    pagination: shown?.pagination,
    version: shown?.version ?? '',
    failure,
    isLoading: shown === undefined && failure === undefined && enabled,
    isFetching: query.isFetching && (shown === undefined || !isSilent),
    cachedAt: isStandIn ? new Date(shown.at) : undefined,
    refresh: () => void refresh(),
    news: shown?.news,
    hash,
  };
}
