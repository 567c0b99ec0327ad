import type { SETTLEMENT_TYPES } from '@waydesk/contract/shop-lists.ts';
import type { Text } from '@waydesk/contract/text.ts';
import type { Translate } from '../../i18n/t.ts';
import type { AccountValues, MethodValues } from './shopForm.ts';

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

export const accountTitle = ({ bank, accountNumber }: AccountValues) => `${bank} ${accountNumber}`;

const line = (...words: string[]) => words.filter((word) => word.trim() !== '').join(' · ');

export const accountFacts = ({ accountName, remark, is_available }: AccountValues, t: Translate) =>
  line(accountName, remark, is_available ? t('Available') : t('Not available'));

export const methodFacts = ({ details, is_active }: MethodValues, t: Translate) =>
  line(details, is_active ? t('Active') : t('Inactive'));
