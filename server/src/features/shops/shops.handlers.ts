/** What each call on online shops does, in order. */
import type { shops } from '@waydesk/contract/shops.ts';
import type { Handlers } from '../../http/context.ts';
import { notFound } from '../../http/refusal.ts';
import { pageOf, paginationOf } from '../../records/paging.ts';
import { pageOfShops, shopById } from './shops.queries.ts';

export const shopsHandlers: Handlers<typeof shops> = {
  list: async ({ query }, { db, config }) => {
    const page = pageOf(query);
    const { rows, total } = await pageOfShops(db, query, page, config.businessTimeZone);
    return { data: rows, pagination: paginationOf(total, page) };
  },

  get: async ({ params }, { db }) => {
    const shop = await shopById(db, params.id);
    if (!shop) throw notFound('Shop not found');
    return { data: shop };
  },
};
