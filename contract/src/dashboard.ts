import * as z from 'zod/mini';
import { routeIn } from './route.ts';
import { nullableOnRead } from './open-values.ts';
import { WAY_STATUSES } from './way-status.ts';
import { ways } from './ways.ts';

const route = routeIn('dashboard');

export const dashboard = {
  counts: route({
    method: 'GET',
    path: '/dashboard/counts',
    who: 'signed-in',
    summary: 'How many riders, users, shops and ways there are, and ways by status',
    data: z.object({
      riders: nullableOnRead(z.number()),
      users: nullableOnRead(z.number()),
      shops: nullableOnRead(z.number()),
      ways: nullableOnRead(z.number()),
      statusCounts: z.record(z.enum(WAY_STATUSES), nullableOnRead(z.number())),
    }),
    derivedFrom: ways.list,
    failure: 'Failed to fetch initial data',
  }),
};
