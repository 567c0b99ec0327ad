/** What each call on customers does, in order. */
import type { customers } from '@waydesk/contract/customers.ts';
import type { Handlers } from '../../http/context.ts';
import { pageOf, paginationOf } from '../../records/paging.ts';
import { pageOfCustomers } from './customers.queries.ts';
import { create, customerAnswer, edit } from './customers.write.ts';

export const customersHandlers: Handlers<typeof customers> = {
  list: async ({ query }, { db }) => {
    const page = pageOf(query);
    const { rows, total } = await pageOfCustomers(db, query, page);
    return { data: rows, pagination: paginationOf(total, page) };
  },

  get: async ({ params }, { db }) => ({ data: await customerAnswer(db, params.id) }),

  create,
  edit,
};
