import { afterEach, expect, test, vi } from 'vitest';
import { takeVersion, watchVersions } from './workerVersions.ts';

/** A browser's registration, as far as it is asked. */
function registration(state: Partial<Pick<ServiceWorkerRegistration, 'active' | 'waiting'>>) {
  const made = Object.assign(new EventTarget(), {
    active: null,
    waiting: null,
    installing: new EventTarget(),
    update: async () => undefined,
    ...state,
  });
  const container = Object.assign(new EventTarget(), { register: async () => made });
  vi.stubGlobal('navigator', { serviceWorker: container });
  return { made, container };
}

/** Notes what it is told. */
function worker(state = 'installed', told: unknown[] = []): ServiceWorker {
  const postMessage = (message: unknown) => void told.push(message);
  return { state, postMessage } as unknown as ServiceWorker;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('offers a version that waits already', async () => {
  const waiting = worker();
  registration({ active: worker(), waiting });
  const offer = vi.fn<(waiting: ServiceWorker) => void>();
  await watchVersions('/sw.js', offer);
  expect(offer).toHaveBeenCalledExactlyOnceWith(waiting);
});

test('offers none while the first version is installed, even where another worker controls the page', async () => {
  const { made } = registration({});
  const offer = vi.fn<(waiting: ServiceWorker) => void>();
  await watchVersions('/sw.js', offer);
  made.dispatchEvent(new Event('updatefound'));
  Object.assign(made, { waiting: worker() });
  made.installing.dispatchEvent(new Event('statechange'));
  expect(offer).not.toHaveBeenCalled();
  Object.assign(made, { active: worker() });
  made.installing.dispatchEvent(new Event('statechange'));
  expect(offer).toHaveBeenCalledOnce();
});

test('the page loads again once the version has taken over, and only once', async () => {
  const { container } = registration({});
  const told: unknown[] = [];
  const [waiting, reload] = [worker('installed', told), vi.fn<() => void>()];
  vi.useFakeTimers();
  takeVersion(waiting, reload);
  expect(told).toEqual(['take-over']);
  expect(reload).not.toHaveBeenCalled();
  container.dispatchEvent(new Event('controllerchange'));
  vi.runAllTimers();
  expect(reload).toHaveBeenCalledOnce();
});

test('it loads again also where another tab has taken the version, or nothing happens', () => {
  registration({});
  const reload = vi.fn<() => void>();
  takeVersion(worker('activated'), reload);
  expect(reload).toHaveBeenCalledOnce();
  vi.useFakeTimers();
  takeVersion(worker(), reload);
  vi.runAllTimers();
  expect(reload).toHaveBeenCalledTimes(2);
});
