import { useEffect, useRef } from 'react';
import { t } from '../i18n/t.ts';
import { useRouter } from '../router/place.ts';
import { ask } from '../ui/confirm.tsx';

/** Whether what is typed may be lost. */
export const askToLeave = (): Promise<boolean> =>
  ask(t('Leave without saving? What you typed will be lost.'), {
    confirm: t('Leave'),
    danger: true,
  });

/** Asks before a half-filled form is left, by link, by the way back or by closing the tab. */
export function useLeaveGuard(isUnsaved: () => boolean, onLeave?: () => void): void {
  const router = useRouter();
  const latest = useRef({ isUnsaved, onLeave });
  useEffect(() => {
    latest.current = { isUnsaved, onLeave };
  });
  useEffect(() => {
    const stays = async (from: string, to: string) => {
      const form = latest.current;
      if (from === to || !form.isUnsaved()) return false;
      const leaves = await askToLeave();
      if (leaves) form.onLeave?.();
      return !leaves;
    };
    return router.guard(stays, () => latest.current.isUnsaved());
  }, [router]);
}
