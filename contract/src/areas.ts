/**
 * The areas of the contract, apart from `index.ts` so that a row can name what it touches:
 * `index.ts` imports every row.
 */
export type Area =
  | 'auth'
  | 'dashboard'
  | 'ways'
  | 'deliveries'
  | 'shops'
  | 'riders'
  | 'townships'
  | 'customers'
  | 'rateGroups'
  | 'users'
  | 'settings'
  | 'parcels'
  | 'find';

/** Every area that shows ways, deliveries, or figures derived from them: counters, cash, totals. */
export const SHOWING_WAYS = [
  'ways',
  'deliveries',
  'customers',
  'riders',
  'shops',
  'dashboard',
  'parcels',
  'find',
] as const satisfies readonly Area[];
