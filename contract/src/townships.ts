import * as z from 'zod/mini';
import { listQuery, pathId, version } from './fields.ts';
import { route } from './route.ts';

export const township = z.object({
  id: z.number(),
  name: z.string(),
  state: z.string(),
  delivery_charge: z.number(),
  version,
});
export type Township = z.output<typeof township>;

const { search } = listQuery(['name']);

export const townships = {
  list: route({
    method: 'GET',
    path: '/townships',
    who: 'signed-in',
    summary: 'All townships by name; search looks in names of both languages and states',
    query: z.object({ search, state: z.optional(z.string()) }),
    data: z.array(township),
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
