import { useLayoutEffect, useRef } from 'react';
import type { Place } from './place.ts';
import type { Router } from './router.ts';
import { restoreScroll } from './scroll.ts';

const searchOf = (place: Place) => place.href.split('#', 1)[0];

/**
 * When a page stands: who waits for it is told, it is scrolled to its top or to where it was left,
 * and after a move its heading has the focus, so that it is read out and Tab starts there.
 */
export function useArrival(router: Router, place: Place): void {
  const last = useRef<Place>(undefined);
  useLayoutEffect(() => {
    const from = last.current;
    last.current = place;
    router.settle();
    // A mark within the page is the browser's to go to.
    if (from !== undefined && searchOf(from) === searchOf(place)) return undefined;
    if (place.isReturn) return restoreScroll(place.key);
    scrollTo(0, 0);
    return undefined;
  }, [router, place]);

  const { pathname } = place;
  const shown = useRef(pathname);
  // With the page itself, not after it: a key pressed in between may have moved the focus on.
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const main = document.querySelector('main');
    const heading = main?.querySelector<HTMLElement>('h1') ?? main;
    heading?.focus({ preventScroll: true });
  }, [pathname]);
}
