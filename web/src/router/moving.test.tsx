import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  redirect,
  type RouteComponent,
  RouterProvider,
  useRouter,
  useRouterState,
} from '@tanstack/react-router';
import { fireEvent, render, screen } from '@testing-library/react';
import { type ComponentType, type ReactNode, useEffect, useRef } from 'react';
import { expect, test, vi } from 'vitest';
import { AppLink } from '../ui/AppLink.tsx';
import { destination } from './links.ts';
import { isMoving } from './moves.ts';
import { newRouter } from './newRouter.ts';
import type { routeTree } from './routes.ts';
import { useArrival } from './useArrival.ts';

interface Row {
  path: string;
  Page?: RouteComponent;
  redirect?: string;
}

function arriving(Page: ComponentType): RouteComponent {
  return function Arriving() {
    useArrival();
    return <Page />;
  };
}

function Screen() {
  const { location, matches } = useRouterState();
  const facts = { search: location.search, params: matches.at(-1)?.params };
  return (
    <>
      <h1 tabIndex={-1}>{location.pathname}</h1>
      <p>{JSON.stringify(facts)}</p>
      <AppLink to={destination({ to: '/slow' as '/dashboard' })}>to the slow one</AppLink>
    </>
  );
}
const listRoute: Row = { path: '/list', Page: arriving(Screen) };

function open(href: string, rows: readonly Row[]) {
  const root = createRootRoute();
  const routes = rows.map(({ path, Page, redirect: to }) =>
    createRoute({
      getParentRoute: () => root,
      path,
      ...(Page && { component: Page }),
      beforeLoad: () => {
        if (to !== undefined) throw redirect({ to, replace: true });
      },
    }),
  );
  const tree = root.addChildren(routes) as unknown as typeof routeTree;
  const router = newRouter(tree, {
    history: createMemoryHistory({ initialEntries: [href] }),
    frame: ({ children }: { children: ReactNode }) => <main>{children}</main>,
    pending: () => 'late',
    missing: () => 'no screen',
  });
  render(<RouterProvider router={router} />);
  return { router, go: (to: string) => router.navigate({ href: to }) };
}

/** A screen that loads when the test says so. */
function heldBack() {
  let letCome = () => {};
  const coming = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  const load = vi.fn<() => Promise<void>>(() => coming);
  const Page: RouteComponent = arriving(() => <h1 tabIndex={-1}>there</h1>);
  Page.preload = load;
  return { row: { path: '/slow', Page }, load, letCome: () => letCome() };
}

test('an address has a path, search parameters as texts, and path parameters', async () => {
  open('/list/7/?search=0123&page=2&share=100%25', [{ ...listRoute, path: '/list/$id' }]);
  await screen.findByRole('heading', { name: '/list/7' });
  const facts = '{"search":{"search":"0123","page":"2","share":"100%"},"params":{"id":"7"}}';
  expect(screen.getByText(facts)).toBeTruthy();
});

test('a route can redirect without a history entry', async () => {
  const { router, go } = open('/old/7', [listRoute, { path: '/old/$id', redirect: '/list' }]);
  await screen.findByRole('heading', { name: '/list' });
  expect(router.history.location.href).toBe('/list');
  expect(router.history.length).toBe(1);
  await go('/old/8');
  expect(router.history.location.href).toBe('/list');
});

test('while a screen loads the previous one stays, then a text shows; navigation ends with the screen', async () => {
  const slow = heldBack();
  const { go } = open('/list', [listRoute, slow.row]);
  await screen.findByRole('heading', { name: '/list' });
  let isThere = false;
  const moved = go('/slow').then(() => (isThere = true));
  screen.getByRole('heading');
  await screen.findByText('late');
  expect(isThere).toBe(false);
  slow.letCome();
  const heading = await screen.findByRole('heading', { name: 'there' });
  await moved;
  await vi.waitFor(() => expect(document.activeElement).toBe(heading));
});

test('the heading gets the focus together with the page, so that later focus changes persist', async () => {
  function Asking() {
    const field = useRef<HTMLInputElement>(null);
    useEffect(() => field.current?.focus(), []);
    return (
      <>
        <h1 tabIndex={-1}>asking</h1>
        <input ref={field} />
      </>
    );
  }
  const { go } = open('/list', [listRoute, { path: '/asking', Page: arriving(Asking) }]);
  await screen.findByRole('heading', { name: '/list' });
  await go('/asking');
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox')));
});

test('hovering over a link fetches its screen, for which nobody waits before the link is pressed', async () => {
  const slow = heldBack();
  open('/list', [listRoute, slow.row]);
  const link = await screen.findByRole('link');
  await vi.waitFor(() => expect(isMoving()).toBe(false));
  fireEvent.mouseEnter(link);
  await vi.waitFor(() => expect(slow.load).toHaveBeenCalledOnce());
  expect(isMoving()).toBe(false);
  fireEvent.click(link);
  await vi.waitFor(() => expect(isMoving()).toBe(true));
  slow.letCome();
  await screen.findByRole('heading', { name: 'there' });
  await vi.waitFor(() => expect(isMoving()).toBe(false));
});

test('a screen can navigate as soon as it renders', async () => {
  function Hasty() {
    const router = useRouter();
    useEffect(() => void router.navigate({ href: '/list', replace: true }), [router]);
    return null;
  }
  open('/hasty', [listRoute, { path: '/hasty', Page: arriving(Hasty) }]);
  expect(await screen.findByRole('heading', { name: '/list' })).toBeTruthy();
});

test('the same address again adds no history entry; an address without a screen says so', async () => {
  const { router, go } = open('/list', [listRoute]);
  await screen.findByRole('heading', { name: '/list' });
  await go('/list');
  expect(router.history.length).toBe(1);
  await go('/list?page=2');
  expect(router.history.length).toBe(2);
  await go('/elsewhere');
  await screen.findByText('no screen');
  await go('/list');
  await screen.findByRole('heading', { name: '/list' });
  await go('/list/7');
  await screen.findByText('no screen');
});
