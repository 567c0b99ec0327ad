/** The handlers of the acts area. */
import type { acts } from '@waydesk/contract/run/act-reviews.ts';
import type { Handlers } from '../../http/context.ts';
import { paginated } from '../../lists/paging.ts';
import { showProof } from './acts.proof.ts';
import { actsFile } from './acts.csv.ts';
import { listActs } from './acts.queries.ts';
import { reviewAct } from './acts.review.ts';

export const actsHandlers: Handlers<typeof acts> = {
  list: async ({ query }, { db, config, user, wantsCsv, lang }) => {
    const zone = config.businessTimeZone;
    if (wantsCsv) return actsFile(db, query, user, { zone, lang });
    return paginated(query, (page) => listActs(db, query, { page, zone, user }));
  },

  review: reviewAct,
  proof: showProof,
};
