/** Draws a screen inside a router of its own, at an address. */
import { QueryClientProvider } from '@tanstack/react-query';
import {
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { queryClient } from '../api/queryClient.ts';
import { parseSearch, stringifySearch } from '../app/addressText.ts';
import { ConfirmHost } from '../ui/confirm.tsx';
import { Notices } from '../ui/Notices.tsx';

/** `screens` by path; `go` and `href` speak of the address. */
export async function renderAt(href: string, screens: Record<string, () => React.ReactNode>) {
  const root = createRootRoute();
  const router = createRouter({
    routeTree: root.addChildren(
      Object.entries(screens).map(([path, component]) =>
        createRoute({ getParentRoute: () => root, path, component }),
      ),
    ),
    history: createMemoryHistory({ initialEntries: [href] }),
    parseSearch,
    stringifySearch,
  });
  await router.load();
  render(
    <QueryClientProvider client={queryClient}>
      {/* The tests' routes are not the app's. */}
      <RouterProvider router={router as never} />
      <ConfirmHost />
      <Notices />
    </QueryClientProvider>,
  );
  return {
    href: () => router.state.location.href,
    go: (to: string) => router.navigate({ href: to }),
    back: () => router.history.back(),
  };
}
