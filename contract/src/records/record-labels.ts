/** English labels for the codes of riders and shops, for screens and files; callers translate them. */
import type { SETTLEMENT_TYPES } from './shop-lists.ts';
import type { CsvWord } from '../texts/words.ts';

export const STATUS_LABELS: Readonly<Record<string, CsvWord>> = {
  active: 'Active',
  inactive: 'Inactive',
  suspended: 'Suspended',
};

export const VEHICLE_LABELS: Readonly<Record<string, CsvWord>> = {
  motorcycle: 'Motorcycle',
  bicycle: 'Bicycle',
  car: 'Car',
};

export const SETTLEMENT_LABELS: Record<(typeof SETTLEMENT_TYPES)[number], CsvWord> = {
  daily: 'Daily',
  weekly: 'Weekly',
  'bi-weekly': 'Bi-weekly',
  monthly: 'Monthly',
};

/** An unknown code is shown as sent. */
export const riderStatusLabel = (code: string): string => STATUS_LABELS[code] ?? code;
export const vehicleLabel = (code: string): string => VEHICLE_LABELS[code] ?? code;

export function settlementLabel(stored: string): string {
  const known: Partial<Record<string, string>> = SETTLEMENT_LABELS;
  return known[stored] ?? stored;
}
