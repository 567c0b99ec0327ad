/** The memory of the screens. The transport tries again and knows about the line, so this does not. */
import type { Area } from '@waydesk/contract/areas.ts';
import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { clearCache, dropCached, dropCachedOfOthers } from './cache.ts';
import { onSessionEnd, onSessionLeft, type Session } from './session.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** The area comes first: a write makes the reads stale that it touched by it. */
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

/** What was read of these areas is stale: open screens read again, the rest when they are opened. */
export async function invalidateReads(areas: readonly Area[]): Promise<void> {
  await dropCached(areas);
  const isTouched = ({ queryKey: [area] }: { queryKey: QueryKey }) => areas.includes(area);
  queryClient.removeQueries({ type: 'inactive', predicate: isTouched });
  await queryClient.invalidateQueries({ predicate: isTouched });
}

/** Nothing of one person stays for the next; what is on the screen stands as long as the screen. */
export function clearReadsWithSession(): void {
  onSessionEnd(() => void clearCache());
  onSessionLeft(() => queryClient.clear());
}

/** At sign-in: what another person, role or version of the app left behind goes. */
export const clearReadsOfOthers = (session: Session): Promise<void> => dropCachedOfOthers(session);
