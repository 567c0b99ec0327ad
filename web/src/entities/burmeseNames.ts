import { useEffect, useState } from 'react';
import { loadPart } from '../api/chunk.ts';

export type BurmeseNames = Readonly<Record<string, string>>;

let loaded: BurmeseNames | undefined;

/** Their names by the stored ones. Rejects when they cannot be loaded. */
export const loadBurmeseNames = async (): Promise<BurmeseNames> =>
  (loaded ??= (await loadPart(() => import('../i18n/my.ts'))).places);

/** The Burmese names of townships, for people who read English and type Burmese. */
export function useBurmeseNames(isNeeded: boolean): BurmeseNames | undefined {
  const [names, setNames] = useState(loaded);
  useEffect(() => {
    if (!isNeeded || names !== undefined) return;
    let isHere = true;
    loadBurmeseNames().then(
      (all) => {
        if (isHere) setNames(all);
      },
      // Then the server's answer is all there is.
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [isNeeded, names]);
  return names;
}
