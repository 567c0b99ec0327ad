/**
 * A way as it was read for editing: the form's initial values, and the base for finding changes.
 */
import type { Delivery } from '@waydesk/contract/ways/deliveries.ts';
import { showPhone } from '@waydesk/contract/values/phone.ts';
import { parsePickupType } from '@waydesk/contract/rules/pickup-types.ts';
import { instantToLocal } from '@waydesk/contract/values/time.ts';
import type { WayDetail } from '@waydesk/contract/ways/way-detail.ts';
import type { RiderOption, TownshipOption } from '../../../entities/options.ts';
import { showPhones } from '../../../entities/labels.ts';
import { businessZone } from '../../../ui/zone.ts';
import type { DeliveryValues, WayValues } from '../inputs/values.ts';

export interface Original {
  id: number;
  shopId: number | null;
  /** Sent back unchanged. */
  status: string;
  version: number | null;
  values: WayValues;
  /**
   * The way's fields as the server sent them; the form's are less precise: cleaned, and in minutes.
   */
  asRead: AsRead;
  /** In the order of `values.deliveries`. */
  deliveries: {
    id: number;
    version: number | null;
    status: string;
    actualCharges: number | null;
  }[];
}

export interface AsRead {
  pickup_type: string | null;
  delivery_count: number | null;
  pickup_date: string | null;
  comments: string | null;
}

const textOfNumber = (n: number | null) => (n === null ? '' : String(n));

function riderOf({ rider }: Delivery): RiderOption | null {
  if (rider === null || rider.id === null) return null;
  return { id: rider.id, value: String(rider.id), label: rider.name ?? `#${rider.id}` };
}

/** With the delivery's own charge: the township's may have changed since. */
function townshipOf(delivery: Delivery, known: readonly TownshipOption[]): TownshipOption | null {
  const { township, township_id: id, delivery_charges: charge } = delivery;
  if (id === null) return null;
  const state = known.find((option) => option.id === id)?.state ?? '';
  const name = township ?? `#${id}`;
  return { id, value: String(id), label: name, name, state, charge, keepsCharge: true };
}

function deliveryValues(delivery: Delivery, known: readonly TownshipOption[]): DeliveryValues {
  const { actualDeliveryCharges: agreed, delivery_charges: charge } = delivery;
  const township = townshipOf(delivery, known);
  return {
    rider: riderOf(delivery),
    rider_typed: '',
    customer_name: delivery.customer_name,
    customer_phone: showPhone(delivery.customer_phone),
    other_phones: showPhones(delivery.other_phones),
    township,
    township_typed: township === null ? (delivery.township ?? '') : '',
    delivery_address: delivery.delivery_address ?? '',
    weight: textOfNumber(delivery.weight),
    item_price: textOfNumber(delivery.item_price),
    fragile: delivery.fragile,
    cod: delivery.cod,
    os_paid: delivery.os_paid,
    // Servers send the charge itself if nothing else was agreed.
    agreed: agreed === charge ? '' : textOfNumber(agreed),
  };
}

/** The form's initial values. */
export function originalOf(way: WayDetail, known: readonly TownshipOption[]): Original {
  const { deliveries, pickupType, deliveryCount, pickupDate, comments } = way;
  return {
    id: way.id,
    shopId: way.shop?.id ?? null,
    status: way.status,
    version: way.version,
    deliveries: deliveries.map(({ id, version, status, actualDeliveryCharges }) => ({
      id,
      version,
      status,
      actualCharges: actualDeliveryCharges,
    })),
    asRead: {
      pickup_type: pickupType,
      delivery_count: deliveryCount,
      pickup_date: pickupDate,
      comments,
    },
    values: {
      shop: null,
      pickup_type: parsePickupType(pickupType ?? '') ?? pickupType ?? '',
      delivery_count: textOfNumber(deliveryCount ?? deliveries.length),
      pickup_date: pickupDate === null ? '' : instantToLocal(pickupDate, businessZone()),
      comments: comments ?? '',
      deliveries: deliveries.map((delivery) => deliveryValues(delivery, known)),
    },
  };
}
