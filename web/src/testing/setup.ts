/** The start of every web test: an empty browser, and unexpected calls fail. */
import 'fake-indexeddb/auto';
import { readyWays } from '@waydesk/contract/ways/ready-ways.ts';
import { cleanup, configure, prettyDOM } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { clearCache } from '../api/cache.ts';
import { setForeignServers } from '../api/foreign.ts';
import { queryClient } from '../api/queryClient.ts';
import { restoreSession } from '../api/session.ts';
import { comboboxField } from '../ui/Combobox.tsx';
import { dismissAllToasts } from '../ui/toasts.ts';
import { server } from './mockServer.ts';
import { answerCall, checkAnswers } from './server.ts';

// Rendering takes longer on a busy machine; what never appears still fails.
configure({
  asyncUtilTimeout: 15_000,
  // Whoever waits for an element fails several times before it is there: the page is drawn into the
  // message only when somebody reads it.
  getElementError(message, container) {
    const error = new Error();
    error.name = 'TestingLibraryElementError';
    Object.defineProperty(error, 'message', {
      configurable: true,
      get: () => [message, prettyDOM(container)].filter(Boolean).join('\n\n'),
    });
    return error;
  },
});

// This DOM lacks both; a form reads them to find out whether a select was touched before it was
// ready. Test files that share the app define them again.
Object.defineProperty(HTMLSelectElement.prototype, 'size', {
  configurable: true,
  get: () => 0,
});
Object.defineProperty(HTMLOptionElement.prototype, 'defaultSelected', {
  configurable: true,
  get(this: HTMLOptionElement) {
    return this.hasAttribute('selected');
  },
});

// Nor has it fonts.
Object.defineProperty(document, 'fonts', {
  configurable: true,
  value: { load: () => Promise.resolve([]) },
});

beforeEach(() => {
  setForeignServers(async () => (await import('../foreign/foreignServers.ts')).foreignServers);
});

// Loaded in advance, so that no test waits for them.
beforeAll(() => import('../foreign/foreignServers.ts'));
beforeAll(() => comboboxField.load());

// The list of ways asks this beside its rows.
beforeEach(() => void answerCall(readyWays.ready, { ways: 0, isMore: false, moves: [] }));

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
  // That a probe was answered counts for half a minute, unless the line is lost meanwhile.
  dispatchEvent(new Event('offline'));
  checkAnswers();
});

afterAll(() => server.close());
