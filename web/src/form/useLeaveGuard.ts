import { useBlocker, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import { markReturn } from '../api/chunk.ts';
import { confirmLeave } from '../ui/confirmLeave.ts';

/** Screens that one comes back from: the guides, and the form for a record that is missing here. */
const isDetour = ({ pathname, search }: Place) =>
  /^\/help(\/|$)/.test(pathname) || ('from' in search && search.from === 'way');

/**
 * Asks before the user leaves an unfinished form by a link, by going back or by closing the tab. If
 * `hasDraft`, a detour needs no question: the form is as it was when one comes back.
 */
export function useLeaveGuard(
  isUnsaved: () => boolean,
  onLeave?: () => void,
  hasDraft = false,
): void {
  const router = useRouter();
  const latest = useRef({ isUnsaved, onLeave, hasDraft });
  useEffect(() => {
    latest.current = { isUnsaved, onLeave, hasDraft };
  });
  const enableBeforeUnload = useCallback(() => latest.current.isUnsaved(), []);
  const shouldBlockFn = useCallback(
    async ({ current, next }: { current: Place; next: Place }) => {
      const form = latest.current;
      if (current.pathname === next.pathname || !form.isUnsaved()) return false;
      if (form.hasDraft && isDetour(next)) {
        markReturn(current.pathname);
        return false;
      }
      const leaves = await confirmLeave();
      if (leaves) form.onLeave?.();
      // Otherwise code that awaits the blocked navigation would wait until the next one.
      else void router.load();
      return !leaves;
    },
    [router],
  );
  useBlocker({ shouldBlockFn, enableBeforeUnload });
}

interface Place {
  pathname: string;
  search: object;
}

/** Asks before the tab is closed, for what goes on while other screens are open. */
export function useCloseGuard(isRunning: () => boolean): void {
  const latest = useRef(isRunning);
  useEffect(() => {
    latest.current = isRunning;
  });
  const enableBeforeUnload = useCallback(() => latest.current(), []);
  useBlocker({ shouldBlockFn: () => false, enableBeforeUnload });
}
