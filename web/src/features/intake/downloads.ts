/** Spreadsheets for the clerk. */
import type { IntakeMessage } from '@waydesk/contract/sheet/intake-types.ts';
import type { Text } from '@waydesk/contract/texts/text.ts';
import { downloadSheet } from '../../entities/sheets/downloadSheet.ts';
import type { Translate } from '../../i18n/t.ts';
import { today } from '../../ui/zone.ts';
import type { RowWithState } from './rows/rowStates.ts';
import type { Review } from './review/useReview.ts';

/** An empty sheet to hand to shops. */
export const downloadTemplate = (t: Translate): Promise<void> =>
  downloadSheet(t, 'parcels_template.xlsx', (files) => files.writeTemplate((text) => t.sent(text)));

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
  return downloadSheet(t, `parcels_to_fix_${today()}.xlsx`, (files) =>
    files.writeBadRows(
      reading,
      bad.map(({ row }) => row),
      (text) => t.sent(text),
      more,
    ),
  );
}
