import { createMemoryHistory } from '@tanstack/history';
import { fireEvent, render, screen } from '@testing-library/react';
import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react';
import { expect, test, vi } from 'vitest';
import { AppLink } from '../ui/AppLink.tsx';
import { usePlace, useRouter } from './place.ts';
import { createRouter, type ScreenRow } from './router.ts';
import { RouterProvider } from './RouterProvider.tsx';

function Screen() {
  const { pathname, search, params } = usePlace();
  return (
    <>
      <h1 tabIndex={-1}>{pathname}</h1>
      <p>{JSON.stringify({ search, params })}</p>
      <AppLink href="/slow">to the slow one</AppLink>
    </>
  );
}
const here: ScreenRow = { path: '/list', screen: () => Screen };

function open(href: string, rows: readonly ScreenRow[]) {
  const router = createRouter(rows, createMemoryHistory({ initialEntries: [href] }));
  render(
    <RouterProvider router={router}>
      {({ Screen: Shown }, isLate) => (
        <main>
          <Suspense fallback="fallback">
            {isLate ? 'late' : Shown ? <Shown /> : 'no screen'}
          </Suspense>
        </main>
      )}
    </RouterProvider>,
  );
  return router;
}

/** A screen that comes when it is let. */
function heldBack() {
  let letCome = () => {};
  const coming = new Promise<{ default: ComponentType }>((resolve) => {
    letCome = () => resolve({ default: () => <h1 tabIndex={-1}>there</h1> });
  });
  const load = vi.fn<() => typeof coming>(() => coming);
  const Part = lazy(load);
  return { row: { path: '/slow', load, screen: () => Part }, load, letCome: () => letCome() };
}

test('an address is its path, its search as texts, and the parts of its path', async () => {
  open('/list/?search=0123&page=2', [here]);
  await screen.findByRole('heading', { name: '/list' });
  const facts = '{"search":{"search":"0123","page":"2"},"params":{}}';
  expect(screen.getByText(facts)).toBeTruthy();
});

test('a row may lead elsewhere, without a step to go back to', async () => {
  const rows = [here, { path: '/old/:id', redirect: () => '/list' }];
  const router = open('/old/7', rows);
  await screen.findByRole('heading', { name: '/list' });
  expect(router.history.location.href).toBe('/list');
  await router.navigate('/old/8');
  expect(router.history.location.href).toBe('/list');
  expect(router.has('/old/1?x=1')).toBe(true);
  expect(router.has('/nowhere')).toBe(false);
});

test('while a screen is on its way the last one stays, then it is said; a move ends when it stands', async () => {
  const slow = heldBack();
  const router = open('/list', [here, slow.row]);
  await screen.findByRole('heading', { name: '/list' });
  let isThere = false;
  const moved = router.navigate('/slow').then(() => (isThere = true));
  screen.getByRole('heading', { name: '/list' });
  await screen.findByText('late');
  expect(isThere).toBe(false);
  slow.letCome();
  const heading = await screen.findByRole('heading', { name: 'there' });
  await moved;
  await vi.waitFor(() => expect(document.activeElement).toBe(heading));
});

test('the heading has the focus with the page, so that what comes after it keeps it', async () => {
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
  const router = open('/list', [here, { path: '/asking', screen: () => Asking }]);
  await screen.findByRole('heading', { name: '/list' });
  await router.navigate('/asking');
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox')));
});

test('whoever points at a link has its screen fetched', async () => {
  const slow = heldBack();
  open('/list', [here, slow.row]);
  fireEvent.pointerEnter(await screen.findByRole('link'));
  expect(slow.load).toHaveBeenCalledOnce();
});

test('a guard holds a move back; whoever waits for the move is told', async () => {
  const router = open('/list', [here]);
  const stays = vi.fn<() => Promise<boolean>>(async () => true);
  const end = router.guard(stays, () => true);
  await router.navigate('/elsewhere');
  expect(stays).toHaveBeenCalledWith('/list', '/elsewhere');
  expect(router.history.location.href).toBe('/list');
  end();
  await router.navigate('/elsewhere');
  await screen.findByText('no screen');
});

test('a screen may move on as soon as it is there', async () => {
  function Hasty() {
    const { navigate } = useRouter();
    useEffect(() => void navigate('/list', { replace: true }), [navigate]);
    return null;
  }
  open('/hasty', [here, { path: '/hasty', screen: () => Hasty }]);
  expect(await screen.findByRole('heading', { name: '/list' })).toBeTruthy();
});

test('the same address again is no step of its own', async () => {
  const router = open('/list', [here]);
  await router.navigate('/list');
  expect(router.history.length).toBe(1);
  await router.navigate('/list?page=2');
  expect(router.history.length).toBe(2);
});
