import type { Became } from '@waydesk/contract/app/dashboard.ts';
import type { Text } from '@waydesk/contract/texts/text.ts';
import type { Tone } from '../../../ui/Badge.tsx';

/** From the lower edge of a bar upwards. */
export const KINDS = ['delivered', 'onTheWay', 'waiting', 'failed', 'cancelled'] as const;
export type Kind = keyof Became;

export const KIND_NAMES: Record<Kind, Text> = {
  delivered: 'Delivered',
  onTheWay: 'On the way',
  waiting: 'Waiting for a rider',
  failed: 'Failed or returned',
  cancelled: 'Cancelled',
};

export const KIND_TONES: Record<Kind, Tone> = {
  delivered: 'green',
  onTheWay: 'violet',
  waiting: 'amber',
  failed: 'red',
  cancelled: 'grey',
};
