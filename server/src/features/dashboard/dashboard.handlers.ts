import type { dashboard } from '@waydesk/contract/app/dashboard.ts';
import type { Handlers } from '../../http/context.ts';
import { readDay } from './dashboard.day.queries.ts';
import { countEverything } from './dashboard.queries.ts';

export const dashboardHandlers: Handlers<typeof dashboard> = {
  counts: async (_, { db }) => ({ data: await countEverything(db) }),

  day: async (_, { db, config }) => ({
    data: await readDay(db, config.businessTimeZone, new Date()),
  }),
};
