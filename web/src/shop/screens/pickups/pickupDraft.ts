/** What somebody has typed of a request for a pickup, kept in the browser until it is sent. */
import type { NewPickup } from '@waydesk/contract/portal/portal-pickups.ts';
import type { PickupPart } from '@waydesk/contract/rules/portal-states.ts';
import type { DraftKind } from '../../../entities/sheets/draft/useSheetDraft.ts';
import {
  type ImportDraft,
  blankImport,
  withoutFile,
} from '../../../features/intake/draft/importDraft.ts';
import { noDecisions } from '../../../features/intake/rows/decisions.ts';
import { newUuid } from '../../../form/once/attempt.ts';

export interface PickupDraft extends ImportDraft {
  wanted_on: string;
  part: PickupPart | '';
  /** As typed. */
  count: string;
  note: string;
  /** The rows of a request that is changed were put into the form. */
  hasOpened: boolean;
  /** The same again changes nothing: an answer may be lost. */
  sent_as: NewPickup['sent_as'];
}

export type TypedPickup = Pick<PickupDraft, 'wanted_on' | 'part' | 'count' | 'note'>;

const NOTHING: TypedPickup = { wanted_on: '', part: '', count: '', note: '' };

const typedOf = ({ wanted_on: day, part, count, note }: PickupDraft): TypedPickup => ({
  wanted_on: day,
  part,
  count,
  note,
});

/** Of a new request, or of a change of one in this version. */
export function pickupDraftKind(
  of: 'new' | { id: number; version: number | null },
  first: TypedPickup = NOTHING,
): DraftKind<PickupDraft> {
  const key = of === 'new' ? 'pickups/new/1' : `pickups/${of.id}/${of.version}/1`;
  return {
    keys: { draft: key, file: `${key}/file` },
    blank: () => ({ ...blankImport(), ...first, hasOpened: false, sent_as: newUuid() }),
    withoutFile,
    kept: typedOf,
    restored: (draft) => ({ ...draft, decisions: { ...noDecisions(), ...draft.decisions } }),
  };
}
