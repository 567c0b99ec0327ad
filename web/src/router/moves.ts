/** What arriving at a page needs to know of the move that led there, one for each router. */
import type { AnyRouter, RouterHistory } from '@tanstack/react-router';
import { keepScrolls, rememberScroll } from './scroll.ts';

export interface Step {
  pathname: string;
  /** Path and search, without a mark. */
  page: string;
  /** Names this step of the history. */
  key: string;
}

interface Moves {
  /** The page that is shown. */
  shown: Step | undefined;
  /** Whether the latest page was come back to, so that it should look as it did. */
  isReturn: boolean;
  /** Ends the wait for a page to be long enough to scroll to where it was left. */
  giveUp: () => void;
}

const all = new WeakMap<AnyRouter, Moves>();

export function movesOf(router: AnyRouter): Moves {
  const known = all.get(router);
  if (known) return known;
  const moves: Moves = { shown: undefined, isReturn: true, giveUp: () => undefined };
  all.set(router, moves);
  return moves;
}

export function stepOf({ latestLocation }: AnyRouter): Step {
  const { pathname, href, state } = latestLocation;
  return { pathname, page: href.split('#', 1)[0] ?? '', key: state.__TSR_key ?? '' };
}

/** Remembers where each page is scrolled to when it is left. */
export function followMoves(router: AnyRouter): void {
  const moves = movesOf(router);
  const remember = () => moves.shown && rememberScroll(moves.shown.key);
  (router.history as RouterHistory).subscribe(({ action: { type } }) => {
    remember();
    moves.isReturn = type !== 'PUSH' && type !== 'REPLACE';
  });
  addEventListener('pagehide', () => {
    remember();
    keepScrolls();
  });
}
