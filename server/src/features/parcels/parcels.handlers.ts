/** The handlers of the parcels area. */
import type { SessionUser } from '@waydesk/contract/auth/auth.ts';
import type { ParcelListQuery } from '@waydesk/contract/calls/list-queries.ts';
import type { parcels } from '@waydesk/contract/parcels/parcels.ts';
import { may } from '@waydesk/contract/calls/permissions.ts';
import { readRecord } from '../../db/written.ts';
import { paginated } from '../../lists/paging.ts';
import type { Handlers } from '../../http/context.ts';
import { forbidden, notFound } from '../../http/httpError.ts';
import { parcelsFile } from './parcels.csv.ts';
import { countStages, listParcels } from './parcels.queries.ts';
import { STORY_ROWS } from './parcels.story.ts';

/**
 * Parcels with cash out add up to the expected sum of a cash-in, which people who count must not
 * know.
 */
function refuseSecrets({ cash }: ParcelListQuery, { role }: SessionUser): void {
  if (cash !== undefined && !may(role, 'money-admin')) throw forbidden();
}

export const parcelsHandlers: Handlers<typeof parcels> = {
  list: async ({ query }, { db, config, user, wantsCsv, lang }) => {
    refuseSecrets(query, user);
    const zone = config.businessTimeZone;
    if (wantsCsv) return parcelsFile(db, query, { zone, lang });
    return paginated(query, (page) => listParcels(db, query, zone, page));
  },

  counts: async ({ query }, { db, config, user }) => {
    refuseSecrets(query, user);
    return { data: await countStages(db, query, config.businessTimeZone) };
  },

  story: async ({ params }, { db }) => {
    const story = await readRecord(db, STORY_ROWS, params.id);
    if (!story) throw notFound('Delivery not found');
    return { data: story };
  },
};
