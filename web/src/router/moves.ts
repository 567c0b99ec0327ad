/** What a page needs to know about the navigation that led to it, per router. */
import type { AnyRouter, RouterHistory } from '@tanstack/react-router';
import { keepScrolls, rememberScroll } from './scroll.ts';

export interface Step {
  pathname: string;
  /** Path and search, without a hash. */
  page: string;
  /** Identifies this entry of the history. */
  key: string;
}

interface Moves {
  /** The page that is visible. */
  shown: Step | undefined;
  /** Whether the user came back to the current page, so that it should look as it did. */
  isReturn: boolean;
  /** Stops waiting for a page to become long enough to restore its scroll position. */
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

let current: AnyRouter | undefined;

/** Whether somebody waits for a screen; the first one is awaited before there is a router. */
export const isMoving = (): boolean => current === undefined || current.state.isLoading;

const followers = new Set<() => void>();

/** Called as soon as somebody goes elsewhere; the next screen may still have to load. */
export function onMove(follow: () => void): void {
  followers.add(follow);
}

/** Remembers each page's scroll position when it is left. */
export function followMoves(router: AnyRouter): void {
  current = router;
  const moves = movesOf(router);
  const remember = () => moves.shown && rememberScroll(moves.shown.key);
  (router.history as RouterHistory).subscribe(({ action: { type } }) => {
    remember();
    moves.isReturn = type !== 'PUSH' && type !== 'REPLACE';
    for (const follow of followers) follow();
  });
  addEventListener('pagehide', () => {
    remember();
    keepScrolls();
  });
}
