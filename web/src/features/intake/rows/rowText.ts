import { cellText } from '@waydesk/contract/sheet/intake-cell.ts';
import type { IntakeSheet } from '@waydesk/contract/sheet/intake-types.ts';

/** A row as it stands in the file: of a title or a total that is left out, hardly anything is read. */
export function rowText({ rows }: Pick<IntakeSheet, 'rows'>, line: number): string {
  const cells = rows.find((row) => row.line === line)?.cells ?? [];
  return cells.flatMap((cell) => cellText(cell, false).text || []).join(' · ');
}
