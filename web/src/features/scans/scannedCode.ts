import { readParcelCode, showParcelCode } from '@waydesk/contract/rules/parcel-code.ts';

/** A parcel's code as people read it; anything else as it was scanned. */
export function showScannedCode(code: string): string {
  const id = readParcelCode(code);
  return typeof id === 'number' ? showParcelCode(id) : code;
}
