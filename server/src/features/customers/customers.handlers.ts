/** The handlers of the customers area. */
import type { customers } from '@waydesk/contract/records/customers.ts';
import type { Handlers } from '../../http/context.ts';
import { paginated } from '../../lists/paging.ts';
import { customersFile } from './customers.csv.ts';
import { listCustomers } from './customers.queries.ts';
import { createCustomer, customerAnswer, editCustomer } from './customers.write.ts';

export const customersHandlers: Handlers<typeof customers> = {
  list: async ({ query }, { db, config, wantsCsv, lang }) =>
    wantsCsv
      ? customersFile(db, query, { zone: config.businessTimeZone, lang })
      : paginated(query, (page) => listCustomers(db, query, page)),

  get: async ({ params }, { db }) => ({ data: await customerAnswer(db, params.id) }),

  create: createCustomer,
  edit: editCustomer,
};
