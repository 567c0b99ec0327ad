/** What every test of the browser's side starts from: an empty browser and no unexpected call. */
import 'fake-indexeddb/auto';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { clearCache } from '../api/cache.ts';
import { setForeignServers } from '../api/foreign.ts';
import { queryClient } from '../api/queryClient.ts';
import { restoreSession } from '../api/session.ts';
import { dismissAllToasts } from '../ui/toasts.ts';
import { server } from './server.ts';

// A busy machine takes its time to draw; what never comes still fails.
configure({ asyncUtilTimeout: 5000 });

// This DOM lacks them; a form asks for both to tell whether a select was touched before it was ready.
Object.defineProperty(HTMLSelectElement.prototype, 'size', { get: () => 0 });
Object.defineProperty(HTMLOptionElement.prototype, 'defaultSelected', {
  get(this: HTMLOptionElement) {
    return this.hasAttribute('selected');
  },
});

beforeEach(() => {
  setForeignServers(async () => (await import('../foreign/foreignServers.ts')).foreignServers);
});

// Loaded beforehand, so that no test waits for it.
beforeAll(() => import('../foreign/foreignServers.ts'));

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));

afterEach(async () => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  server.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
  restoreSession();
  queryClient.clear();
  await clearCache();
  dismissAllToasts();
});

afterAll(() => server.close());
