import type { Translate } from '../../i18n/t.ts';
import { confirmDialog } from '../../ui/confirm.tsx';

/** Before what makes messages go out: they reach people and cost money. */
export const askBeforeSending = (t: Translate): Promise<boolean> =>
  confirmDialog(t('Turn notices on?'), {
    confirm: t('Turn on'),
    why: [t('Messages go to real people from now on, and each SMS part costs money.')],
  });
