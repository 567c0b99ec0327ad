import type { IntakeField } from '@waydesk/contract/intake/intake-fields.ts';
import type { IntakeRow } from '@waydesk/contract/sheet/intake-types.ts';
import type { CellEdit } from '../../../entities/sheets/grid/gridCells.ts';

/** The address without what its row has already; a township that was read out of it stays. */
export function shortenedCells({ line, cells }: IntakeRow): CellEdit<IntakeField>[] {
  const { delivery_address, township } = cells;
  const { shorter } = delivery_address ?? {};
  if (shorter === undefined) return [];
  const isKept = township !== undefined && township.typed === '' && township.value !== '';
  return [
    { line, field: 'delivery_address', text: shorter },
    ...(isKept ? [{ line, field: 'township' as const, text: township.value }] : []),
  ];
}
