import { beforeEach, expect, test, vi } from 'vitest';
import { HttpResponse, http } from 'msw';
import { server } from '../testing/mockServer.ts';
import { forgetFailedChunks, loadChunkOnce, loadChunk } from './chunk.ts';

const reload = vi.fn<() => void>();
const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const settled = (part: Promise<unknown>) =>
  part.then(
    () => 'loaded',
    () => 'failed',
  );

beforeEach(() => {
  reload.mockReset();
  server.use(http.get('*/health/live', () => HttpResponse.json({})));
});

test('a missing chunk reloads the page once, and only once', async () => {
  void loadChunk(gone, { reload });
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(await settled(loadChunk(gone, { reload }))).toBe('failed');
  expect(reload).toHaveBeenCalledOnce();
});

test('a chunk that loads again allows the next reload', async () => {
  let isThere = false;
  const part = () => (isThere ? Promise.resolve({}) : gone());
  void loadChunk(part, { reload });
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  isThere = true;
  await loadChunk(part, { reload });
  isThere = false;
  void loadChunk(part, { reload });
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(2));
});

test('other chunks that load do not, or a chunk that stays missing would reload forever', async () => {
  void loadChunk(gone, { reload });
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  await loadChunk(() => Promise.resolve({}), { reload });
  expect(await settled(loadChunk(gone, { reload }))).toBe('failed');
  expect(reload).toHaveBeenCalledOnce();
});

test('no reload for what is only fetched ahead, and one as soon as somebody waits for it', async () => {
  const ahead = { reload, isAwaited: () => false };
  expect(await settled(loadChunk(gone, ahead))).toBe('failed');
  expect(reload).not.toHaveBeenCalled();
  void loadChunk(gone, { reload });
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

test('no reload if it could not be remembered', async () => {
  vi.stubGlobal('sessionStorage', null);
  expect(await settled(loadChunk(gone, { reload }))).toBe('failed');
  expect(await loadChunk(() => Promise.resolve('there'), { reload })).toBe('there');
  expect(reload).not.toHaveBeenCalled();
});

test.each([true, false])(
  'without a server the page is not thrown away (the browser says online: %s)',
  async (isOnline) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    server.use(http.get('*/health/live', () => HttpResponse.error()));
    expect(await settled(loadChunk(gone, { reload }))).toBe('failed');
    expect(reload).not.toHaveBeenCalled();
  },
);

test('a chunk may take two minutes and no longer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const part = settled(loadChunk(() => new Promise(() => {}), { reload }));
  let state = 'on its way';
  void part.then((end) => (state = end));
  await vi.advanceTimersByTimeAsync(119_000);
  expect(state).toBe('on its way');
  await vi.advanceTimersByTimeAsync(2000);
  expect(await part).toBe('failed');
  expect(reload).not.toHaveBeenCalled();
});

test('a chunk that is loaded once is requested once, even if it fails, and again after a navigation', async () => {
  let isThere = false;
  const part = vi.fn<() => Promise<string>>(() => (isThere ? Promise.resolve('there') : gone()));
  const stored = loadChunkOnce(part);
  expect(await Promise.all([settled(stored()), settled(stored())])).toEqual(['failed', 'failed']);
  expect(await settled(stored())).toBe('failed');
  expect(part).toHaveBeenCalledOnce();
  isThere = true;
  forgetFailedChunks();
  expect(await stored()).toBe('there');
  forgetFailedChunks();
  expect(await stored()).toBe('there');
  expect(part).toHaveBeenCalledTimes(2);
});
