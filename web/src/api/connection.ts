/** Whether the server can be reached. The browser's "offline" only counts after a probe. */
import { host } from './host.ts';

const PROBE_LIMIT = 2500;
/** How long a probe that contradicts the browser counts, in milliseconds. */
const TRUST = 30_000;

let probing: Promise<boolean> | undefined;
let trustedUntil = 0;

function trust(): void {
  trustedUntil = Date.now() + TRUST;
  // Said anew, it may be another line that was lost.
  addEventListener('offline', distrust, { once: true });
}

const distrust = () => (trustedUntil = 0);

async function probe(): Promise<boolean> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), PROBE_LIMIT);
  try {
    // Any response counts, even one that may not be read.
    await fetch(`${host()}/health/live`, {
      mode: 'no-cors',
      credentials: 'omit',
      cache: 'no-store',
      signal: stop.signal,
    });
    if (!navigator.onLine) trust();
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
    probing = undefined;
  }
}

/** Whether the server answers a short probe now, whatever the browser says. */
export function serverAnswers(): Promise<boolean> {
  probing ??= probe();
  return probing;
}

/** False only if the browser says offline and a short probe gets no response either. */
export async function isReachable(): Promise<boolean> {
  if (navigator.onLine || Date.now() < trustedUntil) return true;
  return serverAnswers();
}
