/** Which codes of riders can be chosen, and the names of their files. */
import { csvFileName, safeFileNamePart } from '@waydesk/contract/csv.ts';
import { dayOf } from '@waydesk/contract/time.ts';

/** The available codes, plus the stored one if it is not among them. */
export function withStoredOption(codes: readonly string[], stored: string): readonly string[] {
  return stored === '' || codes.includes(stored) ? codes : [stored, ...codes];
}

/** rider_Ko_Min_deliveries_2026-11-20.csv, with the business day at `now`. */
export function riderCsvName(name: string, now: Date, zone: string): string {
  return csvFileName(`rider_${safeFileNamePart(name)}_deliveries`, dayOf(now, zone));
}
