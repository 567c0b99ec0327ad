/**
 * Further rows of one order: exports of web shops have a row for each item, and who gets the parcel
 * only in the first. What they say of items belongs to the parcel of the first.
 */
import { cellText } from './intake-cell.ts';
import type { IntakeField } from '../intake/intake-fields.ts';
import type { IntakeColumns, IntakeSheet, SheetRow } from './intake-types.ts';

/** A row that says one of these is a parcel of its own, or has a fault to be mended. */
const OF_PARCEL: ReadonlySet<IntakeField | null> = new Set<IntakeField>([
  'customer_name',
  'customer_phone',
  'township',
  'delivery_address',
  'amount',
]);

/** The further rows by the line of their first. */
export function furtherRows(
  { rows, fields }: IntakeSheet,
  { columns, headLine }: IntakeColumns,
): ReadonlyMap<number, readonly SheetRow[]> {
  const found = new Map<number, SheetRow[]>();
  const refs = columns.flatMap(({ field, index }) => (field === 'ref' ? index : []));
  if (fields || refs.length === 0) return found;
  const reported = columns.flatMap(({ field, index }) => (OF_PARCEL.has(field) ? index : []));
  const textOf = (row: SheetRow, at: number) => cellText(row.cells[at], false).text;
  let [first, order] = [0, ''];
  for (const row of rows) {
    if (row.line <= (headLine ?? 0) || row.hidden) continue;
    const ref = refs.map((at) => textOf(row, at)).join(' ');
    const isBare = reported.every((at) => textOf(row, at) === '');
    if (isBare && ref.trim() !== '' && ref === order) {
      found.set(first, [...(found.get(first) ?? []), row]);
    } else if (!isBare) {
      [first, order] = [row.line, ref];
    }
  }
  return found;
}
