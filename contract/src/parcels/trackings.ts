/** The tracking link of a parcel: a page for its customer, which needs no sign-in. */
import * as z from 'zod/mini';
import { pathId } from '../schema/fields.ts';
import { routeIn } from '../calls/route.ts';

const route = routeIn('trackings');

/** What the office sends to a customer. */
export const trackingLink = z.object({
  /** The page, at this server's own address. */
  url: z.string(),
  /** One short message with the link, to paste into Viber or an SMS. */
  text_en: z.string(),
  text_my: z.string(),
});
export type TrackingLink = z.output<typeof trackingLink>;

export const trackings = {
  link: route({
    method: 'POST',
    path: '/deliveries/:id/tracking',
    who: 'signed-in',
    summary:
      'The tracking link of a parcel and a message to paste in both languages; made at the first request, the same ever after; 409 once the parcel ended more than 30 days ago',
    params: pathId,
    data: trackingLink,
    ownIds: true,
    // No screen shows which parcels have a link.
    touches: [],
    failure: 'The tracking link could not be made',
  }),
};
