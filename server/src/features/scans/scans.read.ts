/** Parses a scan: which parcel was read, and what to do with it. */
import type { Scan } from '@waydesk/contract/rules/parcel-moves.ts';
import { readParcelCode } from '@waydesk/contract/rules/parcel-code.ts';
import type { ScanBody } from '@waydesk/contract/parcels/scans.ts';
import { searchedId } from '../../lists/searchPatterns.ts';

/** The parcel's id; `misread` for a code whose check digit is wrong, null for any other text. */
export type ParcelRead = number | 'misread' | null;

export function parcelRead(code: string): ParcelRead {
  return readParcelCode(code) ?? searchedId(code);
}

/** The scan with its optional fields filled in. */
export function scanOf(body: ScanBody): Scan {
  if (body.mode === 'hand_over') return { mode: body.mode, rider_id: body.rider_id };
  if (body.mode !== 'back') return { mode: body.mode };
  const { mode, reason, note = null, next_on = null, returning = false } = body;
  return { mode, reason, note, next_on, returning };
}
