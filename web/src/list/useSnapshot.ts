import { useEffect } from 'react';
import type { Read } from '../api/useRead.ts';
import { CACHE_TIMES, type CacheTime } from '../api/cache.ts';
import { useSession } from '../api/session.ts';
import { saveSnapshot } from './saveSnapshot.ts';

/** The time after which the screen has settled, in milliseconds. */
const SETTLED_MS = 300;

/** Keeps the screen for the next visit, as long as its rows, each time the server sent others. */
export function useSnapshot(
  rows: readonly unknown[] | undefined,
  { failure, isFetching, cachedAt }: Pick<Read<unknown>, 'failure' | 'isFetching' | 'cachedAt'>,
  time: CacheTime,
): void {
  const session = useSession();
  const isFilled = rows !== undefined && rows.length > 0;
  const isFresh = failure === undefined && cachedAt === undefined && !isFetching;
  useEffect(() => {
    if (!isFilled || !isFresh || session === null) return;
    const timer = setTimeout(() => saveSnapshot(session, CACHE_TIMES[time]), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [rows, isFilled, isFresh, session, time]);
}
