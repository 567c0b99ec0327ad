/** What papers say of a parcel. */
import type { Label } from '@waydesk/contract/labels.ts';
import { formatMMK } from '@waydesk/contract/money.ts';
import { showPhone } from '@waydesk/contract/phone.ts';
import type { Translate } from '../../i18n/t.ts';

type Due = Pick<Label, 'total_collect_amount' | 'os_paid'>;

/** What the rider has to collect, or why nothing. */
export function dueText({ total_collect_amount: total, os_paid: isPaid }: Due, t: Translate) {
  if (total > 0) return formatMMK(total);
  return t(isPaid ? 'OS Paid' : 'Nothing to collect');
}

/** All numbers in a stored text as people dial them. */
export const showPhones = (stored: string): string =>
  stored.replace(/\+?\d{6,}/g, (phone) => showPhone(phone));

const BURMESE = /[\u1000-\u109f]/;
/** Burmese letters need more height. */
export const isBurmese = (text: string): boolean => BURMESE.test(text);
