import {
  type DraftKind,
  type SheetInProgress,
  useSheetDraft,
} from '../../../entities/sheets/draft/useSheetDraft.ts';
import { unfinished } from '../../../entities/sheets/saving/sendPieces.ts';
import { noDecisions } from '../rows/decisions.ts';
import { type ImportDraft, IMPORT_KEYS, blankImport, withoutFile } from './importDraft.ts';

export type ImportInProgress = SheetInProgress<ImportDraft>;

const KIND: DraftKind<ImportDraft> = {
  keys: IMPORT_KEYS,
  blank: blankImport,
  withoutFile,
  kept: ({ request, shop, byColumn, pickup_type, pickup }) => ({
    request,
    shop,
    byColumn,
    pickup_type,
    pickup,
  }),
  restored: (draft) => ({
    ...draft,
    // One that an older page left is of no request.
    request: draft.request ?? null,
    // One that an older page left has no answers yet.
    decisions: { ...noDecisions(), ...draft.decisions },
    saving: unfinished(draft.saving, draft.saving?.pieces),
  }),
};

/** The unfinished import of parcels. */
export const useImportDraft = (): ImportInProgress => useSheetDraft(KIND);
