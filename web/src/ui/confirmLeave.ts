import { t } from '../i18n/t.ts';
import { confirmDialog } from './confirm.tsx';

/** Asks whether unsaved input may be lost. */
export const confirmLeave = (): Promise<boolean> =>
  confirmDialog(t('Leave without saving? What you typed will be lost.'), {
    confirm: t('Leave'),
    danger: true,
  });
