/** What shops wish for their parcels, for the office to decide: it waits under To Check. */
import * as z from 'zod/mini';
import { SHOWING_WAYS } from '../calls/areas.ts';
import { parcelWishListQuery } from '../calls/list-queries.ts';
import { idAndName, optionalReason } from '../calls/money-fields.ts';
import { routeIn } from '../calls/route.ts';
import { parcelSummary } from '../parcels/scans.ts';
import { WISHES, WISH_STATES } from '../rules/portal-states.ts';
import { instant, pathId } from '../schema/fields.ts';
import { type Text, inEnglish } from '../texts/text.ts';

const route = routeIn('parcelWishes');

export const WISH_NOT_FOUND: Text = 'This wish was not found';
export const WISH_DECIDED: Text = 'Somebody has already decided about this';

export const parcelWish = z.object({
  id: z.number(),
  parcel: parcelSummary,
  shop: idAndName,
  /** Of the shop. */
  person: idAndName,
  wish: z.enum(WISHES),
  /** The day of `another_day`, `YYYY-MM-DD`. */
  wanted_on: z.nullable(z.string()),
  note: z.nullable(z.string()),
  state: z.enum(WISH_STATES),
  created_at: instant,
  decided_by: z.nullable(idAndName),
  decided_at: z.nullable(instant),
  reason: z.nullable(z.string()),
});
export type ParcelWish = z.output<typeof parcelWish>;

const FAILURE = 'The wishes of shops could not be loaded';

export const WISH_DECISIONS = ['accepted', 'refused'] as const;

export const parcelWishes = {
  list: route({
    method: 'GET',
    path: '/parcel-wishes',
    who: 'signed-in',
    summary:
      'What shops wish for their parcels, newest first; state=open only what waits for the office',
    query: parcelWishListQuery,
    data: z.array(parcelWish),
    paged: true,
    failure: FAILURE,
  }),
  decide: route({
    method: 'POST',
    path: '/parcel-wishes/:id/decide',
    who: 'signed-in',
    summary:
      'Accept a wish, which sets the next day or marks the parcel to go back, or refuse it with a reason; 409 says why not',
    params: pathId,
    body: z.object({
      did: z.enum(WISH_DECISIONS, inEnglish('did must be accepted or refused')),
      /** For the shop; a refusal needs one. */
      reason: optionalReason,
    }),
    data: parcelWish,
    touches: ['parcelWishes', 'portal', ...SHOWING_WAYS],
    failure: 'This could not be saved',
  }),
};
