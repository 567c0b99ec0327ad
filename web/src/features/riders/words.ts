/** Which codes of riders can be chosen, and the names of their files. */
import { safeFileNamePart } from '@waydesk/contract/values/csv.ts';

/** The available codes, plus the stored one if it is not among them. */
export function withStoredOption(codes: readonly string[], stored: string): readonly string[] {
  return stored === '' || codes.includes(stored) ? codes : [stored, ...codes];
}

/** rider_Ko_Min_deliveries, which the day follows. */
export const riderCsvPrefix = (name: string) => `rider_${safeFileNamePart(name)}_deliveries`;
