/** The handlers of the riders area. */
import type { riders } from '@waydesk/contract/riders.ts';
import type { Handlers } from '../../http/context.ts';
import { paginated } from '../../domain/paging.ts';
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
  list: async ({ query }, { db }) => {
    const { data, pagination } = await paginated(query, (page) => listRiders(db, query, page));
    return { data: { riders: data }, pagination };
  },

  get: async ({ params }, { db }) => ({ data: await riderAnswer(db, params.id) }),

  create: createRider,
  edit: editRider,
  setStatus: setRiderStatus,
  patchStatus: setRiderStatus,

  deliveries: async ({ params, query }, { db, config, wantsCsv, lang }) => {
    const rider = await riderHead(db, params.id);
    if (!rider) throw riderNotFound();
    const zone = config.businessTimeZone;
    if (wantsCsv) return deliveriesFile(db, rider, query, { zone, lang });
    const { data, pagination } = await paginated(query, (page) =>
      listRiderDeliveries(db, rider.id, query, { page, zone }),
    );
    return { data: { deliveries: data }, pagination };
  },
};
