import * as z from 'zod/mini';
import { route } from './route.ts';
import { WAY_STATUSES } from './way-status.ts';

export const dashboard = {
  counts: route({
    method: 'GET',
    path: '/dashboard/counts',
    who: 'signed-in',
    summary: 'How many riders, users, shops and ways there are, and ways by status',
    data: z.object({
      riders: z.number(),
      users: z.number(),
      shops: z.number(),
      ways: z.number(),
      statusCounts: z.record(z.enum(WAY_STATUSES), z.number()),
    }),
    failure: 'Failed to fetch initial data',
  }),
};
