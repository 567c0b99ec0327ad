/** Sums of what lists show, as they are filtered. Filtered by a rider, they tell what he owes. */
import * as z from 'zod/mini';
import { parcelListQuery, wayListQuery } from '../calls/list-queries.ts';
import { routeIn } from '../calls/route.ts';
import { queryIds } from './query-ids.ts';

const route = routeIn('figures');

/** So many rows are added up at most; a sum of more takes long and nobody asks for it. */
export const MAX_SUMMED = 10_000;

/** To collect for all parcels of the rows; null for more than `MAX_SUMMED` rows. */
const toCollect = z.nullable(z.object({ parcels: z.number(), amount: z.number() }));

const FIELDS_OF_PAGES = { page: true, limit: true, sortBy: true, sortOrder: true } as const;

const FAILURE = 'Failed to fetch the figures';

export const listSums = {
  now: route({
    method: 'GET',
    path: '/money/now',
    who: 'money-admin',
    summary: 'The cash that riders still have, and what is owed to shops',
    data: z.object({
      cash: z.object({ amount: z.number(), riders: z.number() }),
      /** Not in a statement yet, on the shops' accounts and in unpaid statements. */
      owed: z.number(),
    }),
    failure: FAILURE,
  }),
  ofWays: route({
    method: 'GET',
    path: '/money/ways',
    who: 'money-admin',
    summary: 'What is to be collected for each of these ways',
    query: z.object({ ids: queryIds('ids') }),
    data: z.array(z.object({ id: z.number(), amount: z.number() })),
    failure: FAILURE,
  }),
  waysTotal: route({
    method: 'GET',
    path: '/money/ways/total',
    who: 'money-admin',
    summary: 'What is to be collected for the ways that a list has',
    query: z.omit(wayListQuery, FIELDS_OF_PAGES),
    data: toCollect,
    failure: FAILURE,
  }),
  parcelsTotal: route({
    method: 'GET',
    path: '/money/parcels/total',
    who: 'money-admin',
    summary: 'What is to be collected for the parcels that a list has',
    query: z.omit(parcelListQuery, FIELDS_OF_PAGES),
    data: toCollect,
    failure: FAILURE,
  }),
};
