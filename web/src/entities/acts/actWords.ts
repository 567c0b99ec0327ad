/** What riders recorded on their phones, in the office's words. */
import { ACT_TEXTS } from '@waydesk/contract/rules/act-texts.ts';
import type { ActKind, ReviewReason } from '@waydesk/contract/rules/act-moves.ts';
import type { ActClock } from '@waydesk/contract/rules/act-time.ts';
import { REASON_NAMES } from '@waydesk/contract/rules/parcel-words.ts';
import type { AmountReason } from '@waydesk/contract/run/phone-limits.ts';
import { type Act, AMOUNT_DIFFERS } from '@waydesk/contract/run/act-reviews.ts';
import type { Text } from '@waydesk/contract/texts/text.ts';
import { formatExactMMK } from '@waydesk/contract/values/money.ts';
import { showDay } from '@waydesk/contract/values/time.ts';
import { currentLanguage, type Translate } from '../../i18n/t.ts';

export const ACT_NAMES: Record<ActKind, Text> = {
  pickup: 'Picked up at the shop',
  start: 'Taken out',
  delivered: 'Delivered to the customer',
  failed: 'Could not be handed over',
  correct: 'Took it back',
};

/** `REVIEW_TEXTS` says the same to the rider. */
const WAITS_BECAUSE: Record<ReviewReason | typeof AMOUNT_DIFFERS, Text> = {
  delivered: 'Already delivered',
  money_sent: 'The shop has its money already',
  returned: 'Already back at its shop',
  cancelled: 'It was cancelled',
  not_assigned: 'Not assigned to a rider',
  goes_back: 'It is to go back to its shop',
  no_next_day: 'Its next day had not come',
  other_rider: 'It was with another rider by then',
  rider_not_active: 'The rider is suspended',
  happened_later: 'Something later was recorded first',
  not_applied: 'What it takes back was not done',
  not_newest: 'More was recorded since',
  changed_since: 'The office has changed it since',
  left_slip: 'It stood on a return slip',
  cash_handed_in: 'Its cash was handed in',
  too_old: 'More than a day had passed',
  [AMOUNT_DIFFERS]: 'The amount differs',
};

export const AMOUNT_REASON_NAMES: Record<AmountReason, Text> = {
  shop_lowered: 'The shop lowered it',
  customer_short: 'The customer had too little',
  over: 'The customer paid more',
};

export const ACT_CLOCK_TEXTS: Record<ActClock, Text> = {
  ahead: 'Time corrected: the device’s clock was ahead',
  behind: 'Time corrected: the device’s clock was behind',
  differs: 'Time estimated: the phone’s clock was changed',
};

/** Why it waits, or waited; null for what was simply done. */
export function whyText({ code }: Pick<Act, 'code'>, t: Translate): string | null {
  if (code === null) return null;
  const why = (WAITS_BECAUSE as Record<string, Text>)[code];
  // A newer server may have another reason.
  return t(why ?? (ACT_TEXTS as Record<string, Text>)[code] ?? 'Waiting to be checked');
}

/** What the rider said besides: reason, wish, who took it, a note. */
export const detailTexts = (act: Act, t: Translate): string[] =>
  [
    act.reason && t(REASON_NAMES[act.reason]),
    act.wish && t('Customer wishes {day}', { day: showDay(act.wish, currentLanguage()) }),
    act.received_by && t('Received by {name}', { name: act.received_by }),
    act.amount_reason && t(AMOUNT_REASON_NAMES[act.amount_reason]),
    act.note,
  ].filter((text) => typeof text === 'string');

/** What the rider took; null for people who may not see it. */
export function takenText({ money }: Act, t: Translate): string | null {
  if (money === null) return null;
  const taken = formatExactMMK(money.collected);
  return money.collected === money.expected
    ? t('Took {taken}', { taken })
    : t('Took {taken} instead of {expected}', {
        taken,
        expected: formatExactMMK(money.expected),
      });
}
