/** The names of what can have happened to a parcel on a day, and of where its cash is. */
import type { ParcelCash, ParcelDay } from '@waydesk/contract/list-queries.ts';
import type { Text } from '@waydesk/contract/text.ts';

export const DAY_NAMES: Record<ParcelDay, Text> = {
  created: 'Taken in',
  delivered: 'Delivered',
  failed: 'Failed or returned',
};

export const CASH_NAMES: Record<ParcelCash, Text> = { with_rider: 'With riders' };
