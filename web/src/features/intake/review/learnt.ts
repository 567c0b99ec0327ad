import { MAX_PLACES, type MemoryUpdate } from '@waydesk/contract/intake-memory.ts';
import type { IntakeReading } from '@waydesk/contract/intake-types.ts';
import type { Decisions } from '../rows/decisions.ts';

/** What a clerk chose that the next sheet of this shop is read with. */
export function learnt(
  { columns }: Pick<IntakeReading, 'columns'>,
  { fields, amount, headLine, places }: Decisions,
): MemoryUpdate {
  const isChosen = fields !== null || amount !== null || headLine !== null;
  const { layout } = columns;
  const kept = Object.entries(places).slice(-MAX_PLACES);
  return {
    ...(isChosen &&
      layout && { layouts: [{ ...layout, heads: [...layout.heads], fields: [...layout.fields] }] }),
    ...(kept.length > 0 && { places: Object.fromEntries(kept) }),
  };
}
