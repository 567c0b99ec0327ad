/** The handlers of the customers area. */
import type { customers } from '@waydesk/contract/customers.ts';
import type { Handlers } from '../../http/context.ts';
import { paginated } from '../../domain/paging.ts';
import { listCustomers } from './customers.queries.ts';
import { createCustomer, customerAnswer, editCustomer } from './customers.write.ts';

export const customersHandlers: Handlers<typeof customers> = {
  list: ({ query }, { db }) => paginated(query, (page) => listCustomers(db, query, page)),

  get: async ({ params }, { db }) => ({ data: await customerAnswer(db, params.id) }),

  create: createCustomer,
  edit: editCustomer,
};
