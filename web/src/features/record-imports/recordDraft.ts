/** An unfinished import of records, stored in the browser for the person who does it. */
import type { RecordOutcome } from '@waydesk/contract/records/record-imports.ts';
import type { SheetKind } from '@waydesk/contract/sheet/record-fields.ts';
import {
  type DraftKind,
  type SheetInProgress,
  useSheetDraft,
} from '../../entities/sheets/draft/useSheetDraft.ts';
import { type StoredPiece, unfinished } from '../../entities/sheets/saving/sendPieces.ts';

/** What a person has decided about a sheet; each step can be undone. */
export interface RecordDecisions {
  /** By column; null: as found. */
  fields: readonly (string | null)[] | null;
  /** The line of the header, 0 for none; null: as found. */
  headLine: number | null;
  /** For all rows, where the sheet has no column, by field. */
  forAll: Readonly<Record<string, string>>;
  /** Fields that are the same as another, such as the contact and the owner. */
  same: Readonly<Record<string, boolean>>;
  edits: ReadonlyMap<number, Readonly<Partial<Record<string, string>>>>;
  confirmed: ReadonlySet<string>;
  leftOut: ReadonlySet<number>;
  withHidden: boolean;
  /** By line: shops that look like this one and are others. */
  others: ReadonlyMap<number, readonly number[]>;
}

export interface SentRow {
  line: number;
  /** The body's row: of a record, or of a charge. */
  sent: unknown;
}

export interface RecordPiece extends StoredPiece {
  rows: readonly SentRow[];
}

export interface RecordDraft {
  file: string | null;
  sheet: number;
  decisions: RecordDecisions;
  /** What is being sent, with keys that are stored before it is. */
  pieces: readonly RecordPiece[] | null;
  /** Of the rows that were sent, by line. */
  outcomes: ReadonlyMap<number, RecordOutcome>;
}

export const noRecordDecisions = (): RecordDecisions => ({
  fields: null,
  headLine: null,
  forAll: {},
  same: {},
  edits: new Map(),
  confirmed: new Set(),
  leftOut: new Set(),
  withHidden: false,
  others: new Map(),
});

/** Nothing that opening the sheet again would not bring back. */
export const isUntouched = ({ edits, confirmed, leftOut, others, forAll }: RecordDecisions) =>
  [edits, confirmed, leftOut, others].every(({ size }) => size === 0) &&
  Object.keys(forAll).length === 0;

const withoutFile = () => ({
  file: null,
  sheet: 0,
  decisions: noRecordDecisions(),
  pieces: null,
  outcomes: new Map<number, RecordOutcome>(),
});

const draftKind = (kind: SheetKind): DraftKind<RecordDraft> => ({
  // Raise the number when a shape changes.
  keys: { draft: `${kind}/import/1`, file: `${kind}/import/file/1` },
  blank: withoutFile,
  withoutFile,
  kept: () => ({}),
  restored: (draft) => ({ ...draft, pieces: unfinished(draft.pieces, draft.pieces ?? undefined) }),
});

const KINDS: Record<SheetKind, DraftKind<RecordDraft>> = {
  shops: draftKind('shops'),
  riders: draftKind('riders'),
  customers: draftKind('customers'),
  charges: draftKind('charges'),
};

export type RecordsInProgress = SheetInProgress<RecordDraft>;

export const useRecordDraft = (kind: SheetKind): RecordsInProgress => useSheetDraft(KINDS[kind]);
