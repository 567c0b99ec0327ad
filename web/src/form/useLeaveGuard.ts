import { useBlocker } from '@tanstack/react-router';
import { useT } from '../i18n/t.ts';
import { ask } from '../ui/confirm.tsx';

/** Asks before a half-filled form is left, by link, by the way back or by closing the tab. */
export function useLeaveGuard(isUnsaved: () => boolean, onLeave?: () => void): void {
  const t = useT();
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (!isUnsaved() || current.pathname === next.pathname) return false;
      const leaves = await ask(t('Leave without saving? What you typed will be lost.'), {
        confirm: t('Leave'),
        danger: true,
      });
      if (leaves) onLeave?.();
      return !leaves;
    },
    enableBeforeUnload: isUnsaved,
  });
}
