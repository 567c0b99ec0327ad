/** A router as this app uses it: searches as plain text, 150 ms of patience, no retries of its own. */
import { createRouter, type RouteComponent, type RouterHistory } from '@tanstack/react-router';
import type { ReactElement, ReactNode } from 'react';
import { parseSearch, stringifySearch } from './address.ts';
import { followMoves } from './moves.ts';
import type { routeTree } from './routes.ts';

/** The page one is on stays for this long instead of flashing "Loading...". */
const PATIENCE = 150;

interface Views {
  /** Around every page. */
  frame?: (props: { children: ReactNode }) => ReactElement;
  pending?: RouteComponent;
  broken?: RouteComponent;
  missing?: RouteComponent;
  /** The browser's unless given. */
  history?: RouterHistory;
}

/** `tree` is the app's; tests bring one with few routes. */
export function newRouter(tree: typeof routeTree, views: Views = {}) {
  const router = createRouter({
    routeTree: tree,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPreloadDelay: 0,
    defaultPendingMs: PATIENCE,
    defaultPendingMinMs: 0,
    // It restores once, before rows that come late; see `useArrival`. Without this it scrolls each
    // page to its top after it is drawn.
    scrollRestoration: () => false,
    // A missing page stands in the frame, wherever in the tree its address would be.
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
