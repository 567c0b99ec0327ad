/** What a rider records, in his words. */
import type { AmountReason } from '@waydesk/contract/run/phone-limits.ts';
import type { ActKind } from '@waydesk/contract/rules/act-moves.ts';
import type { Text } from '@waydesk/contract/texts/text.ts';
import type { RunTab } from './views.ts';

export const RUN_ACT_NAMES: Record<ActKind, Text> = {
  pickup: 'Picked Up',
  start: 'On the way',
  delivered: 'Delivered',
  failed: 'Failed',
  correct: 'Correction',
};

export const RUN_AMOUNT_REASONS: Record<AmountReason, Text> = {
  shop_lowered: 'Shop lowered the price',
  customer_short: 'Customer was short of money',
  over: 'Customer paid extra',
};

export const RUN_TAB_NAMES: Record<RunTab, Text> = {
  pickups: 'To fetch',
  stops: 'To deliver',
  bring_back: 'Bring back',
  done: 'Done',
};
