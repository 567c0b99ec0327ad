/** Spreadsheets for the clerk; the library that writes them comes with the first one. */
import type { IntakeMessage } from '@waydesk/contract/sheet/intake-types.ts';
import type { Text } from '@waydesk/contract/texts/text.ts';
import { saveFile } from '../../api/files/saveFile.ts';
import type { Translate } from '../../i18n/t.ts';
import { chunkOf } from '../../api/lazyComponent.tsx';
import { showToast } from '../../ui/toasts.ts';
import { today } from '../../ui/zone.ts';
import type * as SheetFiles from './reading/sheetFiles.ts';
import type { RowWithState } from './rows/rowStates.ts';
import type { Review } from './review/useReview.ts';

const sheetFiles = chunkOf(() => import('./reading/sheetFiles.ts'));

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

async function download(
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

/** An empty sheet to hand to shops. */
export const downloadTemplate = (t: Translate): Promise<void> =>
  download(t, 'parcels_template.xlsx', (files) => files.writeTemplate((text) => t.sent(text)));

/** The rows that are still to be mended, with what is wrong beside them. */
export function downloadBadRows(t: Translate, { reading }: Review, rows: readonly RowWithState[]) {
  const bad = rows.filter(({ state }) => state === 'fix');
  const more = new Map(
    bad.map(({ row, refusals }): [number, IntakeMessage[]] => [
      row.line,
      // What a server says is translated where the catalogue has it.
      refusals.map(({ message }) => ({ text: message as Text })),
    ]),
  );
  return download(t, `parcels_to_fix_${today()}.xlsx`, (files) =>
    files.writeBadRows(
      reading,
      bad.map(({ row }) => row),
      (text) => t.sent(text),
      more,
    ),
  );
}
