/**
 * Replaces rows that are too old to show. Age is measured by the clock on the wall: timers stand still
 * while the computer sleeps, and nothing says reliably that it has woken up.
 */
import { MAX_READ_AGE } from './cache.ts';
import { queryClient } from './queryClient.ts';

const CHECK_EVERY = 30_000;

/** Drops old rows and reads them again where they are on the screen. */
function dropOldReads(): void {
  queryClient.removeQueries({
    type: 'inactive',
    predicate: ({ gcTime, state }) => Date.now() - state.dataUpdatedAt >= gcTime,
  });
  void queryClient.resetQueries({
    predicate: ({ meta, state: { data } }) =>
      meta?.['isCached'] === true &&
      Date.now() - ((data as { at?: number } | undefined)?.at ?? Infinity) >= MAX_READ_AGE,
  });
}

/** Starts checking; returns how to stop it. */
export function expireOldReads(): () => void {
  const check = () => {
    if (document.visibilityState === 'visible') dropOldReads();
  };
  const timer = setInterval(check, CHECK_EVERY);
  document.addEventListener('visibilitychange', check);
  for (const name of ['focus', 'pageshow', 'online']) addEventListener(name, check);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', check);
    for (const name of ['focus', 'pageshow', 'online']) removeEventListener(name, check);
  };
}
