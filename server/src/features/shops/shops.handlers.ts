/** What each call on online shops does, in order. */
import type { shops } from '@waydesk/contract/shops.ts';
import type { Handlers } from '../../http/context.ts';
import { pageOf, paginationOf } from '../../records/paging.ts';
import { pageOfShops } from './shops.queries.ts';
import { create, edit, shopAnswer, toggleStatus } from './shops.write.ts';

export const shopsHandlers: Handlers<typeof shops> = {
  list: async ({ query }, { db, config }) => {
    const page = pageOf(query);
    const { rows, total } = await pageOfShops(db, query, page, config.businessTimeZone);
    return { data: rows, pagination: paginationOf(total, page) };
  },

  get: async ({ params }, { db }) => ({ data: await shopAnswer(db, params.id) }),

  create,
  edit,
  toggleStatus,
};
