/**
 * Three lists with similar names that do not map onto each other: a shop's or rider's "Yangon" is
 * not the state "Yangon Region".
 */

/** States and regions of townships and rate groups, exactly as stored. */
export const STATES = [
  'Ayeyarwady Region',
  'Bago Region',
  'Chin State',
  'Kachin State',
  'Kayah State',
  'Kayin State',
  'Magway Region',
  'Mandalay Region',
  'Mon State',
  'Naypyidaw Union Territory',
  'Rakhine State',
  'Sagaing Region',
  'Shan State',
  'Tanintharyi Region',
  'Yangon Region',
] as const;
export type State = (typeof STATES)[number];

export function isState(s: string): s is State {
  return (STATES as readonly string[]).includes(s);
}

/** Where a rider works. */
export const RIDER_REGIONS = [
  'Yangon',
  'Mandalay',
  'Naypyidaw',
  'Bago',
  'Magway',
  'Sagaing',
  'Ayeyarwady',
  'Tanintharyi',
  'Mon',
  'Kayin',
  'Shan',
  'Kachin',
  'Kayah',
  'Chin',
  'Rakhine',
] as const;
export type RiderRegion = (typeof RIDER_REGIONS)[number];

/** Where a new shop may be. */
export const SHOP_TOWNSHIPS = ['Yangon', 'Mandalay', 'Naypyidaw'] as const;
