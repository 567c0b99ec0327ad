import type { ParcelOutcomes } from '@waydesk/contract/app/dashboard.ts';
import type { Text } from '@waydesk/contract/texts/text.ts';
import type { Tone } from '../../../ui/Badge.tsx';

/** From the lower edge of a bar upwards. */
export const DAY_KINDS = ['delivered', 'onTheWay', 'waiting', 'failed', 'cancelled'] as const;
export type DayKind = keyof ParcelOutcomes;

export const DAY_KIND_NAMES: Record<DayKind, Text> = {
  delivered: 'Delivered',
  onTheWay: 'On the way',
  waiting: 'Waiting for a rider',
  failed: 'Failed or returned',
  cancelled: 'Cancelled',
};

export const DAY_KIND_TONES: Record<DayKind, Tone> = {
  delivered: 'green',
  onTheWay: 'violet',
  waiting: 'amber',
  failed: 'red',
  cancelled: 'grey',
};
