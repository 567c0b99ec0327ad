/** The names of what the figures show. */
import { type FigureLine, NOTABLE_LABELS } from '@waydesk/contract/money/figures.ts';
import type { FiguresBy } from '@waydesk/contract/calls/list-queries.ts';
import type { Text } from '@waydesk/contract/texts/text.ts';
import type { Tone } from '../../ui/Badge.tsx';

export const BY_NAMES: Record<FiguresBy, Text> = {
  day: 'Day',
  shop: 'Shop',
  township: 'Township',
};

export const CHARGES_BY: Record<FiguresBy, Text> = {
  day: 'Charges by day',
  shop: 'Charges by shop',
  township: 'Charges by township',
};

/** The outcomes of deliveries, from best to worst. */
export const OUTCOME_ORDER = ['delivered', 'failed', 'returned', 'cancelled'] as const;
export type Outcome = Extract<(typeof OUTCOME_ORDER)[number], keyof FigureLine>;

export const OUTCOME_NAMES: Record<Outcome, Text> = {
  delivered: 'Delivered',
  failed: 'Wrong Phone/Address',
  returned: 'Returned to Online shops',
  cancelled: 'Cancelled',
};

/** The code whose icon and colour stand for an outcome everywhere. */
export const OUTCOME_CODES: Record<Outcome, string> = {
  delivered: 'delivered',
  failed: 'wrong_contact',
  returned: 'returned_to_shop',
  cancelled: 'cancelled',
};

/** By the first day of an age: the longer cash is out, the more it asks for attention. */
export const AGE_TONES: Record<number, Tone> = { 0: 'green', 2: 'amber', 4: 'rose', 8: 'red' };

/** An unknown kind shows as it is. */
export const notableName = (kind: string): Text | null =>
  Object.hasOwn(NOTABLE_LABELS, kind) ? (NOTABLE_LABELS[kind] ?? null) : null;
