/**
 * The page of all parts in all states, at `/dev/ui` of Vite's server. The app's build has no way to
 * it (`e2e/everyScreen/examples.spec.ts`). Its texts are for developers: English only.
 */
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  RouterProvider,
} from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { queryClient } from '../api/queryClient.ts';
import { startSession } from '../api/session.ts';
import { applyTheme } from '../app/theme.ts';
import { restoreLanguage } from '../i18n/t.ts';
import { newRouter } from '../router/newRouter.ts';
import type { routeTree } from '../router/routes.ts';
import { ConfirmHost } from '../ui/confirm.tsx';
import { Toasts } from '../ui/Toasts.tsx';
import { answerWithoutServer } from './answers.ts';
import { ExamplesPage } from './ExamplesPage.tsx';
import './examples.css';

answerWithoutServer();
startSession('nobody', { id: 1, username: 'mya', name: 'Mya', role: 'admin' });
applyTheme();
await restoreLanguage(true);

const tree = createRootRoute();
const route = createRoute({ getParentRoute: () => tree, path: '$', component: ExamplesPage });
// Links go to screens of the app; here each of them shows this page again.
const router = newRouter(tree.addChildren([route]) as unknown as typeof routeTree, {
  history: createMemoryHistory({ initialEntries: [location.pathname] }),
});

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <ConfirmHost />
      <Toasts />
    </QueryClientProvider>,
  );
}
