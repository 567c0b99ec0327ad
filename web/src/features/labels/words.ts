/** Texts about a parcel on paper. */
import type { LabelData } from '@waydesk/contract/parcels/labels.ts';
import { formatMMK } from '@waydesk/contract/values/money.ts';
import type { Translate } from '../../i18n/t.ts';

type Due = Pick<LabelData, 'total_collect_amount' | 'os_paid'>;

/** The amount the rider has to collect, or why there is none. */
export function dueText({ total_collect_amount: total, os_paid: isPaid }: Due, t: Translate) {
  if (total > 0) return formatMMK(total);
  return t(isPaid ? 'OS Paid' : 'Nothing to collect');
}

const BURMESE = /[\u1000-\u109f]/;
/** Burmese letters need more height. */
export const isTall = (text: string): boolean => BURMESE.test(text);
