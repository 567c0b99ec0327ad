/** Ways that their deliveries have overtaken, and the call that counts them. */
import * as z from 'zod/mini';
import { routeIn } from '../calls/route.ts';

const route = routeIn('ways');

export const waysTo = z.object({ status: z.string(), ways: z.number() });
export type WaysTo = z.output<typeof waysTo>;

export const readyWays = {
  ready: route({
    method: 'GET',
    path: '/ways/ready',
    who: 'signed-in',
    summary: 'How many ways can follow their deliveries, by the status they would get',
    data: z.object({
      /** At most so many as are moved at once. */
      ways: z.number(),
      /** There are more. */
      isMore: z.boolean(),
      moves: z.array(waysTo),
    }),
    failure: 'Failed to fetch ways',
  }),
};
