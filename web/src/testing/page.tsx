import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { queryClient } from '../api/queryClient.ts';
import { parseSearch, stringifySearch } from '../app/addressText.ts';
import { ConfirmHost } from '../ui/confirm.tsx';

/** Draws one screen at its address; any other address shows nothing. `path` is the route's. */
export function showPage(path: string, href: string, Screen: () => ReactNode) {
  const root = createRootRoute();
  const page = createRoute({ getParentRoute: () => root, path, component: Screen });
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: [href] }),
    parseSearch,
    stringifySearch,
    defaultNotFoundComponent: () => null,
  });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
      <ConfirmHost />
    </QueryClientProvider>,
  );
  return router;
}

/** What a card of this title holds, as one text. */
export const textOf = (title: string | RegExp): string =>
  screen.getByRole('region', { name: title }).textContent ?? '';
