/** A way as lists show it, and the call that lists them. */
import * as z from 'zod/mini';
import { instant, version } from '../schema/fields.ts';
import { wayListQuery } from '../calls/list-queries.ts';
import { nullableOnRead, openEnum } from '../schema/open-values.ts';
import { ALL_PICKUP_TYPES, pickupType } from '../rules/pickup-types.ts';
import { routeIn } from '../calls/route.ts';
import { WAY_STATUSES } from '../rules/way-status.ts';

const route = routeIn('ways');

const maybe = z.nullable(z.string());

const id = nullableOnRead(z.number());
const name = nullableOnRead(z.string());

/** The shop of a way: another server may send only its id or its name. */
export const shopOfWay = nullableOnRead(z.object({ id, osName: name, name, address: name }));

export const wayRow = z.object({
  id: z.number(),
  shopId: id,
  shop_id: id,
  shop: shopOfWay,
  pickupType: nullableOnRead(openEnum(ALL_PICKUP_TYPES)),
  deliveryCount: nullableOnRead(z.number()),
  pickupDate: z.nullable(instant),
  status: openEnum(WAY_STATUSES),
  comments: maybe,
  parcelPhoto: maybe,
  createdBy: id,
  creator: nullableOnRead(z.object({ id, username: z.string() })),
  rider: z.nullable(z.object({ id: z.number(), name, phone_number: name })),
  riderId: z.nullable(z.number()),
  createdAt: instant,
  updatedAt: instant,
  version,
});
export type WayRow = z.output<typeof wayRow>;

/** What lists need of ways, without what changes them. */
export const wayReads = {
  list: route({
    method: 'GET',
    path: '/ways',
    who: 'signed-in',
    summary: 'Ways, newest first; search looks in id, shop, creator and comments',
    query: wayListQuery,
    ownWords: { pickup_type: pickupType },
    data: z.array(wayRow),
    paged: true,
    csv: true,
    failure: 'Failed to fetch ways',
  }),
};
