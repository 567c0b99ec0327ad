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
  | 'shopCharges'
  | 'users'
  | 'settings'
  | 'parcels'
  | 'bulkJobs'
  | 'scans'
  | 'returnSlips'
  | 'labels'
  | 'find'
  | 'cashIns'
  | 'statements'
  | 'entries'
  | 'closings'
  | 'figures'
  | 'views'
  | 'choices'
  | 'intake'
  | 'recordImports'
  | 'phones'
  | 'company'
  | 'live'
  | 'run'
  | 'acts'
  | 'riderPhones'
  | 'trackings'
  | 'notices'
  | 'noticeRules'
  | 'webhooks'
  | 'apiKeys'
  | 'portal'
  | 'portalPickups'
  | 'pickupRequests'
  | 'parcelWishes'
  | 'shopPeople';

/** Every area that shows balances or who is owed what. */
export const SHOWING_MONEY = [
  'cashIns',
  'statements',
  'entries',
  'closings',
  'figures',
] as const satisfies readonly Area[];

/** Every area that shows ways, deliveries, or figures derived from them: counters, cash, totals. */
export const SHOWING_WAYS = [
  'ways',
  'deliveries',
  'customers',
  'riders',
  'shops',
  'dashboard',
  'parcels',
  'returnSlips',
  'labels',
  'find',
  'phones',
  'acts',
  ...SHOWING_MONEY,
] as const satisfies readonly Area[];
