/** An unfinished import, stored in the browser for the person who does it. */
import type { IntakeRowOutcome } from '@waydesk/contract/intake/intake.ts';
import { PICKUP_TYPES, type PickupType } from '@waydesk/contract/rules/pickup-types.ts';
import type { Session } from '../../../api/session.ts';
import type { ShopOption } from '../../../entities/options.ts';
import { readDraft, removeDraft, writeDraft } from '../../../form/drafts/drafts.ts';
import { localNow } from '../../../ui/dates/dateText.ts';
import type { OfferedSheet } from '../reading/readBytes.ts';
import { type Decisions, noDecisions } from '../rows/decisions.ts';
import type { Saving } from '../saving/savePieces.ts';

/** Where the rows come from. */
export interface ImportFile {
  /** Tells it from the one before. */
  id: string;
  /** Empty for a pasted text. */
  name: string;
  sheets: readonly OfferedSheet[];
}

export interface ImportDraft {
  shop: ShopOption | null;
  /** A column of the sheet names the shops. */
  byColumn: boolean;
  pickup_type: PickupType;
  /** YYYY-MM-DDTHH:mm in the business zone. */
  pickup: string;
  /** The id of the file that the rest is about. */
  file: string | null;
  sheet: number;
  decisions: Decisions;
  saving: Saving | null;
  /** Of the rows that were sent, by line. */
  outcomes: ReadonlyMap<number, IntakeRowOutcome>;
  import_id: number | null;
}

export const blankImport = (): ImportDraft => ({
  shop: null,
  byColumn: false,
  pickup_type: PICKUP_TYPES.create[0],
  pickup: localNow(),
  ...withoutFile(),
});

/** The fields that belong to one file and are reset for another. */
export const withoutFile = () => ({
  file: null,
  sheet: 0,
  decisions: noDecisions(),
  saving: null,
  outcomes: new Map<number, IntakeRowOutcome>(),
  import_id: null,
});

/** Two keys: the file is large and does not change. Raise the number when a shape changes. */
const DRAFT = 'ways/import/1';
const FILE = 'ways/import/file/1';

export interface FoundImport {
  draft: ImportDraft;
  file: ImportFile | null;
}

/** The unfinished import of this person; null if there is none. */
export async function readImport(session: Session): Promise<FoundImport | null> {
  const [draft, file] = await Promise.all([
    readDraft<ImportDraft>(session, DRAFT),
    readDraft<ImportFile>(session, FILE),
  ]);
  if (draft === undefined) return null;
  const { values } = draft;
  // One that an older page left has no answers yet.
  const decisions = { ...noDecisions(), ...values.decisions };
  return values.file !== null && values.file === file?.values.id
    ? { draft: { ...values, decisions }, file: file.values }
    : { draft: { ...values, ...withoutFile() }, file: null };
}

export const storeImport = (session: Session, draft: ImportDraft) =>
  writeDraft(session, DRAFT, draft);
export const storeImportFile = (session: Session, file: ImportFile) =>
  writeDraft(session, FILE, file);

export async function forgetImport(session: Session): Promise<void> {
  await Promise.all([removeDraft(session, DRAFT), removeDraft(session, FILE)]);
}
