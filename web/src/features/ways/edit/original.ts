/**
 * A way as it was read for editing: the form's initial values, and the base for finding changes.
 */
import type { Delivery } from '@waydesk/contract/ways/deliveries.ts';
import { parsePickupType } from '@waydesk/contract/rules/pickup-types.ts';
import { instantToLocal } from '@waydesk/contract/values/time.ts';
import type { WayDetail } from '@waydesk/contract/ways/way-detail.ts';
import { deliveryValues } from '../../../entities/delivery/deliveryValues.ts';
import type { TownshipOption } from '../../../entities/options.ts';
import { businessZone } from '../../../ui/zone.ts';
import type { WayValues } from '../inputs/values.ts';

export interface Original {
  id: number;
  shopId: number | null;
  version: number | null;
  values: WayValues;
  /** In the order of `values.deliveries`. */
  deliveries: Pick<Delivery, 'id' | 'version' | 'status'>[];
}

/** The form's initial values. */
export function originalOf(way: WayDetail, known: readonly TownshipOption[]): Original {
  const { deliveries, pickupType, deliveryCount, pickupDate, comments } = way;
  return {
    id: way.id,
    shopId: way.shop?.id ?? null,
    version: way.version,
    deliveries: deliveries.map(({ id, version, status }) => ({ id, version, status })),
    values: {
      shop: null,
      pickup_type: parsePickupType(pickupType ?? '') ?? pickupType ?? '',
      delivery_count: String(deliveryCount ?? deliveries.length),
      pickup_date: pickupDate === null ? '' : instantToLocal(pickupDate, businessZone()),
      comments: comments ?? '',
      deliveries: deliveries.map((delivery) => deliveryValues(delivery, known)),
      attempt: null,
      progress: null,
    },
  };
}
