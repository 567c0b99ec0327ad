import { useEffect, useState } from 'react';
import { loadPart } from '../api/chunk.ts';

type Names = Readonly<Record<string, string>>;

let loaded: Names | undefined;

/** The Burmese names of townships, for people who read English and type Burmese. */
export function useBurmeseNames(isNeeded: boolean): Names | undefined {
  const [names, setNames] = useState(loaded);
  useEffect(() => {
    if (!isNeeded || names !== undefined) return;
    let isHere = true;
    loadPart(() => import('../i18n/my.ts')).then(
      (part) => {
        loaded = part.places;
        if (isHere) setNames(loaded);
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
