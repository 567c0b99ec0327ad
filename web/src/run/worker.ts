/**
 * Serves the page's own files without a line. It knows nothing else: no call of the API passes it, and
 * no token is ever in it.
 */
import { cleanupOutdatedCaches } from 'workbox-precaching/cleanupOutdatedCaches.js';
import { precacheAndRoute } from 'workbox-precaching/precacheAndRoute.js';

declare const __PRECACHED__: { url: string; revision: string | null }[];

/** The part of a worker's global scope that is used here; this package is typed for pages. */
interface WorkerScope {
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
  addEventListener: ((type: 'message', listener: (event: MessageEvent) => void) => void) &
    ((type: 'activate', listener: (event: ActivateEvent) => void) => void);
}
interface ActivateEvent extends Event {
  waitUntil: (work: Promise<void>) => void;
}
const scope = globalThis as unknown as WorkerScope;

// A start page with a question mark behind it is the start page.
precacheAndRoute(__PRECACHED__, { ignoreURLParametersMatching: [/./] });
cleanupOutdatedCaches();

scope.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void scope.skipWaiting();
});

// The page of the first visit too: what it loads later, it may need without a line.
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));
