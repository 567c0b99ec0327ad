/** The handlers of the cash-ins area. */
import { CASH_IN_NOT_FOUND, type cashIns } from '@waydesk/contract/money/cash-ins.ts';
import { paginated } from '../../lists/paging.ts';
import type { Handlers } from '../../http/context.ts';
import { notFound } from '../../http/httpError.ts';
import { cashInsFile, ridersWithCashFile } from './cash-ins.csv.ts';
import { listCashIns, readCashIn, ridersWithCash } from './cash-ins.queries.ts';
import { loadsOfRiders } from './cash-ins.loads.ts';
import { createCashIn, decideCashIn, voidCashIn } from './cash-ins.write.ts';

export const cashInsHandlers: Handlers<typeof cashIns> = {
  riders: async ({ query: { search } }, { db, config, user, wantsCsv, lang }) => {
    const zone = config.businessTimeZone;
    if (wantsCsv) return ridersWithCashFile(db, search, user, { zone, lang });
    return { data: await ridersWithCash(db, search, user) };
  },

  loads: async ({ query }, { db, user }) => ({ data: await loadsOfRiders(db, query.ids, user) }),

  list: async ({ query }, { db, config, user, wantsCsv, lang }) => {
    const zone = config.businessTimeZone;
    if (wantsCsv) return cashInsFile(db, query, user, { zone, lang });
    return paginated(query, (page) => listCashIns(db, query, { page, zone, user }));
  },

  get: async ({ params }, { db, user }) => {
    const data = await readCashIn(db, params.id, user);
    if (!data) throw notFound(CASH_IN_NOT_FOUND);
    return { data };
  },

  create: createCashIn,
  decide: decideCashIn,
  void: voidCashIn,
};
