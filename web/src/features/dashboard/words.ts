import type { Text } from '@waydesk/contract/texts/text.ts';

/** The statuses that have a card; the others share one segment of the bar. */
export const SHOWN_STATUSES = ['pending', 'assigned', 'on_the_way', 'delivered'] as const;
export type ShownStatus = (typeof SHOWN_STATUSES)[number];

export const OTHER_STATUSES = ['completed', 'wrong_contact', 'returned', 'cancelled'] as const;

/** The dashboard has its own names for these, different from the labels in lists. */
export const CARD_NAMES: Record<ShownStatus | 'other', Text> = {
  pending: 'Pending',
  assigned: 'Assigned',
  on_the_way: 'On The Way',
  delivered: 'Delivered',
  other: 'Other',
};
