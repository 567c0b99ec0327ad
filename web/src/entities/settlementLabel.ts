import type { SETTLEMENT_TYPES } from '@waydesk/contract/shop-lists.ts';
import type { Text } from '@waydesk/contract/text.ts';

/** English labels for settlement types; the caller translates them. */
export const SETTLEMENT_LABELS: Record<(typeof SETTLEMENT_TYPES)[number], Text> = {
  daily: 'Daily',
  weekly: 'Weekly',
  'bi-weekly': 'Bi-weekly',
  monthly: 'Monthly',
};

/** An unknown type is shown as stored. */
export function settlementLabel(stored: string): string {
  const known: Partial<Record<string, string>> = SETTLEMENT_LABELS;
  return known[stored] ?? stored;
}
