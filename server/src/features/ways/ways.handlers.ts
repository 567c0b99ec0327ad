/** The handlers of the ways area. */
import { MAX_BULK_ROWS } from '@waydesk/contract/parcels/bulk-rules.ts';
import type { ways } from '@waydesk/contract/ways/ways.ts';
import type { Handlers } from '../../http/context.ts';
import { paginated } from '../../lists/paging.ts';
import { createWay, addDeliveries, addDelivery, addNote } from './ways.create.ts';
import { waysFile } from './ways.csv.ts';
import { editWay } from './ways.edit.ts';
import { countReady } from '../../domain/overtakenWays.queries.ts';
import { readFilter } from '../../domain/ways/wayFilter.queries.ts';
import { wayNotFound, wayAnswer } from './ways.lock.ts';
import { listWays } from './ways.list.queries.ts';
import { acceptWay, setWayStatus } from './ways.move.ts';
import { photoCheck } from './ways.photo.ts';
import { historyOf, wayHead } from './ways.queries.ts';

export const waysHandlers: Handlers<typeof ways> = {
  list: async ({ query }, { db, config, wantsCsv, lang }) => {
    const zone = config.businessTimeZone;
    const filter = await readFilter(db, query, zone);
    if (wantsCsv) return waysFile(db, filter, { zone, lang });
    return paginated(query, (page) => listWays(db, filter, page));
  },

  get: async ({ params }, { db }) => ({ data: await wayAnswer(db, params.id) }),

  ready: async (_, { db }) => {
    const moves = await countReady(db);
    const ways = moves.reduce((sum, one) => sum + one.ways, 0);
    return { data: { ways: Math.min(ways, MAX_BULK_ROWS), isMore: ways > MAX_BULK_ROWS, moves } };
  },

  create: createWay,
  edit: editWay,
  setStatus: setWayStatus,
  accept: acceptWay,
  addDelivery,
  addDeliveries,
  addNote,

  history: async ({ params }, { db }) => {
    const history = await historyOf(db, params.id);
    if (!history) throw wayNotFound();
    return { data: history };
  },

  checkFile: async ({ params }, { db, photos }) => {
    const way = await wayHead(db, params.id);
    if (!way) throw wayNotFound();
    return { data: { fileStatus: await photoCheck(photos, way.parcel_photo) } };
  },
};
