/** The worker of a page, and its next version: that one waits until somebody takes it. */

/** How often the page asks for a new version, in milliseconds; the browser asks at each visit too. */
const ASK_EVERY = 3_600_000;
/** A worker that takes over later than that is not waited for. */
const TAKE_LIMIT = 3_000;

/** Registers this worker; `offer` is told of each version that waits. */
export async function watchVersions(
  script: string,
  offer: (waiting: ServiceWorker) => void,
): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(script);
  const look = () => {
    // The first version has nothing to replace.
    if (registration.waiting !== null && registration.active !== null) offer(registration.waiting);
  };
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', look);
  });
  look();
  const ask = () => void registration.update().catch(() => undefined);
  addEventListener('online', ask);
  setInterval(ask, ASK_EVERY);
  return registration;
}

/** The waiting version takes over, and the page loads again. */
export function takeVersion(waiting: ServiceWorker, reload = () => location.reload()): void {
  let isLeft = false;
  const leave = () => {
    if (!isLeft) reload();
    isLeft = true;
  };
  // Another tab has taken it.
  if (waiting.state === 'activated') return leave();
  navigator.serviceWorker.addEventListener('controllerchange', leave, { once: true });
  waiting.postMessage('take-over');
  setTimeout(leave, TAKE_LIMIT);
}
