import { t } from '../i18n/t.ts';
import { showToast } from '../ui/toasts.ts';

/**
 * Whether a chunk is there now; the user is told if it cannot be loaded. `load` rejects or answers null
 * then.
 */
export async function hasLoadedOrWarned(load: () => Promise<unknown>): Promise<boolean> {
  const has = (await load().catch(() => null)) !== null;
  if (!has) showToast('error', t('Network error. Could not connect to the server.'));
  return has;
}
