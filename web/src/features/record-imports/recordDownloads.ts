/** Spreadsheets for the clerk: an empty one, and the rows that could not be saved. */
import { type SheetKind, recordFields } from '@waydesk/contract/sheet/record-fields.ts';
import { downloadSheet } from '../../entities/sheets/downloadSheet.ts';
import { messageText } from '../../entities/sheets/messageText.ts';
import type { Translate } from '../../i18n/t.ts';
import { today } from '../../ui/zone.ts';
import { IMPORT_WORDS } from './kinds.ts';
import type { RecordReview } from './review/useRecordReview.ts';
import type { StatedRecord } from './rows/recordStates.ts';

/** Rows of the template whose cells keep what is typed, the first zero of a phone included. */
const TEMPLATE_ROWS = 1_000;
const USUAL_WIDTH = 20;
const ERROR_WIDTH = 60;

export function downloadRecordTemplate(t: Translate, kind: SheetKind): Promise<void> {
  const heads = recordFields(kind).map(({ label }) => t(label));
  const { file, source } = IMPORT_WORDS[kind];
  return downloadSheet(t, `${file}_template.xlsx`, (files) =>
    files.writeTable(
      t(source),
      heads,
      Array.from({ length: TEMPLATE_ROWS }, () => heads.map(() => null)),
      heads.map(() => USUAL_WIDTH),
    ),
  );
}

const errorsOf = (t: Translate, { row, refusals }: StatedRecord) =>
  [
    ...Object.values(row.cells).flatMap((cell) =>
      cell?.state === 'fault' && cell.message ? messageText(t, cell.message) : [],
    ),
    ...refusals.map(({ message }) => t.sent(message)),
  ].filter((text, at, all) => all.indexOf(text) === at);

/** They can be corrected there and imported again. */
export function downloadRowsToFix(t: Translate, { kind, rows, fields }: RecordReview) {
  const { file, source } = IMPORT_WORDS[kind];
  const heads = [t('Row'), ...fields.map(({ label }) => t(label)), t('Problem')];
  const lines = rows
    .filter(({ state }) => state === 'fix')
    .map((one) => [
      String(one.row.line),
      ...fields.map(({ name }) => one.row.cells[name]?.typed ?? null),
      errorsOf(t, one).join('\n'),
    ]);
  const widths = [8, ...fields.map(() => USUAL_WIDTH), ERROR_WIDTH];
  return downloadSheet(t, `${file}_to_fix_${today()}.xlsx`, (files) =>
    files.writeTable(t(source), heads, lines, widths),
  );
}
