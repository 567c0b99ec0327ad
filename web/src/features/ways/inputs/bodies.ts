/** The request bodies of the forms: values cleaned as the server does, under the call's names. */
import type { HasAll } from '@waydesk/contract/schema/fields.ts';
import { cleanText } from '@waydesk/contract/values/burmese.ts';
import type { NewDeliveryField } from '@waydesk/contract/ways/delivery-body.ts';
import { cleanName } from '@waydesk/contract/schema/names.ts';
import { tidyPhone } from '@waydesk/contract/values/phone.ts';
import type { WayEditField } from '@waydesk/contract/ways/way-body.ts';
import { localToInstant } from '@waydesk/contract/values/time.ts';
import { businessZone } from '../../../ui/zone.ts';
import { typedNumber } from '../../../form/numbers.ts';
import type { DeliveryValues, WayValues } from './values.ts';

const orNull = (text: string) => cleanText(text) || null;

/** Delivery fields that create and edit both send. */
export function deliveryFields(values: DeliveryValues) {
  return {
    rider_id: values.rider?.id ?? null,
    customer_name: cleanName(values.customer_name),
    customer_phone: tidyPhone(values.customer_phone),
    other_phones: orNull(values.other_phones),
    township: values.township?.name ?? null,
    township_id: values.township?.id ?? null,
    delivery_address: orNull(values.delivery_address),
    weight: typedNumber(values.weight),
    fragile: values.fragile,
    item_price: typedNumber(values.item_price) ?? 0,
    cod: values.cod,
    os_paid: values.os_paid,
  } satisfies HasAll<NewDeliveryField>;
}

/** Charge, user and status are for servers that read them; ours sets them itself. */
export function newDeliveryBody(values: DeliveryValues, userId: number) {
  return {
    ...deliveryFields(values),
    delivery_charges: values.township?.charge ?? 0,
    user_id: userId,
    userId,
    status: 'pending',
  };
}
export type NewDeliveryBody = ReturnType<typeof newDeliveryBody>;

/** Way fields that create and edit both send. */
export function wayFields(values: WayValues) {
  const { pickup_date } = values;
  return {
    shop_id: values.shop?.id ?? null,
    pickup_type: values.pickup_type,
    delivery_count: typedNumber(values.delivery_count),
    pickup_date:
      pickup_date === '' ? null : localToInstant(pickup_date, businessZone()).toISOString(),
    comments: orNull(values.comments),
  } satisfies HasAll<WayEditField>;
}

/** The whole way with its deliveries, as one body. */
export function newWayBody(values: WayValues, userId: number) {
  return {
    ...wayFields(values),
    created_by: userId,
    user_id: userId,
    status: 'pending',
    deliveries: values.deliveries.map((delivery) => newDeliveryBody(delivery, userId)),
  };
}
export type NewWayBody = ReturnType<typeof newWayBody>;
