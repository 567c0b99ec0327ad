import { useMatch, useRouter, useSearch } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import { movesOf, stepOf } from './moves.ts';
import { restoreScroll } from './scroll.ts';

/**
 * For every page: when it renders, scrolls to the top or to where it was left, and after a
 * navigation focuses its heading, so that it is read out and Tab starts there. The library restores
 * a position only once, which is too early for rows that arrive late.
 */
export function useArrival(): void {
  const router = useRouter();
  const pathname = useMatch({ strict: false, select: (match) => match.pathname });
  const search = useSearch({ strict: false });
  // Together with the page, not after it: a key pressed in between may already have moved the
  // focus.
  useLayoutEffect(() => {
    const moves = movesOf(router);
    const from = moves.shown;
    const step = stepOf(router);
    moves.shown = step;
    if (from !== undefined && from.pathname !== step.pathname) focusHeading();
    // The browser scrolls to a hash within the page.
    if (from?.page === step.page) return;
    // Not in this effect's cleanup: the same page may render again while its rows load.
    moves.giveUp();
    moves.giveUp = moves.isReturn ? restoreScroll(step.key) : () => undefined;
    if (!moves.isReturn) scrollTo(0, 0);
  }, [router, pathname, search]);
}

function focusHeading(): void {
  const main = document.querySelector('main');
  const heading = main?.querySelector<HTMLElement>('h1') ?? main;
  heading?.focus({ preventScroll: true });
}
