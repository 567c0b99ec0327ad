import type { Share } from './shares.ts';

/** The dashboard has names of its own for these, not the labels of the lists. */
export const CARD_NAMES: Record<Share['code'], string> = {
  pending: 'Pending',
  assigned: 'Assigned',
  on_the_way: 'On The Way',
  delivered: 'Delivered',
  other: 'Other',
};
