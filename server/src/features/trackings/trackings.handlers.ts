/** The handlers of the trackings area. */
import type { trackings } from '@waydesk/contract/parcels/trackings.ts';
import { linkOfParcel } from '../../domain/parcels/trackingLink.ts';
import type { Handlers } from '../../http/context.ts';
import { notFound } from '../../http/httpError.ts';

export const trackingsHandlers: Handlers<typeof trackings> = {
  link: async ({ params: { id } }, context) => {
    const data = await linkOfParcel(context, id);
    if (!data) throw notFound('Delivery not found');
    return { data };
  },
};
