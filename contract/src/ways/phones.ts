/** What is known of a customer's phone, before another parcel is taken in for it. */
import * as z from 'zod/mini';
import { PRICE } from './delivery-body.ts';
import { type DeliveryClass, statusesIn } from '../rules/delivery-status.ts';
import { LENGTH, optionalAmount, queryId, queryText } from '../schema/fields.ts';
import { routeIn } from '../calls/route.ts';

const route = routeIn('phones');

/** A delivery and its way. */
export const deliveryRef = z.object({ delivery_id: z.number(), way_id: z.number() });

/** So many deliveries are told that may be the same one, the newest first. */
export const MAX_POSSIBLE_DUPLICATES = 5;
/** Hours after which an equal delivery is another one. */
export const DUPLICATE_HOURS = 24;

const DONE: readonly DeliveryClass[] = ['delivered', 'money_sent'];
const CAME_BACK: readonly DeliveryClass[] = ['returned', 'wrong_contact'];

/**
 * How parcels for a phone ended. A cancelled one counts only when it was tried at least once: then
 * it came back too.
 */
export const ENDED_STATUSES = {
  done: statusesIn(...DONE),
  refused: statusesIn(...CAME_BACK),
  refusedWhenTried: statusesIn('cancelled'),
};

export const phoneHistory = z.object({
  /** Of the same shop, phone and total within a day, not cancelled: perhaps the same order. */
  twins: z.array(deliveryRef),
  /** How many parcels for the phone have ended, and how many of them came back; null: none has. */
  phone: z.nullable(z.object({ finished: z.number(), refused: z.number() })),
});
export type PhoneHistory = z.output<typeof phoneHistory>;

export const phones = {
  get: route({
    method: 'GET',
    path: '/parcels/phones',
    who: 'signed-in',
    summary:
      'How parcels for a phone ended; with a shop and the total to collect, equal ones of the last day',
    query: z.object({
      phone: queryText(LENGTH.phone),
      shop_id: queryId('shop_id'),
      amount: optionalAmount(PRICE),
    }),
    data: phoneHistory,
    failure: 'Failed to look up the phone',
  }),
};
