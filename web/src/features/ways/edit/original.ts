/** A way as it was read for editing: what the form starts from and what its changes are told from. */
import { showPhone } from '@waydesk/contract/phone.ts';
import { parsePickupType } from '@waydesk/contract/way-body.ts';
import { instantToLocal } from '@waydesk/contract/time.ts';
import type { Delivery } from '../../../records/delivery.ts';
import type { RiderOption, TownshipOption } from '../../../records/options.ts';
import { fieldsOf, pick, textOf } from '../../../records/pick.ts';
import { readWayDetail, type WayDetail } from '../../../records/way.ts';
import { businessZone } from '../../../ui/zone.ts';
import type { DeliveryValues, WayValues } from '../inputs/values.ts';

export interface Original {
  id: number;
  shopId: number | null;
  /** As the server wrote it, to be sent back unchanged. */
  status: string | null;
  version: number | null;
  values: WayValues;
  /** The way's fields as the server wrote them: the form's are coarser, in minutes and clean words. */
  asRead: AsRead;
  /** In the order of `values.deliveries`. */
  deliveries: { id: number; version: number | null; actualCharges: number | null }[];
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
  const { township, townshipId: id, charges: charge } = delivery;
  if (id === null) return null;
  const state = known.find((option) => option.id === id)?.state ?? '';
  const name = township ?? `#${id}`;
  return { id, value: String(id), label: name, name, state, charge };
}

function deliveryValues(delivery: Delivery, known: readonly TownshipOption[]): DeliveryValues {
  const { actualCharges, charges } = delivery;
  const township = townshipOf(delivery, known);
  return {
    rider: riderOf(delivery),
    rider_typed: '',
    customer_name: delivery.customerName,
    customer_phone: showPhone(delivery.customerPhone),
    other_phones: delivery.otherPhones ?? '',
    township,
    township_typed: township === null ? (delivery.township ?? '') : '',
    delivery_address: delivery.address ?? '',
    weight: textOfNumber(delivery.weight),
    item_price: textOfNumber(delivery.itemPrice),
    fragile: delivery.fragile,
    cod: delivery.cod,
    os_paid: delivery.osPaid,
    // Servers answer the charge itself where nothing else was agreed.
    agreed: actualCharges === charges ? '' : textOfNumber(actualCharges),
  };
}

/** A way from the answer and its deliveries; null when the answer holds no way. */
export function originalOf(
  answer: unknown,
  deliveries: readonly Delivery[],
  known: readonly TownshipOption[],
): Original | null {
  const way: WayDetail | null = readWayDetail(answer);
  if (way === null) return null;
  const outer = fieldsOf(answer);
  const fields = outer['id'] === undefined ? fieldsOf(pick(outer, 'way', 'data')) : outer;
  return {
    id: way.id,
    shopId: way.shop?.id ?? null,
    status: textOf(fields['status']),
    version: way.version,
    deliveries: deliveries.map(({ id, version, actualCharges }) => ({
      id,
      version,
      actualCharges,
    })),
    asRead: {
      pickup_type: way.pickupType,
      delivery_count: way.deliveryCount,
      pickup_date: way.pickupDate,
      comments: way.comments,
    },
    values: {
      shop: null,
      pickup_type: parsePickupType(way.pickupType ?? '') ?? way.pickupType ?? '',
      delivery_count: textOfNumber(way.deliveryCount ?? deliveries.length),
      pickup_date: way.pickupDate === null ? '' : instantToLocal(way.pickupDate, businessZone()),
      comments: way.comments ?? '',
      deliveries: deliveries.map((delivery) => deliveryValues(delivery, known)),
    },
  };
}
