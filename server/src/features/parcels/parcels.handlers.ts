/** The handlers of the parcels area. */
import type { parcels } from '@waydesk/contract/parcels.ts';
import { paginated } from '../../domain/paging.ts';
import type { Handlers } from '../../http/context.ts';
import { parcelsFile } from './parcels.csv.ts';
import { countStages, listParcels } from './parcels.queries.ts';

export const parcelsHandlers: Handlers<typeof parcels> = {
  list: async ({ query }, { db, config, wantsCsv, lang }) => {
    const zone = config.businessTimeZone;
    if (wantsCsv) return parcelsFile(db, query, { zone, lang });
    return paginated(query, (page) => listParcels(db, query, zone, page));
  },

  counts: async ({ query }, { db, config }) => ({
    data: await countStages(db, query, config.businessTimeZone),
  }),
};
