import { useMatch, useRouter, useSearch } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import { movesOf, stepOf } from './moves.ts';
import { restoreScroll } from './scroll.ts';

/**
 * For every page: when it stands, it is scrolled to its top or to where it was left, and after a move
 * its heading has the focus, so that it is read out and Tab starts there. The library restores a
 * place only once, which is too early for rows that come late.
 */
export function useArrival(): void {
  const router = useRouter();
  const pathname = useMatch({ strict: false, select: (match) => match.pathname });
  const search = useSearch({ strict: false });
  // With the page itself, not after it: a key pressed in between may have moved the focus on.
  useLayoutEffect(() => {
    const moves = movesOf(router);
    const from = moves.shown;
    const here = stepOf(router);
    moves.shown = here;
    if (from !== undefined && from.pathname !== here.pathname) focusHeading();
    // A mark within the page is the browser's to go to.
    if (from?.page === here.page) return;
    // Not at the end of this effect: the same page may be drawn again while its rows come.
    moves.giveUp();
    moves.giveUp = moves.isReturn ? restoreScroll(here.key) : () => undefined;
    if (!moves.isReturn) scrollTo(0, 0);
  }, [router, pathname, search]);
}

function focusHeading(): void {
  const main = document.querySelector('main');
  const heading = main?.querySelector<HTMLElement>('h1') ?? main;
  heading?.focus({ preventScroll: true });
}
