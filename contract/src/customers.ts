import * as z from 'zod/mini';
import { instant, listQuery, version } from './fields.ts';
import { route } from './route.ts';

const maybe = z.nullable(z.string());

export const customer = z.object({
  id: z.number(),
  name: z.string(),
  phoneNumber: z.string(),
  otherPhones: maybe,
  township: maybe,
  townshipId: z.nullable(z.number()),
  address: maybe,
  comments: maybe,
  createdAt: instant,
  version,
});
export type Customer = z.output<typeof customer>;

export const customers = {
  list: route({
    method: 'GET',
    path: '/customers',
    who: 'signed-in',
    summary: 'Customers, newest first; search looks in name, phone, township and address',
    query: z.object(listQuery(['name', 'created_at'])),
    data: z.array(customer),
    paged: true,
    failure: 'Failed to load customers. Please try again later.',
  }),
};
