import { t } from '../i18n/t.ts';
import { showToast } from '../ui/toasts.ts';

/** Whether the chunk is there now; `load` rejects or answers null if it cannot be loaded. */
export const hasLoaded = async (load: () => Promise<unknown>): Promise<boolean> =>
  (await load().catch(() => null)) !== null;

/** The same, and tells the user if it cannot be loaded. */
export async function hasLoadedOrWarned(load: () => Promise<unknown>): Promise<boolean> {
  const has = await hasLoaded(load);
  if (!has) showToast('error', t('Network error. Could not connect to the server.'));
  return has;
}
