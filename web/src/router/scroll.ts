/** The scroll position of each history entry: going back shows a list as it was left. */

const STORE = 'scrolled';
/** Milliseconds: a list that loads from the server keeps growing for a while. */
const RESTORE_TIMEOUT_MS = 3000;
const USER_EVENTS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

function read(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(STORE) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

const positions = new Map(Object.entries(read()));

export function rememberScroll(key: string): void {
  positions.set(key, scrollY);
}

/** A reload loses the page's memory but not the tab's storage. */
export function keepScrolls(): void {
  try {
    sessionStorage.setItem(STORE, JSON.stringify(Object.fromEntries([...positions].slice(-50))));
  } catch {
    // Full storage costs only the scroll position.
  }
}

/**
 * Scrolls to where the entry was left, once the page is long enough. Returns a function to give up.
 */
export function restoreScroll(key: string): () => void {
  const y = positions.get(key) ?? 0;
  scrollTo(0, y);
  if (Math.abs(scrollY - y) < 2) return () => undefined;
  const stop = () => {
    growth.disconnect();
    clearTimeout(timer);
    for (const name of USER_EVENTS) removeEventListener(name, stop);
  };
  const growth = new ResizeObserver(() => {
    scrollTo(0, y);
    if (Math.abs(scrollY - y) < 2) stop();
  });
  growth.observe(document.body);
  const timer = setTimeout(stop, RESTORE_TIMEOUT_MS);
  // The user's own scrolling takes precedence.
  for (const name of USER_EVENTS) addEventListener(name, stop, { once: true, passive: true });
  return stop;
}
