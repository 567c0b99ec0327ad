/** What a scan means: the parcel that was read, and what is to be done with it. */
import type { Scan } from '@waydesk/contract/rules/parcel-moves.ts';
import { readParcelCode } from '@waydesk/contract/rules/parcel-code.ts';
import type { ScanBody } from '@waydesk/contract/parcels/scans.ts';
import { searchedId } from '../../lists/searchPatterns.ts';

/** The number of the parcel; `misread` for a code with a wrong digit, null for anything else. */
export type ParcelRead = number | 'misread' | null;

export function parcelRead(code: string): ParcelRead {
  return readParcelCode(code) ?? searchedId(code);
}

/** With all that may be left out. */
export function scanOf(body: ScanBody): Scan {
  if (body.mode === 'hand_over') return { mode: body.mode, rider_id: body.rider_id };
  if (body.mode !== 'back') return { mode: body.mode };
  const { mode, reason, note = null, next_on = null, returning = false } = body;
  return { mode, reason, note, next_on, returning };
}
