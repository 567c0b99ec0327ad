/** Parses a scan or a typed number before anything is sent. */
import { toLatinDigits } from '@waydesk/contract/values/burmese.ts';
import { isTrackingScan, parcelCode, readParcelCode } from '@waydesk/contract/rules/parcel-code.ts';

export type ScanRead = { code: string } | { failure: 'misread' | 'unknown' | 'tracking' };

/** The code of a parcel, or why there is none. A number without a check digit is only typed. */
export function readScan(text: string, isTyped: boolean): ScanRead {
  const read = readParcelCode(text);
  if (read === 'misread') return { failure: read };
  if (read !== null) return { code: parcelCode(read) };
  if (isTrackingScan(text)) return { failure: 'tracking' };
  const [, typed] = /^\s*#?(\d{1,9})\s*$/.exec(toLatinDigits(text)) ?? [];
  const id = Number(typed ?? 0);
  return isTyped && id > 0 ? { code: parcelCode(id) } : { failure: 'unknown' };
}

/** The same code is not taken again before it was out of sight for so long. */
const AGAIN_AFTER = 3000;

/** Tells a code that was read just now; each sight of it starts the time anew. */
export function newRepeats() {
  const seen = new Map<string, number>();
  return {
    isRepeated: (code: string): boolean => {
      const now = Date.now();
      const before = seen.get(code) ?? -Infinity;
      seen.set(code, now);
      return now - before < AGAIN_AFTER;
    },
    forget: () => seen.clear(),
  };
}
