import { beforeEach, expect, test, vi } from 'vitest';
import { HttpResponse, http } from 'msw';
import { server } from '../testing/server.ts';
import { loadPart } from './chunk.ts';

const reload = vi.fn<() => void>();
const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const settled = (part: Promise<unknown>) =>
  part.then(
    () => 'loaded',
    () => 'failed',
  );

beforeEach(() => reload.mockReset());

test('a part that has gone reloads the page once, and only once', async () => {
  void loadPart(gone, reload);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(await settled(loadPart(gone, reload))).toBe('failed');
  expect(reload).toHaveBeenCalledOnce();
});

test('a part that loads again makes the next reload possible', async () => {
  void loadPart(gone, reload);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  await loadPart(() => Promise.resolve({}), reload);
  void loadPart(gone, reload);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(2));
});

test('without a line the page is not thrown away', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  server.use(http.get('*/health/live', () => HttpResponse.error()));
  expect(await settled(loadPart(gone, reload))).toBe('failed');
  expect(reload).not.toHaveBeenCalled();
});

test('a part may take two minutes and no longer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const part = settled(loadPart(() => new Promise(() => {}), reload));
  let state = 'on its way';
  void part.then((end) => (state = end));
  await vi.advanceTimersByTimeAsync(119_000);
  expect(state).toBe('on its way');
  await vi.advanceTimersByTimeAsync(2000);
  expect(await part).toBe('failed');
  expect(reload).not.toHaveBeenCalled();
});
