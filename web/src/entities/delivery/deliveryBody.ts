import type { HasAll } from '@waydesk/contract/schema/fields.ts';
import { cleanName } from '@waydesk/contract/schema/names.ts';
import { cleanText } from '@waydesk/contract/values/burmese.ts';
import { tidyPhone } from '@waydesk/contract/values/phone.ts';
import type { NewDeliveryField } from '@waydesk/contract/ways/delivery-body.ts';
import { typedNumber } from '../../form/numbers.ts';
import type { DeliveryValues } from './deliveryValues.ts';

const orNull = (text: string) => cleanText(text) || null;

/** The body that adds a delivery: values cleaned as the server does, under the call's names. */
export function newDeliveryBody(values: DeliveryValues) {
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
export type NewDeliveryBody = ReturnType<typeof newDeliveryBody>;
