/** The request bodies of the forms: values cleaned as the server does, under the call's names. */
import type { HasAll } from '@waydesk/contract/schema/fields.ts';
import { cleanText } from '@waydesk/contract/values/burmese.ts';
import type { WayEditField } from '@waydesk/contract/ways/way-body.ts';
import { localToInstant } from '@waydesk/contract/values/time.ts';
import { newDeliveryBody } from '../../../entities/delivery/deliveryBody.ts';
import { businessZone } from '../../../ui/zone.ts';
import { typedNumber } from '../../../form/numbers.ts';
import type { WayValues } from './values.ts';

/** Way fields that create and edit both send. */
export function wayFields(values: WayValues) {
  const { pickup_date } = values;
  return {
    shop_id: values.shop?.id ?? null,
    pickup_type: values.pickup_type,
    delivery_count: typedNumber(values.delivery_count),
    pickup_date:
      pickup_date === '' ? null : localToInstant(pickup_date, businessZone()).toISOString(),
    comments: cleanText(values.comments) || null,
  } satisfies HasAll<WayEditField>;
}

/** The whole way with its deliveries, as one body. */
export const newWayBody = (values: WayValues) => ({
  ...wayFields(values),
  deliveries: values.deliveries.map(newDeliveryBody),
});
