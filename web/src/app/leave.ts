import { logOut } from '../api/logOut.ts';
import { t } from '../i18n/t.ts';
import { confirmDialog } from '../ui/confirm.tsx';

/** Signs out, once the person has said that it is meant. */
export async function leave(): Promise<void> {
  const isSure = await confirmDialog(t('Are you sure you want to log out?'), { danger: true });
  if (isSure) logOut();
}
