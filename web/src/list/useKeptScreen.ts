import { useEffect } from 'react';
import type { Read } from '../api/useRead.ts';
import { keepScreen } from '../api/keptScreen.ts';
import { useSession } from '../api/session.ts';

/** The screen has settled after so many milliseconds. */
const SETTLED_MS = 300;

/** Keeps the screen for the next visit, each time it shows other rows from the server. */
export function useKeptScreen(
  rows: readonly unknown[] | undefined,
  { failure, isFetching, cachedAt }: Pick<Read<unknown>, 'failure' | 'isFetching' | 'cachedAt'>,
): void {
  const session = useSession();
  const isFilled = rows !== undefined && rows.length > 0;
  const isFresh = failure === undefined && cachedAt === undefined && !isFetching;
  useEffect(() => {
    if (!isFilled || !isFresh || session === null) return;
    const timer = setTimeout(() => keepScreen(session), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [rows, isFilled, isFresh, session]);
}
