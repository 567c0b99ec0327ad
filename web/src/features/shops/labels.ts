import type { SETTLEMENT_TYPES } from '@waydesk/contract/shop-lists.ts';
import type { Text } from '@waydesk/contract/text.ts';
import type { Translate } from '../../i18n/t.ts';
import type { AccountValues, MethodValues } from './shopForm.ts';

/** English words for the codes of settlement types; the caller translates them. */
export const SETTLEMENT_LABELS: Record<(typeof SETTLEMENT_TYPES)[number], Text> = {
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

export const accountTitle = ({ bank, accountNumber }: AccountValues) => `${bank} ${accountNumber}`;

const line = (...words: string[]) => words.filter((word) => word.trim() !== '').join(' · ');

/** All that is known of an account beside its name. */
export const accountFacts = ({ accountName, remark, is_available }: AccountValues, t: Translate) =>
  line(accountName, remark, is_available ? t('Available') : t('Not available'));

/** All that is known of a way to pay beside its name. */
export const methodFacts = ({ details, is_active }: MethodValues, t: Translate) =>
  line(details, is_active ? t('Active') : t('Inactive'));
