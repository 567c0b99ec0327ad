import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query matches, kept up to date. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

/** Too narrow for words beside icons. */
export const usePhone = (): boolean => useMedia('(width < 40rem)');

/** Too narrow for the table of a list: a phone, a tablet upright, for a wide table on its side, too. */
export const useNarrow = (isWide = false): boolean =>
  useMedia(isWide ? '(width < 80rem)' : '(width < 64rem)');
