/** The one way a screen reads. */
import type { Data, Input, Pagination, Route } from '@waydesk/contract/route.ts';
import { hashKey, keepPreviousData, useQuery } from '@tanstack/react-query';
import { areaOf } from './areas.ts';
import { readKept, writeKept, type Keep, type Kept } from './cache.ts';
import { announce, call, type CallOptions } from './call.ts';
import { ApiFailure } from './failures.ts';
import { queryClient } from './queryClient.ts';
import { isSessionOver } from './session.ts';

export interface ReadOptions extends Pick<CallOptions, 'regime' | 'quiet'> {
  /** Falls back to an answer kept this long; an hour also means the regime `cached` unless said. */
  cache?: Keep;
  /** With `cache`: what is kept shows at once, and is replaced when the answer has come. */
  atOnce?: boolean;
  enabled?: boolean;
  /** For edit forms: nothing older than this opening of the page is shown. */
  fresh?: boolean;
  /** Shows the last page's rows while the next one is on its way. */
  keepPrevious?: boolean;
}

export interface Read<T> {
  data: T | undefined;
  pagination: Pagination | undefined;
  /** For `ifMatch`; '' when there is none. */
  version: string;
  failure: ApiFailure | undefined;
  /** Nothing to show yet. */
  isLoading: boolean;
  /** On its way, with or without something to show. */
  isFetching: boolean;
  /** When the shown data was read, if the server could not be reached since. */
  cachedAt: Date | undefined;
  /** Asks the server again, whatever is in a cache. */
  refresh: () => void;
}

interface Shown extends Kept {
  /** From the cache, with all tries spent. */
  isStandIn: boolean;
}

async function read<R extends Route>(
  route: R,
  input: Input<R>,
  options: ReadOptions,
  queryKey: readonly unknown[],
  signal: AbortSignal,
): Promise<Shown> {
  const { cache, quiet } = options;
  const key = `${areaOf(route)}/${JSON.stringify(queryKey)}`;
  const kept = () => (cache ? readKept(key, cache) : Promise.resolve(undefined));
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
    const { data, pagination, version } = await call(route, input, {
      signal,
      regime: options.regime ?? (cache === 'hour' ? 'cached' : 'plain'),
      quiet,
      onRetry: () => void showKept(),
      // The cache may answer instead, and then nobody needs to be told.
      defer: cache !== undefined,
    });
    const fresh: Kept = { data, pagination, version, at };
    if (cache) void writeKept(key, fresh);
    return { ...fresh, isStandIn: false };
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    const found = error.isPassing ? await kept() : undefined;
    if (found) return { ...found, isStandIn: true };
    announce(error, quiet);
    throw error;
  }
}

const keyOf = (route: Route, input: unknown, fresh: boolean) => [
  areaOf(route),
  route.path,
  input,
  fresh ? 'fresh' : '',
];

/** Until when an answer that was asked for early needs no second asking, by query. */
const warmUntil = new Map<string, number>();
const WARM_FOR = 10_000;

/** Asks early for what a screen on its way will read; the screen then finds it, or waits with it. */
export function warmRead<R extends Route>(
  route: R,
  input: Input<R>,
  options: ReadOptions = {},
): void {
  const queryKey = keyOf(route, input, false);
  warmUntil.set(hashKey(queryKey), Date.now() + WARM_FOR);
  void queryClient.prefetchQuery({
    queryKey,
    queryFn: ({ signal }) => read(route, input, options, queryKey, signal),
  });
}

/** None of a session that is over: a toast says so, and the sign-in page is on its way. */
export const shownFailure = (error: ApiFailure | null): ApiFailure | undefined =>
  error === null || ((error.isSilent || error.status === 401) && isSessionOver())
    ? undefined
    : error;

export function useRead<R extends Route>(
  route: R,
  input: Input<R>,
  options: ReadOptions = {},
): Read<Data<R>> {
  const { enabled = true, fresh = false, keepPrevious = false } = options;
  const queryKey = keyOf(route, input, fresh);
  const query = useQuery<Shown, ApiFailure>({
    queryKey,
    queryFn: ({ signal }) => read(route, input, options, queryKey, signal),
    enabled,
    staleTime: ({ queryHash }) => ((warmUntil.get(queryHash) ?? 0) > Date.now() ? WARM_FOR : 0),
    ...(fresh && { gcTime: 0 }),
    ...(keepPrevious && { placeholderData: keepPreviousData }),
  });
  const shown = fresh && !query.isFetchedAfterMount ? undefined : query.data;
  const failure = shownFailure(query.error);
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
