import type { IntakeMemory } from '@waydesk/contract/intake/intake-memory.ts';
import type { IntakeTownship, IntakeSettings } from '@waydesk/contract/sheet/intake-types.ts';
import type { ImportDraft } from '../draft/importDraft.ts';

/** The server data that reading a sheet needs. */
export interface ReadingFacts {
  townships: readonly IntakeTownship[];
  /** Of the townships for the shop, in kyats. */
  charges: ReadonlyMap<number, number>;
  /** Of the shop; undefined until it is loaded. */
  memory: IntakeMemory | undefined;
  shops: readonly { id: number; name: string }[];
  today: string;
}

type Decided = Pick<ImportDraft, 'shop' | 'byColumn' | 'pickup_type' | 'decisions'>;

/** No shop has this id: rows are read before a shop is chosen. */
const NOT_CHOSEN = 0;

/** All that is decided, for reading the sheet. */
export function settingsOf(
  { shop, byColumn, pickup_type, decisions }: Decided,
  { townships, charges, memory, shops, today }: ReadingFacts,
): IntakeSettings {
  const { fields, headLine, amount, asTyped, confirmed, edits, recovered, leftOut } = decisions;
  return {
    townships,
    charges,
    today,
    shop_id: byColumn ? null : (shop?.id ?? NOT_CHOSEN),
    shops,
    pickup_type,
    ...(memory && { layouts: memory.layouts, rememberedTownships: memory.places }),
    ...(memory?.cod != null && { cod: memory.cod }),
    chosenTownships: decisions.places,
    ...(fields && { fields }),
    ...(headLine !== null && { headLine }),
    ...(amount && { amount }),
    answers: decisions.answers,
    asTyped,
    confirmed,
    edits,
    recovered,
    leftOut,
  };
}
