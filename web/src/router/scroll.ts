/** Where each step of the history was scrolled to: the way back shows a list as it was left. */

const STORE = 'scrolled';
/** A list that comes from the server grows for a while. */
const PATIENCE = 3000;
const HANDS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

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

/** A reload forgets the page but not the tab. */
export function keepScrolls(): void {
  try {
    sessionStorage.setItem(STORE, JSON.stringify(Object.fromEntries([...positions].slice(-50))));
  } catch {
    // A full store costs only the place on the page.
  }
}

/** Goes to where the step was left, once the page is that long. Answers how to give up. */
export function restoreScroll(key: string): () => void {
  const y = positions.get(key) ?? 0;
  scrollTo(0, y);
  if (Math.abs(scrollY - y) < 2) return () => undefined;
  const stop = () => {
    growth.disconnect();
    clearTimeout(timer);
    for (const hand of HANDS) removeEventListener(hand, stop);
  };
  const growth = new ResizeObserver(() => {
    scrollTo(0, y);
    if (Math.abs(scrollY - y) < 2) stop();
  });
  growth.observe(document.body);
  const timer = setTimeout(stop, PATIENCE);
  // The person's own hand knows better.
  for (const hand of HANDS) addEventListener(hand, stop, { once: true, passive: true });
  return stop;
}
