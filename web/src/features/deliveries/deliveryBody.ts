import type { DeliveryEdit } from '@waydesk/contract/deliveries.ts';
import type { Delivery } from '../../records/delivery.ts';

/** What the page lets people change; an absent one stays as it is. */
export interface Changes {
  status?: string;
  /** Null takes the delivery from its rider. */
  riderId?: number | null;
}

/**
 * The whole delivery with the changes, as a server wants it that replaces what it has. Empty fields
 * are left out: some were empty from the start, and may not be sent so.
 */
export function deliveryBody(delivery: Delivery, changes: Changes): Partial<DeliveryEdit> {
  const fields = {
    rider_id: delivery.rider?.id,
    customer_name: delivery.customerName,
    customer_phone: delivery.customerPhone,
    other_phones: delivery.otherPhones,
    township: delivery.township,
    township_id: delivery.townshipId,
    delivery_address: delivery.address,
    weight: delivery.weight,
    fragile: delivery.fragile,
    item_price: delivery.itemPrice,
    delivery_charges: delivery.charges,
    actualDeliveryCharges: delivery.actualCharges,
    cod: delivery.cod,
    os_paid: delivery.osPaid,
    status: delivery.status,
  };
  const told = Object.entries(fields).filter(([, value]) => value != null && value !== '');
  return {
    ...Object.fromEntries(told),
    ...(changes.status !== undefined && { status: changes.status }),
    ...(changes.riderId !== undefined && { rider_id: changes.riderId }),
  } as Partial<DeliveryEdit>;
}
