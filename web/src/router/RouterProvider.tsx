/** Follows the history: which place is shown, where it is scrolled to, what has the focus. */
import { type ReactNode, useEffect, useLayoutEffect, useState, useTransition } from 'react';
import { currentPlace, HereContext, type Place } from './place.ts';
import type { Router } from './router.ts';
import { keepScrolls, rememberScroll } from './scroll.ts';
import { useArrival } from './useArrival.ts';

/** The page one is on stays for this long instead of flashing "Loading...". */
const PATIENCE = 150;

interface Props {
  router: Router;
  /** `isLate` when the next place is long in coming. */
  children: (place: Place, isLate: boolean) => ReactNode;
}

export function RouterProvider({ router, children }: Props) {
  const [place, setPlace] = useState(() => currentPlace(router, true));
  const [isMoving, startMoving] = useTransition();
  const isLate = useLate(isMoving);

  // Before any effect of a screen: one may move on as soon as it is there.
  useLayoutEffect(() => {
    let latest = place;
    const stop = router.history.subscribe(({ action: { type } }) => {
      rememberScroll(latest.key);
      const before = router.history.location;
      const next = currentPlace(router, type !== 'PUSH' && type !== 'REPLACE');
      // It led elsewhere, which has been told meanwhile.
      if (router.history.location !== before) return;
      // Another search of the same screen needs nothing to be fetched, and typing must not lag.
      if (next.pathname === latest.pathname) setPlace(next);
      else startMoving(() => setPlace(next));
      latest = next;
    });
    const leave = () => {
      rememberScroll(latest.key);
      keepScrolls();
    };
    addEventListener('pagehide', leave);
    history.scrollRestoration = 'manual';
    return () => {
      stop();
      removeEventListener('pagehide', leave);
      history.scrollRestoration = 'auto';
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- one subscription per router
  }, [router]);

  useArrival(router, place);
  return <HereContext value={{ router, place }}>{children(place, isLate)}</HereContext>;
}

function useLate(isMoving: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isMoving) return undefined;
    const timer = setTimeout(() => setLate(true), PATIENCE);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isMoving]);
  return isMoving && isLate;
}
