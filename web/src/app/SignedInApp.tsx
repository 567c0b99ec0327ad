/** Everything behind the sign-in: router, memory of what was read, questions. */
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { forgetForeignReads, forgetReadsWithSession, queryClient } from '../api/queryClient.ts';
import { currentSession } from '../api/session.ts';
import { removeDraftsAtLogout, removeForeignDrafts } from '../form/drafts.ts';
import type { Place } from '../router/place.ts';
import { createRouter } from '../router/router.ts';
import { RouterProvider } from '../router/RouterProvider.tsx';
import { ConfirmHost } from '../ui/confirm.tsx';
import { Loading } from '../ui/Loading.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { clearPageWithSession } from './pageEnd.ts';
import { goToPlace } from './places.ts';
import { SCREENS } from './screens.ts';
import { Shell } from './Shell.tsx';
import { UnauthorizedPage } from './UnauthorizedPage.tsx';

forgetReadsWithSession();
removeDraftsAtLogout();
clearPageWithSession();

const ROWS = [...SCREENS, { path: '/unauthorized', screen: () => UnauthorizedPage }];

export default function SignedInApp() {
  const [router] = useState(() => {
    const session = currentSession();
    goToPlace(session);
    if (session !== null) {
      void forgetForeignReads(session);
      void removeForeignDrafts(session);
    }
    return createRouter(ROWS);
  });
  useEffect(() => () => router.history.destroy(), [router]);
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router}>
        {(place, isLate) => <Shell>{isLate ? <Loading /> : <Screen place={place} />}</Shell>}
      </RouterProvider>
      <ConfirmHost />
    </QueryClientProvider>
  );
}

/** What breaks in one screen is gone with the next. */
function Screen({ place: { Screen: Shown = NotFoundPage, pathname } }: { place: Place }) {
  return (
    <Suspense fallback={<Loading />}>
      <ErrorBoundary key={pathname}>
        <Shown />
      </ErrorBoundary>
    </Suspense>
  );
}
