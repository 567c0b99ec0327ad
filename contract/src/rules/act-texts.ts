/** What became of an act on a rider's phone, in words for the rider and for the office. */
import type { Text } from '../texts/text.ts';
import type { ReviewReason } from './act-moves.ts';

export const REVIEW_TEXTS: Record<ReviewReason, Text> = {
  delivered: 'The office has it as delivered. The office decides.',
  money_sent: 'Its money has gone to the shop. The office decides.',
  returned: 'It went back to its shop. The office decides.',
  cancelled: 'It is cancelled. The office decides.',
  not_assigned: 'It is not assigned to a rider yet. The office decides.',
  goes_back: 'It goes back to its shop. The office decides.',
  no_next_day: 'Its next day has not come. The office decides.',
  other_rider: 'It is no longer with you. The office decides.',
  rider_not_active: 'You are suspended. The office decides.',
  happened_later: 'Something else was recorded later. The office decides.',
  not_applied: 'What you correct was not recorded. The office decides.',
  not_newest: 'More was recorded since. The office decides.',
  changed_since: 'The office has changed it since. The office decides.',
  left_slip: 'It stood on a return slip before. The office decides.',
  cash_handed_in: 'Its cash has been handed in. The office decides.',
  too_old: 'It is more than a day old. The office decides.',
};

/** Of acts that are not stored; the phone keeps them and shows them as stuck. */
export const ACT_REFUSALS = {
  unknown: 'This parcel was never on your phone. Tell the office its number.',
  reused: 'This was already sent as something else. Tell the office.',
  unreadable: 'The office could not read this. Tell the office the parcel’s number.',
} as const satisfies Record<string, Text>;
export type ActRefusal = keyof typeof ACT_REFUSALS;

export const ACT_TEXTS = {
  applied: 'Recorded',
  already: 'Already done',
  ...REVIEW_TEXTS,
  ...ACT_REFUSALS,
} as const satisfies Record<string, Text>;
export type ActCode = keyof typeof ACT_TEXTS;
