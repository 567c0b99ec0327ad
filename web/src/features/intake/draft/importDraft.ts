/** An unfinished import, stored in the browser for the person who does it. */
import type { PickupRequest } from '@waydesk/contract/portal/pickup-requests.ts';
import type { IntakeRowOutcome } from '@waydesk/contract/intake/intake.ts';
import { PICKUP_TYPES, type PickupType } from '@waydesk/contract/rules/pickup-types.ts';
import type { ShopOption } from '../../../entities/options.ts';
import { localNow } from '../../../ui/dates/dateText.ts';
import { type Decisions, noDecisions } from '../rows/decisions.ts';
import type { Saving } from '../saving/savePieces.ts';

/** The request of a shop that an import is made of, as it was opened. */
export interface ImportedRequest extends Pick<PickupRequest, 'wanted_on' | 'part'> {
  id: number;
  version: number | null;
  shop_id: number;
  /** The name of the shop. */
  shop: string;
  /** How many parcels there are, and how many of them the shop sent as rows. */
  count: number;
  rows: number;
  /** Parcels of it were saved here, which accepts it. */
  accepted: boolean;
}

export interface ImportDraft {
  /** Stays when another file is opened: a shop may have sent only a number. */
  request: ImportedRequest | null;
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
  request: null,
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

/** Raise the number when a shape changes. */
export const IMPORT_KEYS = { draft: 'ways/import/1', file: 'ways/import/file/1' };

/** The task that saves it. */
export const IMPORT_TASK = 'import';
