/** Everything behind the sign-in: router, query cache, confirmations. */
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { clearReadsOfOthers, clearReadsWithSession, queryClient } from '../api/queryClient.ts';
import { forgetFailedChunks } from '../api/chunk.ts';
import { isSnapshotShown } from '../api/screenSnapshot.ts';
import { expireOldReads } from '../api/oldReads.ts';
import { currentSession, type Session } from '../api/session.ts';
import { removeDraftsAtLogout, removeDraftsOfOthers } from '../form/drafts/drafts.ts';
import { newRouter } from '../router/newRouter.ts';
import { ConfirmHost } from '../ui/confirm.tsx';
import { Loading } from '../ui/Loading.tsx';
import { appRoutes, asRouteComponent } from './appRoutes.tsx';
import { BrokenPage } from '../page/broken/BrokenPage.tsx';
import { NotFoundPage } from './errorPages.tsx';
import { clearPageWithSession } from './pageEnd.ts';
import { applyRedirect } from './redirects.ts';
import { Shell } from './Shell.tsx';
import { startLater } from './startLater.ts';

clearReadsWithSession();
removeDraftsAtLogout();
clearPageWithSession();

const VIEWS = {
  frame: Shell,
  pending: Loading,
  broken: BrokenPage,
  missing: asRouteComponent(NotFoundPage),
};

function makeRouter(session: Session | null) {
  applyRedirect(session);
  if (session !== null) {
    void clearReadsOfOthers(session);
    void removeDraftsOfOthers(session);
  }
  const router = newRouter(appRoutes(), VIEWS);
  router.subscribe('onBeforeNavigate', ({ fromLocation }) => {
    // On the first page no chunk that it fetched has been retried yet.
    if (fromLocation !== undefined) forgetFailedChunks();
  });
  return router;
}

/** Ready with its first screen, until the app renders. */
let prepared: { router: ReturnType<typeof makeRouter>; session: Session | null } | undefined;

/** The same while its first screen loads. */
let loading: ReturnType<typeof makeRouter> | undefined;

/** The app no longer waits for it. */
let isShown = false;

/** How long rows are worth waiting for once the screen has loaded, in milliseconds. */
const ROWS_MS = 200;
/** The same while the page shows the rows as they were left. */
const NEWER_ROWS_MS = 3_000;

/**
 * Loads the screen in the address bar, so that the first thing the app renders is that screen, with
 * its rows if they are there: each step less is drawn only once on a slow computer.
 */
export async function prepareFirstScreen(rows: Promise<unknown>): Promise<void> {
  const session = currentSession();
  const router = makeRouter(session);
  loading = router;
  // A screen that leads on to another changes the address, which nothing follows before the app
  // renders.
  const stopFollowing = router.history.subscribe(() => void router.load());
  await router.load();
  stopFollowing();
  // Too late: the app has put it away.
  if (isShown) return;
  loading = undefined;
  // A screen that cannot be loaded, which the app then shows as at any other time.
  if (router.state.matches.some(({ status }) => status !== 'success')) {
    router.history.destroy();
    return;
  }
  prepared = { router, session };
  const patience = isSnapshotShown() ? NEWER_ROWS_MS : ROWS_MS;
  await Promise.race([rows, new Promise((wait) => setTimeout(wait, patience))]);
}

function takePrepared() {
  isShown = true;
  // Before another router begins: a history that ends leaves the browser's functions as it found them,
  // so ending later it would take away those of its successor, and no link would lead anywhere.
  loading?.history.destroy();
  loading = undefined;
  const session = currentSession();
  const { router } = prepared ?? {};
  const isForThis = prepared?.session === session;
  prepared = undefined;
  if (router !== undefined && isForThis) return router;
  router?.history.destroy();
  return makeRouter(session);
}

/** After the first screen stands, in milliseconds: its own requests come first. */
const LATER = 6_000;

function fetchOthersLater(): () => void {
  const load = async () => (await import('./otherScreens.ts')).fetchOtherScreens;
  const { begin, end } = startLater(load);
  const timer = setTimeout(() => navigator.onLine && begin(), LATER);
  return () => {
    clearTimeout(timer);
    end();
  };
}

/** How often it is checked whether the first screen has its rows, in milliseconds. */
const CHECK_MS = 1_000;

/** What others change is followed once the first screen has what it asked for. */
function startLiveLater(): () => void {
  const load = async () => (await import('../api/live/startLive.ts')).startLive;
  const { begin, end } = startLater(load);
  const timer = setInterval(() => {
    if (queryClient.isFetching() > 0) return;
    clearInterval(timer);
    begin();
  }, CHECK_MS);
  return () => {
    clearInterval(timer);
    end();
  };
}

export function SignedInApp() {
  const [router] = useState(takePrepared);
  useEffect(() => () => router.history.destroy(), [router]);
  useEffect(expireOldReads, []);
  useEffect(fetchOthersLater, []);
  useEffect(startLiveLater, []);
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <ConfirmHost />
    </QueryClientProvider>
  );
}
