/** What a scan means: the parcel that was read, and what is to be done with it. */
import type { Scan } from '@waydesk/contract/parcel-moves.ts';
import { readParcelCode } from '@waydesk/contract/parcel-code.ts';
import type { ScanBody } from '@waydesk/contract/scans.ts';
import { dayOf } from '@waydesk/contract/time.ts';
import { searchedId } from '../../domain/searchPatterns.ts';
import { invalidField } from '../../http/httpError.ts';

/** The number of the parcel; `misread` for a code with a wrong digit, null for anything else. */
export function parcelRead(code: string): number | 'misread' | null {
  return readParcelCode(code) ?? searchedId(code);
}

/** With all that may be left out. */
export function scanOf(body: ScanBody): Scan {
  if (body.mode === 'hand_over') return { mode: body.mode, rider_id: body.rider_id };
  if (body.mode !== 'back') return { mode: body.mode };
  const { mode, reason, note = null, next_on = null, returning = false } = body;
  return { mode, reason, note, next_on, returning };
}

/** Throws 400 when the next day is past. */
export function refusePastDay(scan: Scan, zone: string): void {
  if (scan.mode !== 'back' || scan.next_on === null) return;
  if (scan.next_on < dayOf(new Date(), zone)) {
    throw invalidField('next_on', 'The next day cannot be in the past');
  }
}
