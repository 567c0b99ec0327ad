/** Where the parcels of a way are, in words. */
import {
  type DeliveryClass,
  deliveryClass,
  deliveryStatusLabel,
  parseDeliveryStatus,
} from '@waydesk/contract/rules/delivery-status.ts';
import type { Text, Template } from '@waydesk/contract/texts/text.ts';
import type { Translate } from '../../../i18n/t.ts';
import { formatCount } from '../../../list/bulk/rowsText.ts';

/** When all of them are in one class. No way waits for those that are new, or has earned them. */
const ALL: Partial<Record<DeliveryClass, { one: Text; all: Template }>> = {
  assigned: { one: 'The parcel is assigned', all: 'All {n} parcels are assigned' },
  on_the_way: { one: 'The parcel is on the way', all: 'All {n} parcels are on the way' },
  delivered: { one: 'The parcel is delivered', all: 'All {n} parcels are delivered' },
  money_sent: {
    one: 'The money for the parcel has been sent to the shop',
    all: 'The money for all {n} parcels has been sent to the shop',
  },
  wrong_contact: {
    one: 'The parcel has a wrong phone or address',
    all: 'All {n} parcels have a wrong phone or address',
  },
  returned: {
    one: 'The parcel went back to the shop',
    all: 'All {n} parcels went back to the shop',
  },
  cancelled: { one: 'The parcel is cancelled', all: 'All {n} parcels are cancelled' },
};

/** "All 2 parcels are delivered", or how many are where. */
export function parcelsText(deliveries: readonly { status: string }[], t: Translate): string {
  const counts = new Map<string, number>();
  const classes = new Set<DeliveryClass | null>();
  for (const { status } of deliveries) {
    const label = deliveryStatusLabel(status);
    counts.set(label, (counts.get(label) ?? 0) + 1);
    const code = parseDeliveryStatus(status);
    classes.add(code && deliveryClass(code));
  }
  const [only] = classes;
  const texts = classes.size === 1 && only ? ALL[only] : undefined;
  if (texts) {
    return deliveries.length === 1
      ? t(texts.one)
      : t(texts.all, { n: formatCount(deliveries.length) });
  }
  return [...counts].map(([label, n]) => `${t.sent(label)} ${formatCount(n)}`).join(' · ');
}
