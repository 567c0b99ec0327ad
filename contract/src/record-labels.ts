/** English labels for the codes of riders and shops, for screens and files; callers translate them. */
import type { CsvWord } from './words.ts';

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

/** An unknown code is shown as sent. */
export const riderStatusLabel = (code: string): string => STATUS_LABELS[code] ?? code;
export const vehicleLabel = (code: string): string => VEHICLE_LABELS[code] ?? code;
