/** The handlers of the riders area. */
import type { riders } from '@waydesk/contract/records/riders.ts';
import type { Database } from '../../db/database.ts';
import type { Handlers } from '../../http/context.ts';
import { paginated } from '../../lists/paging.ts';
import { ridersFile } from './riders.csv.ts';
import { deliveriesFile, listRiderDeliveries } from './riders.deliveries.ts';
import { listRiders, riderHead } from './riders.queries.ts';
import {
  createRider,
  editRider,
  riderNotFound,
  riderAnswer,
  setRiderStatus,
} from './riders.write.ts';

export const ridersHandlers: Handlers<typeof riders> = {
  list: async ({ query }, { db, config, wantsCsv, lang }) => {
    if (wantsCsv) return ridersFile(db, query, { zone: config.businessTimeZone, lang });
    const { data, pagination } = await paginated(query, (page) => listRiders(db, query, page));
    return { data: { riders: data }, pagination };
  },

  get: async ({ params }, { db }) => ({ data: await riderAnswer(db, params.id) }),

  create: createRider,
  edit: editRider,
  setStatus: setRiderStatus,
  patchStatus: setRiderStatus,

  deliveries: async ({ params, query }, { db, config, wantsCsv, lang }) => {
    const zone = config.businessTimeZone;
    if (wantsCsv) {
      return deliveriesFile(db, await riderOf(db, params.id), query, { zone, lang });
    }
    const { data, pagination } = await paginated(query, (page) =>
      listRiderDeliveries(db, params.id, query, { page, zone }),
    );
    // Deliveries have a rider; without any there may be none.
    if (pagination.total === 0) await riderOf(db, params.id);
    return { data: { deliveries: data }, pagination };
  },
};

/** Throws 404 when there is no such rider. */
async function riderOf(db: Database, id: number) {
  const rider = await riderHead(db, id);
  if (!rider) throw riderNotFound();
  return rider;
}
