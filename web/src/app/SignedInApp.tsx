/** Everything behind the sign-in: router, memory of what was read, questions. */
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { forgetForeignReads, forgetReadsWithSession, queryClient } from '../api/queryClient.ts';
import { currentSession } from '../api/session.ts';
import { removeDraftsAtLogout, removeForeignDrafts } from '../form/drafts.ts';
import { ConfirmHost } from '../ui/confirm.tsx';
import { goToPlace } from './places.ts';
import { makeRouter } from './routes.tsx';

forgetReadsWithSession();
removeDraftsAtLogout();

export default function SignedInApp() {
  const [router] = useState(() => {
    const session = currentSession();
    goToPlace(session);
    if (session !== null) {
      void forgetForeignReads(session);
      void removeForeignDrafts(session);
    }
    return makeRouter();
  });
  useEffect(() => () => router.history.destroy(), [router]);
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <ConfirmHost />
    </QueryClientProvider>
  );
}
