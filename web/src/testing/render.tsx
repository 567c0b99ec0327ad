/** Renders a screen inside its own router, at an address. */
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  RouterProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ComponentType, ReactNode } from 'react';
import { queryClient } from '../api/queryClient.ts';
import { newRouter } from '../router/newRouter.ts';
import type { routeTree } from '../router/routes.ts';
import { useArrival } from '../router/useArrival.ts';
import { ConfirmHost } from '../ui/confirm.tsx';
import { Toasts } from '../ui/Toasts.tsx';

/** Around a hook that is rendered without a screen. */
export const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

/** `/riders/:id` has a parameter, `/*` matches any path. */
function treeOf(screens: Record<string, ComponentType>) {
  const root = createRootRoute();
  const routes = Object.entries(screens).map(([path, Screen]) =>
    createRoute({
      getParentRoute: () => root,
      path: path.replace(/:(\w+)/g, '$$$1').replace('*', '$'),
      component: function Arriving() {
        useArrival();
        return <Screen />;
      },
    }),
  );
  // The links of a screen can lead anywhere in the app.
  return root.addChildren(routes) as unknown as typeof routeTree;
}

/**
 * `screens` by path; any other address shows nothing. `go` and `href` change and read the address.
 */
export function renderAt(href: string, screens: Record<string, ComponentType>) {
  const history = createMemoryHistory({ initialEntries: [href] });
  const router = newRouter(treeOf(screens), { history, missing: () => null });
  // Renders at once: there is nothing to fetch that the first load would have to wait for.
  router.stores.setMatches(router.matchRoutes(router.latestLocation));
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <ConfirmHost />
      <Toasts />
    </QueryClientProvider>,
  );
  return {
    router,
    href: () => router.history.location.href,
    go: (to: string) => router.navigate({ href: to }),
    back: () => router.history.back(),
  };
}
