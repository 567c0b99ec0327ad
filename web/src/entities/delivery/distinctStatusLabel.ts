import {
  type DeliveryStatus,
  deliveryStatusLabel,
  parseDeliveryStatus,
} from '@waydesk/contract/rules/delivery-status.ts';
import type { Text } from '@waydesk/contract/texts/text.ts';
import type { Translate } from '../../i18n/t.ts';

/**
 * Two pairs of codes share a label. In each pair, the code that a way sets on its deliveries gets a
 * second word.
 */
const SECOND: Partial<Record<DeliveryStatus, Text>> = {
  pending: 'Pending',
  delivered: 'Delivered',
};

/** A label that no other status has, for selects. */
export function distinctStatusLabel(code: string, t: Translate): string {
  const label = t.sent(deliveryStatusLabel(code));
  const known = parseDeliveryStatus(code);
  const second = known === null ? undefined : SECOND[known];
  return second === undefined ? label : `${label} (${t(second)})`;
}
