import type { HasAll } from '@waydesk/contract/schema/fields.ts';
import type { Delivery } from '@waydesk/contract/ways/deliveries.ts';
import type { DeliveryEdit, DeliveryEditField } from '@waydesk/contract/ways/delivery-body.ts';

/** What a screen changes; an absent field stays as it is, null removes it. */
export type DeliveryChanges = Partial<Omit<DeliveryEdit, 'status'>> & { status?: string };

/**
 * The whole delivery with the changes, for servers that replace all they have. Empty fields are
 * left out: some were empty from the start, and the server would refuse them.
 */
export function deliveryBody(delivery: Delivery, changes: DeliveryChanges): Partial<DeliveryEdit> {
  const fields = {
    rider_id: delivery.rider_id,
    customer_name: delivery.customer_name,
    customer_phone: delivery.customer_phone,
    other_phones: delivery.other_phones,
    township: delivery.township,
    township_id: delivery.township_id,
    delivery_address: delivery.delivery_address,
    weight: delivery.weight,
    fragile: delivery.fragile,
    item_price: delivery.item_price,
    delivery_charges: delivery.delivery_charges,
    actualDeliveryCharges: delivery.actualDeliveryCharges,
    cod: delivery.cod,
    os_paid: delivery.os_paid,
    status: delivery.status,
  } satisfies HasAll<DeliveryEditField>;
  const filled = Object.entries(fields).filter(([, value]) => value != null && value !== '');
  return { ...Object.fromEntries(filled), ...changes } as Partial<DeliveryEdit>;
}
