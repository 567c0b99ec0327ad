/** English words for the codes of riders; the caller translates them. */
const STATUS: Record<string, string> = {
  active: 'Active',
  inactive: 'Inactive',
  suspended: 'Suspended',
};
const VEHICLE: Record<string, string> = {
  motorcycle: 'Motorcycle',
  bicycle: 'Bicycle',
  car: 'Car',
};

/** A code that is none of ours is shown as sent. */
export const riderStatusLabel = (code: string): string => STATUS[code] ?? code;
export const vehicleLabel = (code: string): string => VEHICLE[code] ?? code;

/** The codes on offer with the one that stands there, whatever it is. */
export function withStored(codes: readonly string[], stored: string): readonly string[] {
  return stored === '' || codes.includes(stored) ? codes : [stored, ...codes];
}
