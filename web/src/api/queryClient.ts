/** The query cache. It neither retries nor checks the connection; the transport does. */
import type { Area } from '@waydesk/contract/calls/areas.ts';
import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { clearCache, dropCached, dropCachedOfOthers } from './cache.ts';
import { onSessionEnd, onSessionLeft, type Session } from './session.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** The area comes first: a write invalidates the reads of the areas it touches. */
    queryKey: readonly [Area, ...unknown[]];
  }
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      retry: false,
      staleTime: 0,
      gcTime: 5 * 60_000,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
  },
});

/** Marks reads of these areas as stale: open screens refetch, others do when they are opened. */
export async function invalidateReads(areas: readonly Area[]): Promise<void> {
  await dropCached(areas);
  const isTouched = ({ queryKey: [area] }: { queryKey: QueryKey }) => areas.includes(area);
  queryClient.removeQueries({ type: 'inactive', predicate: isTouched });
  await queryClient.invalidateQueries({ predicate: isTouched });
}

/** Nothing of one user may remain for the next; what is on screen stays until the screen goes. */
export function clearReadsWithSession(): void {
  onSessionEnd(() => void clearCache());
  onSessionLeft(() => queryClient.clear());
}

/** At sign-in: deletes what another user, role or version of the app has stored. */
export const clearReadsOfOthers = (session: Session): Promise<void> => dropCachedOfOthers(session);
