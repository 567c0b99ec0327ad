import { may } from '@waydesk/contract/calls/permissions.ts';
import { currentSession } from '../api/session.ts';
import { screenRows } from '../router/screens.ts';
import { LazyPalette } from './usePalette.tsx';

/** Between two screens, in milliseconds. */
const PAUSE = 250;

interface Line {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether the line is there for more than what is asked for. */
const hasRoom = () => {
  const line = (navigator as Navigator & { connection?: Line }).connection;
  return navigator.onLine && !line?.saveData && !line?.effectiveType?.includes('2g');
};

/**
 * Fetches the other screens while nothing else happens, one after the other, so that they open at
 * once and also without a connection. What a screen loads on demand is not among them. Returns what
 * stops it.
 */
export function fetchOtherScreens(): () => void {
  const role = currentSession()?.user.role ?? '';
  const names = Object.values(screenRows).flatMap((row) =>
    'file' in row && (!row.who || may(role, row.who)) ? [row.file] : [],
  );
  const waiting = [...new Set(names)].map((file) => file.replace(/^.*\//, ''));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const next = () => {
    const name = waiting.shift();
    if (!hasRoom()) return;
    if (name === undefined) {
      // Without it, the next press of its key asks again and tells.
      LazyPalette.load().catch(() => {});
      return;
    }
    window.preloadScreen?.(name);
    timer = setTimeout(whenIdle, PAUSE);
  };
  const whenIdle = () => {
    // Safari has no such call.
    if ('requestIdleCallback' in window) requestIdleCallback(next);
    else next();
  };
  whenIdle();
  return () => {
    waiting.length = 0;
    clearTimeout(timer);
  };
}
