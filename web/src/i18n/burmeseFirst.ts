/** Riders and shops read Burmese unless they chose English. */
import { restoreLanguage, setLanguage } from './t.ts';
import { readItem, removeItem } from '../storage.ts';

const STORED = 'language';

export async function startInBurmese(): Promise<void> {
  if (readItem(STORED) !== null) return restoreLanguage(true);
  await setLanguage('my').catch(() => undefined);
  // Nobody has chosen it: the office's pages in this browser stay as they are.
  removeItem(STORED);
}
