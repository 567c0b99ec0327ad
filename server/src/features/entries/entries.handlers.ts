/** The handlers of the entries area. */
import type { entries } from '@waydesk/contract/money/entries.ts';
import { readRecord } from '../../db/written.ts';
import { paginated } from '../../lists/paging.ts';
import type { Handlers } from '../../http/context.ts';
import { notFound } from '../../http/httpError.ts';
import { cashBookFile } from './entries.csv.ts';
import { WAY_MONEY_ROWS, listCashBook } from './entries.queries.ts';
import { addEntry, recordChargesPaid, voidEntry } from './entries.write.ts';

export const entriesHandlers: Handlers<typeof entries> = {
  list: async ({ query }, { db, config, wantsCsv, lang }) => {
    const zone = config.businessTimeZone;
    if (wantsCsv) return cashBookFile(db, query, { zone, lang });
    return paginated(query, (page) => listCashBook(db, query, zone, page));
  },

  ofWay: async ({ params }, { db }) => {
    const data = await readRecord(db, WAY_MONEY_ROWS, params.id);
    if (!data) throw notFound('Way not found');
    return { data };
  },

  create: addEntry,
  void: voidEntry,
  chargesPaid: recordChargesPaid,
};
