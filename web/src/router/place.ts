/** Where the page that is shown belongs. While the next one is on its way, it is still the last. */
import { type ComponentType, createContext, use } from 'react';
import { barePath, numberIn, parseSearch } from './address.ts';
import { type Params, matchRow } from './match.ts';
import type { Router } from './router.ts';

export interface Place {
  /** Without a slash at its end. */
  pathname: string;
  /** Path, search and mark. */
  href: string;
  search: Record<string, string>;
  params: Params;
  /** What draws it; undefined where there is no screen. */
  Screen: ComponentType | undefined;
  /** Names this step of the history. */
  key: string;
  /** Whether it was come back to, so that it should look as it did. */
  isReturn: boolean;
}

/** The place of the moment, after following the rows that lead elsewhere. */
export function currentPlace(router: Router, isReturn: boolean): Place {
  const { pathname, href, search, state } = router.history.location;
  const match = matchRow(router.rows, pathname);
  const elsewhere = match?.row.redirect?.(match.params) ?? null;
  if (elsewhere !== null) {
    router.history.replace(elsewhere, undefined, { ignoreBlocker: true });
    return currentPlace(router, isReturn);
  }
  return {
    pathname: barePath(pathname),
    href,
    search: parseSearch(search),
    params: match?.params ?? {},
    Screen: match?.row.screen?.(),
    key: state.__TSR_key ?? '',
    isReturn,
  };
}

interface Here {
  router: Router;
  place: Place;
}

export const HereContext = createContext<Here | null>(null);

function useHere(): Here {
  const here = use(HereContext);
  if (here === null) throw new Error('Outside of a RouterProvider');
  return here;
}

export const useRouter = (): Router => useHere().router;
export const usePlace = (): Place => useHere().place;
/** A part of the path by its name; '' when the path has none. */
export const useParam = (name: string): string => useHere().place.params[name] ?? '';
/** The record that the path names by its number; NaN when it names none. */
export const useIdParam = (): number => numberIn(useParam('id'));
