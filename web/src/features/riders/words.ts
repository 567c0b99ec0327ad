/** English texts for riders' codes, translated by the caller, and the names of their files. */
import { csvFileName, safeFileNamePart } from '@waydesk/contract/csv.ts';
import type { Text } from '@waydesk/contract/text.ts';
import { dayOf } from '@waydesk/contract/time.ts';

const STATUS: Record<string, Text> = {
  active: 'Active',
  inactive: 'Inactive',
  suspended: 'Suspended',
};
const VEHICLE: Record<string, Text> = {
  motorcycle: 'Motorcycle',
  bicycle: 'Bicycle',
  car: 'Car',
};

/** An unknown code is shown as sent. */
export const riderStatusLabel = (code: string): string => STATUS[code] ?? code;
export const vehicleLabel = (code: string): string => VEHICLE[code] ?? code;

/** The available codes, plus the stored one if it is not among them. */
export function withStoredOption(codes: readonly string[], stored: string): readonly string[] {
  return stored === '' || codes.includes(stored) ? codes : [stored, ...codes];
}

/** rider_Ko_Min_deliveries_2026-11-20.csv, with the business day at `now`. */
export function riderCsvName(name: string, now: Date, zone: string): string {
  return csvFileName(`rider_${safeFileNamePart(name)}_deliveries`, dayOf(now, zone));
}
