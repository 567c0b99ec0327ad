/** The fields of a way's form by name. */
import type { Text } from '@waydesk/contract/texts/text.ts';
import type { WayEditField } from '@waydesk/contract/ways/way-body.ts';
import { deliveryFieldOf } from '../../../entities/delivery/deliveryFields.ts';

export type WayField = Exclude<WayEditField, 'shop_id'>;

export const WAY_LABELS: Record<WayField, Text> = {
  pickup_type: 'Pickup Type',
  delivery_count: 'Delivery Count',
  pickup_date: 'Pickup Date',
  comments: 'Comments',
};
export const WAY_FIELDS = Object.keys(WAY_LABELS) as WayField[];

const OF_WAY: Partial<Record<string, string>> = { shop_id: 'shop', parcelPhoto: 'photo' };

/**
 * The form's name for a field of the server: `deliveries.2.township_id` becomes
 * `deliveries.2.township`; null if no input shows it.
 */
export function wayFormName(field: string): string | null {
  const [, place, inner] = /^deliveries\.(\d+)\.(\w+)$/.exec(field) ?? [];
  if (inner === undefined) return OF_WAY[field] ?? (field in WAY_LABELS ? field : null);
  const own = deliveryFieldOf(inner);
  return own && `deliveries.${place}.${own}`;
}
