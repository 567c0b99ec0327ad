/** Totals of deliveries while they are typed, in kyats. */
import { addMoney, totalToCollect } from '@waydesk/contract/values/money.ts';
import { numberOrZero } from '../../../form/numbers.ts';
import type { ChargeOf } from '../../../entities/options.ts';
import type { DeliveryValues } from '../../../entities/delivery/deliveryValues.ts';

type Priced = Pick<DeliveryValues, 'item_price' | 'township' | 'cod' | 'os_paid' | 'agreed'>;

/** What the totals of a delivery follow from, beside the charges. */
export const pricedOf = ({
  item_price,
  township,
  cod,
  os_paid,
  agreed,
}: DeliveryValues): Priced => ({
  item_price,
  township,
  cod,
  os_paid,
  agreed,
});

export interface DeliveryTotals {
  /** What the township costs the shop; null while none is chosen. */
  charge: number | null;
  /** The amount the rider collects. */
  toCollect: number;
}

export function deliveryTotals(delivery: Priced, chargeOf: ChargeOf): DeliveryTotals {
  const charge = delivery.township && chargeOf(delivery.township);
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

export function wayTotals(deliveries: readonly Priced[], chargeOf: ChargeOf): WayTotals {
  const all = deliveries.map((delivery) => deliveryTotals(delivery, chargeOf));
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
