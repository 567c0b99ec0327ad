import { fireEvent, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { server } from '../testing/mockServer.ts';
import { showPage } from '../testing/page.tsx';
import { signIn } from '../testing/server.ts';
import { toasts } from '../testing/toasts.ts';
import { lazyComponent, useOpened } from './lazyComponent.tsx';

const Hello = ({ to }: { to: string }) => <p>Hello {to}</p>;

/** Cannot be loaded at the first attempt; the page does not reload, as while offline. */
function failingOnce() {
  server.use(http.get('*/health/live', () => HttpResponse.error()));
  const load = vi.fn<() => Promise<{ Hello: typeof Hello }>>(async () => ({ Hello }));
  load.mockRejectedValueOnce(new Error('offline'));
  return load;
}

beforeEach(() => signIn());

test('what stands in its place, and it itself as soon as it has loaded', async () => {
  const load = vi.fn<() => Promise<{ Hello: typeof Hello }>>(async () => ({ Hello }));
  const Lazy = lazyComponent(load, 'Hello');
  showPage('/', '/', () => <Lazy to="Mya" loading={<p>Wait</p>} />);
  expect(screen.getByText('Wait')).toBeTruthy();
  await screen.findByText('Hello Mya');
  expect(screen.queryByText('Wait')).toBeNull();
});

test('one that has loaded is there at once', async () => {
  const Lazy = lazyComponent(async () => ({ Hello }), 'Hello');
  await Lazy.load();
  showPage('/', '/', () => <Lazy to="Mya" loading={<p>Wait</p>} />);
  expect(screen.getByText('Hello Mya')).toBeTruthy();
});

test('one that cannot be loaded is loaded by trying again', async () => {
  const load = failingOnce();
  const Lazy = lazyComponent(load, 'Hello');
  showPage('/', '/', () => (
    <Lazy to="Mya" failed={(retry) => <button onClick={retry}>Try again</button>} />
  ));
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByText('Hello Mya');
  expect(load).toHaveBeenCalledTimes(2);
});

test('one that cannot be opened says so, and opens at the next press', async () => {
  const Lazy = lazyComponent(failingOnce(), 'Hello');
  showPage('/', '/', () => {
    const { isOpen, open, close } = useOpened(Lazy);
    return (
      <>
        <button onClick={isOpen ? close : open}>Press</button>
        {isOpen && <Lazy to="Mya" />}
      </>
    );
  });
  const press = () => fireEvent.click(screen.getByText('Press'));
  press();
  await vi.waitFor(() =>
    expect(toasts()).toEqual(['Network error. Could not connect to the server.']),
  );
  expect(screen.queryByText('Hello Mya')).toBeNull();
  press();
  await screen.findByText('Hello Mya');
  press();
  expect(screen.queryByText('Hello Mya')).toBeNull();
});
