/** Deliveries: one parcel to one customer, always part of a way. */
import * as z from 'zod/mini';
import { SHOWING_WAYS } from '../calls/areas.ts';
import { deliveryEdit } from './delivery-body.ts';
import { DELIVERY_STATUSES } from '../rules/delivery-status.ts';
import { instant, pathId, version } from '../schema/fields.ts';
import { deliveryListQuery } from '../calls/list-queries.ts';
import { routeIn } from '../calls/route.ts';
import type { Text } from '../texts/text.ts';
import { nullableOnRead, openEnum } from '../schema/open-values.ts';
import { shopOfWay } from './way.ts';

const route = routeIn('deliveries');

const maybe = z.nullable(z.string());

const id = nullableOnRead(z.number());
const name = nullableOnRead(z.string());

export const delivery = z.object({
  id: z.number(),
  wayId: id,
  way_id: id,
  rider_id: z.nullable(z.number()),
  rider: z.nullable(z.object({ id, name })),
  customer_id: z.nullable(z.number()),
  customer_name: z.string(),
  customer_phone: z.string(),
  other_phones: maybe,
  township: name,
  township_id: z.nullable(z.number()),
  delivery_address: maybe,
  fullAddress: maybe,
  weight: z.nullable(z.number()),
  fragile: z.boolean(),
  item_price: z.number(),
  delivery_charges: z.number(),
  actualDeliveryCharges: z.nullable(z.number()),
  cod: z.boolean(),
  os_paid: z.boolean(),
  user_id: id,
  status: openEnum(DELIVERY_STATUSES),
  deliveryDate: z.nullable(instant),
  totalCollectAmount: z.number(),
  total_collect_amount: z.number(),
  created_at: instant,
  version,
});
export type Delivery = z.output<typeof delivery>;

export const deliveryWithWay = z.extend(delivery, {
  way: nullableOnRead(z.object({ id, status: name, shop: shopOfWay })),
});
export type DeliveryWithWay = z.output<typeof deliveryWithWay>;

const FAILURE: Text = 'Failed to fetch way details';

const list = route({
  method: 'GET',
  path: '/deliveries',
  who: 'signed-in',
  summary:
    'Deliveries, newest first; customer_id or customer_phone, either is enough; search looks for the customer and the number',
  query: deliveryListQuery,
  data: z.array(delivery),
  paged: true,
  failure: FAILURE,
});

export const deliveries = {
  list,
  get: route({
    method: 'GET',
    path: '/deliveries/:id',
    who: 'signed-in',
    summary: 'One delivery with its way and shop',
    params: pathId,
    data: deliveryWithWay,
    derivedFrom: list,
    failure: FAILURE,
  }),
  edit: route({
    method: 'PUT',
    path: '/deliveries/:id',
    who: 'signed-in',
    summary: 'Change a delivery; its total is recalculated',
    params: pathId,
    body: deliveryEdit,
    data: deliveryWithWay,
    versioned: true,
    touches: SHOWING_WAYS,
    failure: 'Failed to update way',
  }),
};
