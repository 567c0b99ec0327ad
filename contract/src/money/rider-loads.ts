/** What riders have out: parcels, and cash that is not handed in. */
import * as z from 'zod/mini';
import { routeIn } from '../calls/route.ts';
import { queryIds } from './query-ids.ts';

const route = routeIn('cashIns');

export const riderLoad = z.object({
  rider_id: z.number(),
  /** Parcels on the road with this rider. */
  out: z.number(),
  /** Deliveries whose cash is not handed in, and the cash; null for people who count. */
  open: z.number(),
  cash: z.nullable(z.number()),
});
export type RiderLoad = z.output<typeof riderLoad>;

export const riderLoads = {
  loads: route({
    method: 'GET',
    path: '/money/riders/loads',
    who: 'cashier',
    summary: 'The parcels that each of these riders has out, and the cash that is not handed in',
    query: z.object({ ids: queryIds('ids') }),
    data: z.array(riderLoad),
    hides: {
      unless: 'money-admin',
      from: (loads: RiderLoad[]) => loads.map((load) => ({ ...load, cash: null })),
    },
    failure: 'Failed to fetch riders with cash',
  }),
};
