/** Whether anybody looks at one of this browser's tabs. */
import { isShared } from './browser.ts';

/** A tab counts as looked at for this long after it was hidden, in ms. */
export const ASLEEP_AFTER_MS = 30_000;

/** Held by each tab that is visible, so that a hidden one that reads the stream knows of them. */
const VISIBLE_LOCK = 'waydesk-live-visible';

export const isVisible = (): boolean => document.visibilityState === 'visible';

async function isAnotherVisible(): Promise<boolean> {
  if (!isShared()) return false;
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === VISIBLE_LOCK);
}

/** While this tab is visible, the others can know it. Until `signal`. */
export function showVisible(signal: AbortSignal): void {
  if (!isShared()) return;
  let release: (() => void) | null = null;
  const follow = () => {
    const isOn = isVisible() && !signal.aborted;
    if (!isOn) {
      release?.();
      release = null;
    } else if (release === null) {
      const until = new Promise<void>((resolve) => (release = resolve));
      void navigator.locks
        .request(VISIBLE_LOCK, { mode: 'shared' }, () => until)
        .catch(() => undefined);
    }
  };
  document.addEventListener('visibilitychange', follow);
  signal.addEventListener('abort', () => {
    document.removeEventListener('visibilitychange', follow);
    follow();
  });
  follow();
}

/** Resolves once no tab has been visible for `ASLEEP_AFTER_MS`, or with `signal`. */
export function fallenAsleep(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', follow);
      resolve();
    };
    const check = async () => {
      const isLookedAt = await isAnotherVisible().catch(() => false);
      if (isVisible() || signal.aborted) return;
      if (isLookedAt) timer = setTimeout(() => void check(), ASLEEP_AFTER_MS);
      else end();
    };
    const follow = () => {
      clearTimeout(timer);
      if (!isVisible()) timer = setTimeout(() => void check(), ASLEEP_AFTER_MS);
    };
    document.addEventListener('visibilitychange', follow);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
    else follow();
  });
}

/** Resolves once this tab is visible, or with `signal`. */
export function woken(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (!isVisible() && !signal.aborted) return;
      document.removeEventListener('visibilitychange', check);
      signal.removeEventListener('abort', check);
      resolve();
    };
    document.addEventListener('visibilitychange', check);
    signal.addEventListener('abort', check);
    check();
  });
}
