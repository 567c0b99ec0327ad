/** The charges of a shop by township: those of its rate group, if it has one. */
import * as z from 'zod/mini';
import { optionalId, pathId, version } from '../schema/fields.ts';
import { routeIn } from '../calls/route.ts';
import type { Text } from '../texts/text.ts';

const route = routeIn('shopCharges');

const UNKNOWN: Text = 'Rate group not found';
/** For a value that is not a rate group id, and for a missing one. */
export const RATE_GROUP_NOT_CHOSEN: Text = 'Please choose a rate group, or none';

/** Null takes the rate group away; the townships' own charges apply then. */
export const shopChargesEdit = z.object({
  rate_group_id: z.pipe(optionalId(UNKNOWN), z.nullable(z.number(RATE_GROUP_NOT_CHOSEN))),
});

export const chargesOfShop = z.object({
  rateGroup: z.nullable(z.object({ id: z.number(), name: z.string(), is_active: z.boolean() })),
  /** Of all townships. */
  charges: z.array(z.object({ township_id: z.number(), delivery_charge: z.number() })),
  version,
});
export type ChargesOfShop = z.output<typeof chargesOfShop>;

export const shopCharges = {
  get: route({
    method: 'GET',
    path: '/online-shops/:id/charges',
    who: 'signed-in',
    summary: 'The rate group of an online shop, and what each township costs it',
    params: pathId,
    data: chargesOfShop,
    failure: 'Error fetching the charges of the shop',
  }),
  edit: route({
    method: 'PUT',
    path: '/online-shops/:id/charges',
    who: 'shop-admin',
    summary:
      'Give an online shop a rate group, or null to take it away; deliveries keep the charge they were made with',
    params: pathId,
    body: shopChargesEdit,
    data: chargesOfShop,
    versioned: true,
    touches: ['shopCharges'],
    failure: 'Error updating the charges of the shop',
  }),
  shops: route({
    method: 'GET',
    path: '/rate-groups/:id/shops',
    who: 'signed-in',
    summary: 'The online shops that use a rate group, by name',
    params: pathId,
    data: z.array(z.object({ id: z.number(), name: z.string() })),
    failure: 'Error fetching the shops of the rate group',
  }),
};
