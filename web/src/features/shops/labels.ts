import type { SETTLEMENT_TYPES } from '@waydesk/contract/shop-lists.ts';

/** English words for the codes of settlement types; the caller translates them. */
export const SETTLEMENT_LABELS: Record<(typeof SETTLEMENT_TYPES)[number], string> = {
  daily: 'Daily',
  weekly: 'Weekly',
  'bi-weekly': 'Bi-weekly',
  monthly: 'Monthly',
};

/** A type that is none of ours is shown as stored. */
export function settlementLabel(stored: string): string {
  const known: Partial<Record<string, string>> = SETTLEMENT_LABELS;
  return known[stored] ?? stored;
}
