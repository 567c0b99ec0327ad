import { useEffect, useRef } from 'react';
import { useT } from '../i18n/t.ts';
import { useRouter } from '../router/place.ts';
import { ask } from '../ui/confirm.tsx';

/** Asks before a half-filled form is left, by link, by the way back or by closing the tab. */
export function useLeaveGuard(isUnsaved: () => boolean, onLeave?: () => void): void {
  const t = useT();
  const router = useRouter();
  const latest = useRef({ t, isUnsaved, onLeave });
  useEffect(() => {
    latest.current = { t, isUnsaved, onLeave };
  });
  useEffect(() => {
    const stays = async (from: string, to: string) => {
      const form = latest.current;
      if (from === to || !form.isUnsaved()) return false;
      const question = form.t('Leave without saving? What you typed will be lost.');
      const leaves = await ask(question, { confirm: form.t('Leave'), danger: true });
      if (leaves) form.onLeave?.();
      return !leaves;
    };
    return router.guard(stays, () => latest.current.isUnsaved());
  }, [router]);
}
