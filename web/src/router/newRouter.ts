/**
 * A router configured for this app: search parameters as plain text, a delay of 150 ms before
 * "Loading...", no retries of its own.
 */
import { createRouter, type RouteComponent, type RouterHistory } from '@tanstack/react-router';
import type { ReactElement, ReactNode } from 'react';
import { parseSearch, stringifySearch } from './address.ts';
import { followMoves } from './moves.ts';
import type { routeTree } from './routes.ts';

/** Milliseconds for which the current page stays instead of flashing "Loading...". */
const PENDING_DELAY_MS = 150;

interface Views {
  /** Wraps every page. */
  frame?: (props: { children: ReactNode }) => ReactElement;
  pending?: RouteComponent;
  broken?: RouteComponent;
  missing?: RouteComponent;
  /** By default the browser's. */
  history?: RouterHistory;
}

/** `tree` is the app's; tests pass one with a few routes. */
export function newRouter(tree: typeof routeTree, views: Views = {}) {
  const router = createRouter({
    routeTree: tree,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPreloadDelay: 0,
    defaultPendingMs: PENDING_DELAY_MS,
    defaultPendingMinMs: 0,
    // It restores only once, before late rows arrive; see `useArrival`. Without this it scrolls
    // each page to the top after rendering.
    scrollRestoration: () => false,
    // The "not found" page renders inside the frame, wherever in the tree its address would be.
    notFoundMode: 'root',
    ...(views.history && { history: views.history }),
    ...(views.frame && { InnerWrap: views.frame }),
    ...(views.pending && { defaultPendingComponent: views.pending }),
    ...(views.broken && { defaultErrorComponent: views.broken }),
    ...(views.missing && { defaultNotFoundComponent: views.missing }),
  });
  followMoves(router);
  return router;
}

type AppRouter = ReturnType<typeof newRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
