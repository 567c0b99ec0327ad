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

/** Parcels whose cash is out add up to what a rider has to hand in: secret from those who count it. */
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
