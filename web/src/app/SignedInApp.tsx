/** Everything behind the sign-in: router, query cache, confirmations. */
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { clearReadsOfOthers, clearReadsWithSession, queryClient } from '../api/queryClient.ts';
import { forgetFailedParts } from '../api/chunk.ts';
import { watchAgeOfReads } from '../api/oldReads.ts';
import { currentSession } from '../api/session.ts';
import { removeDraftsAtLogout, removeDraftsOfOthers } from '../form/drafts.ts';
import { newRouter } from '../router/newRouter.ts';
import { ConfirmHost } from '../ui/confirm.tsx';
import { Loading } from '../ui/Loading.tsx';
import { appRoutes, asRouteComponent } from './appRoutes.tsx';
import { BrokenPage } from './BrokenPage.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { clearPageWithSession } from './pageEnd.ts';
import { followRedirect } from './places.ts';
import { Shell } from './Shell.tsx';

clearReadsWithSession();
removeDraftsAtLogout();
clearPageWithSession();

const VIEWS = {
  frame: Shell,
  pending: Loading,
  broken: BrokenPage,
  missing: asRouteComponent(NotFoundPage),
};

export default function SignedInApp() {
  const [router] = useState(() => {
    const session = currentSession();
    followRedirect(session);
    if (session !== null) {
      void clearReadsOfOthers(session);
      void removeDraftsOfOthers(session);
    }
    const made = newRouter(appRoutes(), VIEWS);
    made.subscribe('onBeforeNavigate', ({ fromLocation }) => {
      // On the first page no chunk that it fetched has been retried yet.
      if (fromLocation !== undefined) forgetFailedParts();
    });
    return made;
  });
  useEffect(() => () => router.history.destroy(), [router]);
  useEffect(watchAgeOfReads, []);
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <ConfirmHost />
    </QueryClientProvider>
  );
}
