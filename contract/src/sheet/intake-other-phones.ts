/** Further phones of a row: those of its own column, and those that stand beside the first one. */
import { NO_CELL } from './intake-cell.ts';
import { type PhoneRead, readPhoneCell } from './intake-phone.ts';
import { type RowCell, type RowContext, cellOf, shownCell } from './intake-row-cells.ts';
import type { IntakeCell, SheetRow } from './intake-types.ts';

/** What a field of other phones has: as phones where they are, else as it is. */
function readOthers(cell: RowCell): string[] {
  const { text } = cell;
  if (text === '') return [];
  const phones = readPhoneCell(cell);
  const isPhones = phones.state !== 'fault' && phones.state !== 'guess';
  return isPhones ? [phones.shown, ...phones.others] : [text];
}

/** All of them in one cell, also where only the cell of the phone has several; null without any. */
export function otherPhonesCell(
  context: RowContext,
  row: SheetRow,
  phone: PhoneRead,
): IntakeCell | null {
  const { settings } = context;
  const input = cellOf(context, row, 'other_phones');
  // What a person types here is all of them.
  const beside = input?.from === 'edit' ? [] : phone.others;
  if (input === null && beside.length === 0) return null;
  const cell = input ?? { ...NO_CELL, line: row.line, field: 'other_phones' as const };
  const all = new Set([...beside, ...readOthers(cell)]);
  if (beside.length > 0) all.delete(phone.shown);
  const shown = [...all].join(', ');
  const text = beside.length > 0 ? shown : cell.text;
  const state = shown === cell.text ? 'ok' : 'sure';
  return shownCell({ ...cell, text }, { value: shown, shown, state }, settings);
}
