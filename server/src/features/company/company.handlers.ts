import type { company } from '@waydesk/contract/app/company.ts';
import type { Handlers } from '../../http/context.ts';
import { readSetup } from './company.queries.ts';

export const companyHandlers: Handlers<typeof company> = {
  setup: async (_, { db, config }) => ({
    data: { hasName: config.company.name !== null, ...(await readSetup(db)) },
  }),

  paper: (_, { config }) => Promise.resolve({ data: config.company }),
};
