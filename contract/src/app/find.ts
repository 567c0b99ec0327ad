/** Finds records from any screen by a phone, a number or a name. */
import * as z from 'zod/mini';
import { deliveries } from '../ways/deliveries.ts';
import { queryText } from '../schema/fields.ts';
import { nullableOnRead } from '../schema/open-values.ts';
import { parcel } from '../parcels/parcels.ts';
import { routeIn } from '../calls/route.ts';

const route = routeIn('find');

const maybe = z.nullable(z.string());

export const searchResults = z.object({
  parcels: z.array(
    z.pick(parcel, {
      id: true,
      way_id: true,
      customer_name: true,
      customer_phone: true,
      township: true,
      status: true,
      total_collect_amount: true,
    }),
  ),
  ways: z.array(
    z.object({
      id: z.number(),
      status: z.string(),
      shop: nullableOnRead(z.string()),
      deliveryCount: z.number(),
    }),
  ),
  customers: z.array(
    z.object({ id: z.number(), name: z.string(), phoneNumber: z.string(), township: maybe }),
  ),
  shops: z.array(z.object({ id: z.number(), name: z.string(), township: maybe })),
  riders: z.array(z.object({ id: z.number(), name: z.string(), phone_number: z.string() })),
});
export type SearchResults = z.output<typeof searchResults>;

/** At most this many results of each kind. */
export const MAX_FOUND_PER_KIND = 5;

export const find = {
  anything: route({
    method: 'GET',
    path: '/find',
    who: 'signed-in',
    summary: 'Up to five parcels, ways, customers, shops and riders for what somebody has typed',
    query: z.object({ search: queryText() }),
    data: searchResults,
    derivedFrom: deliveries.list,
    failure: 'Failed to search',
  }),
};
