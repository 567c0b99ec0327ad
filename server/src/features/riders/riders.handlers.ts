/** What each call on riders does, in order. */
import type { riders } from '@waydesk/contract/riders.ts';
import type { Handlers } from '../../http/context.ts';
import { notFound } from '../../http/refusal.ts';
import { pageOf, paginationOf } from '../../records/paging.ts';
import { pageOfRiders, riderWithCounters } from './riders.queries.ts';

export const ridersHandlers: Handlers<typeof riders> = {
  list: async ({ query }, { db }) => {
    const page = pageOf(query);
    const { rows, total } = await pageOfRiders(db, query, page);
    return { data: { riders: rows }, pagination: paginationOf(total, page) };
  },

  get: async ({ params }, { db }) => {
    const rider = await riderWithCounters(db, params.id);
    if (!rider) throw notFound('Rider not found');
    return { data: { rider } };
  },
};
