/** Totals of deliveries while they are typed, in kyats. */
import { addMoney, totalToCollect } from '@waydesk/contract/money.ts';
import { numberOrZero } from '../../../form/numbers.ts';
import type { DeliveryValues } from './values.ts';

type Priced = Pick<DeliveryValues, 'item_price' | 'township' | 'cod' | 'os_paid' | 'agreed'>;

export interface DeliveryTotals {
  /** The township's charge; null while none is chosen. */
  charge: number | null;
  /** The amount the rider collects. */
  toCollect: number;
}

export function deliveryTotals(delivery: Priced): DeliveryTotals {
  const charge = delivery.township?.charge ?? null;
  const toCollect = totalToCollect({
    item_price: numberOrZero(delivery.item_price),
    delivery_charges: charge ?? 0,
    cod: delivery.cod,
    os_paid: delivery.os_paid,
  });
  return { charge, toCollect };
}

export interface WayTotals {
  deliveries: number;
  price: number;
  charges: number;
  toCollect: number;
}

export function wayTotals(deliveries: readonly Priced[]): WayTotals {
  const all = deliveries.map(deliveryTotals);
  return {
    deliveries: deliveries.length,
    price: addMoney(...deliveries.map((delivery) => numberOrZero(delivery.item_price))),
    // An agreed charge replaces the township's, as in the summary of a way.
    charges: addMoney(
      ...deliveries.map(({ agreed }, place) =>
        agreed.trim() === '' ? (all[place]?.charge ?? 0) : numberOrZero(agreed),
      ),
    ),
    toCollect: addMoney(...all.map((delivery) => delivery.toCollect)),
  };
}
