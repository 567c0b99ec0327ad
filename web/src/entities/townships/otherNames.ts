/**
 * Further names of townships besides the stored and the translated ones: other spellings, and
 * Burmese names for readers of English. Loaded when someone searches.
 */
import { useEffect, useState } from 'react';
import { loadChunk } from '../../api/chunk.ts';
import { type OtherNames, isBurmese } from './townshipSearch.ts';

let spelled: OtherNames | undefined;
let alsoBurmese: OtherNames | undefined;

const loadSpellings = async (): Promise<OtherNames> =>
  (spelled ??= (await loadChunk(() => import('@waydesk/contract/rules/township-spellings.ts')))
    .townshipSpellings);

async function loadBurmese(): Promise<OtherNames> {
  const [spellings, catalogue] = await Promise.all([
    loadSpellings(),
    // Then the server's answer is all there is for what is typed in Burmese.
    loadChunk(() => import('../../i18n/my.ts')).catch(() => null),
  ]);
  if (catalogue === null) return spellings;
  const { places } = catalogue;
  return (alsoBurmese ??= (township) => {
    const burmese = places[township.name];
    return burmese === undefined ? spellings(township) : [...spellings(township), burmese];
  });
}

const load = (needsBurmese: boolean) => (needsBurmese ? loadBurmese() : loadSpellings());

/** The names by which a text may mean a township. Rejects when they cannot be loaded. */
export const loadOtherNames = (text: string): Promise<OtherNames> => load(isBurmese(text));

let isAsked = false;

/** Fetches the spellings in idle time: who types fast must not wait for them. */
export function useSpellingsAhead(): void {
  useEffect(() => {
    if (isAsked || typeof requestIdleCallback !== 'function') return;
    isAsked = true;
    requestIdleCallback(() => void loadSpellings().catch(() => undefined));
  }, []);
}

interface NamesInUse {
  /** Undefined before they are there, and when they cannot be loaded. */
  names: OtherNames | undefined;
  isLoading: boolean;
}

/** The names that what is typed needs; none are loaded while nothing is. */
export function useOtherNames(typed: string): NamesInUse {
  const [names, setNames] = useState(() => alsoBurmese ?? spelled);
  /** Whether Burmese ones were among those that were tried last. */
  const [tried, setTried] = useState<boolean | null>(null);
  const needsBurmese = isBurmese(typed);
  const isEnough = names !== undefined && (!needsBurmese || names === alsoBurmese);
  const isNeeded = typed.trim() !== '' && !isEnough;
  useEffect(() => {
    if (!isNeeded) return undefined;
    let isHere = true;
    load(needsBurmese).then(
      (all) => {
        if (!isHere) return;
        setNames(() => all);
        setTried(needsBurmese);
      },
      () => isHere && setTried(needsBurmese),
    );
    return () => {
      isHere = false;
    };
  }, [isNeeded, needsBurmese]);
  return { names, isLoading: isNeeded && tried !== needsBurmese };
}
