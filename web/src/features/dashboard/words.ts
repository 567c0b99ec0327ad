import type { Text } from '@waydesk/contract/texts/text.ts';

/** The statuses that have a card; the others share one segment of the bar. */
export const SHOWN = ['pending', 'assigned', 'on_the_way', 'delivered'] as const;
export type ShownStatus = (typeof SHOWN)[number];

export const OTHERS = ['completed', 'wrong_contact', 'returned', 'cancelled'] as const;

/** The dashboard has its own names for these, different from the labels in lists. */
export const CARD_NAMES: Record<ShownStatus | 'other', Text> = {
  pending: 'Pending',
  assigned: 'Assigned',
  on_the_way: 'On The Way',
  delivered: 'Delivered',
  other: 'Other',
};
