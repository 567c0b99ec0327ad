/** Draws a screen inside a router of its own, at an address. */
import { createMemoryHistory } from '@tanstack/history';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { queryClient } from '../api/queryClient.ts';
import { createRouter } from '../router/router.ts';
import { RouterProvider } from '../router/RouterProvider.tsx';
import { ConfirmHost } from '../ui/confirm.tsx';
import { Notices } from '../ui/Notices.tsx';

/** `screens` by path; at any other address nothing is shown. `go` and `href` speak of the address. */
export function renderAt(href: string, screens: Record<string, ComponentType>) {
  const rows = Object.entries(screens).map(([path, Screen]) => ({ path, screen: () => Screen }));
  const router = createRouter(rows, createMemoryHistory({ initialEntries: [href] }));
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router}>{({ Screen }) => Screen && <Screen />}</RouterProvider>
      <ConfirmHost />
      <Notices />
    </QueryClientProvider>,
  );
  return {
    router,
    href: () => router.history.location.href,
    go: (to: string) => router.navigate(to),
    back: () => router.history.back(),
  };
}
