/** The township in answers, and the calls that read townships. */
import * as z from 'zod/mini';
import { listQuery, pathId, queryText, version } from '../schema/fields.ts';
import { routeIn } from '../calls/route.ts';

const route = routeIn('townships');

export const township = z.object({
  id: z.number(),
  name: z.string(),
  state: z.string(),
  delivery_charge: z.number(),
  version,
});
export type Township = z.output<typeof township>;

const { search, sortBy, sortOrder } = listQuery(['name', 'state', 'delivery_charge']);

/** The calls that read townships, for screens that need no more of them. */
export const townshipReads = {
  list: route({
    method: 'GET',
    path: '/townships',
    who: 'signed-in',
    summary:
      'All townships, by name unless told otherwise; search looks in names of both languages and states',
    query: z.object({ search, sortBy, sortOrder, state: queryText() }),
    data: z.array(township),
    csv: true,
    failure: 'Error fetching township data',
  }),
  get: route({
    method: 'GET',
    path: '/townships/:id',
    who: 'signed-in',
    summary: 'One township',
    params: pathId,
    data: township,
    failure: 'Error fetching township data',
  }),
};
