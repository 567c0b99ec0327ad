/** Spreadsheets for the clerk; the library that writes them comes with the first one. */
import { saveFile } from '../../api/files/saveFile.ts';
import { chunkOf } from '../../api/lazyComponent.tsx';
import type { Translate } from '../../i18n/t.ts';
import { showToast } from '../../ui/toasts.ts';
import type * as SheetFiles from './reading/sheetFiles.ts';

const sheetFiles = chunkOf(() => import('./reading/sheetFiles.ts'));

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Saves what `made` writes under this name; says so if it cannot be written. */
export async function downloadSheet(
  t: Translate,
  name: string,
  made: (files: typeof SheetFiles) => Promise<Uint8Array>,
): Promise<void> {
  const files = await sheetFiles.load().catch(() => null);
  if (files === null) {
    showToast('error', t('Network error. Could not connect to the server.'));
    return;
  }
  try {
    saveFile(new Blob([(await made(files)) as BlobPart], { type: XLSX }), name);
  } catch {
    showToast('error', t('The file could not be created'));
  }
}
