import type { IntakeRow } from '@waydesk/contract/sheet/intake-types.ts';

/** The rows of a sheet as they would be sent. */
export interface RequestRows {
  ready: readonly IntakeRow[];
  /** Questions and rows that somebody has to answer, to correct or to leave out first. */
  open: number;
  /** They are being read anew. */
  isBehind: boolean;
}

/** Of a request without a sheet. */
export const WITHOUT_SHEET: RequestRows = { ready: [], open: 0, isBehind: false };
