/** A delivery in a form, wherever one is added or changed: text as typed, choices with their labels. */
import { showPhone } from '@waydesk/contract/values/phone.ts';
import type { Delivery } from '@waydesk/contract/ways/deliveries.ts';
import { showPhones } from '../labels.ts';
import type { RiderOption, TownshipOption } from '../options.ts';

export interface DeliveryValues {
  rider: RiderOption | null;
  /** Text in the rider's field that was not picked from the list. */
  rider_typed: string;
  customer_name: string;
  customer_phone: string;
  other_phones: string;
  township: TownshipOption | null;
  /** Text in the township's field that was not picked from the list. */
  township_typed: string;
  delivery_address: string;
  weight: string;
  item_price: string;
  fragile: boolean;
  cod: boolean;
  os_paid: boolean;
  /** A charge agreed instead of the township's; of a stored delivery only. */
  agreed: string;
}

const textOf = (n: number | null) => (n === null ? '' : String(n));

export function riderOfDelivery({ rider }: Pick<Delivery, 'rider'>): RiderOption | null {
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

/** A stored delivery as its form shows it. */
export function deliveryValues(
  delivery: Delivery,
  known: readonly TownshipOption[],
): DeliveryValues {
  const { actualDeliveryCharges: agreed, delivery_charges: charge } = delivery;
  const township = townshipOf(delivery, known);
  return {
    rider: riderOfDelivery(delivery),
    rider_typed: '',
    customer_name: delivery.customer_name,
    customer_phone: showPhone(delivery.customer_phone),
    other_phones: showPhones(delivery.other_phones),
    township,
    township_typed: township === null ? (delivery.township ?? '') : '',
    delivery_address: delivery.delivery_address ?? '',
    weight: textOf(delivery.weight),
    item_price: textOf(delivery.item_price),
    fragile: delivery.fragile,
    cod: delivery.cod,
    os_paid: delivery.os_paid,
    // Servers send the charge itself if nothing else was agreed.
    agreed: agreed === charge ? '' : textOf(agreed),
  };
}
