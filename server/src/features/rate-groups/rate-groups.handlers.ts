/** The handlers of the rate-groups area. */
import { RATE_GROUP_IN_USE, type rateGroups } from '@waydesk/contract/records/rate-groups.ts';
import { fill } from '@waydesk/contract/texts/text.ts';
import type { Handlers } from '../../http/context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { conflict, notFound } from '../../http/httpError.ts';
import { paginated } from '../../lists/paging.ts';
import { rateGroupsFile } from './rate-groups.csv.ts';
import {
  changeRateGroup,
  countShopsOf,
  deleteRateGroup,
  deleteTownships,
  listRateGroups,
  townshipsOf,
} from './rate-groups.queries.ts';
import {
  createRateGroup,
  editRateGroup,
  lockRateGroupOr404,
  rateGroupAnswer,
} from './rate-groups.write.ts';

export const rateGroupsHandlers: Handlers<typeof rateGroups> = {
  list: async ({ query }, { db, config, wantsCsv, lang }) =>
    wantsCsv
      ? rateGroupsFile(db, query, { zone: config.businessTimeZone, lang })
      : paginated(query, (page) => listRateGroups(db, query, page)),

  get: async ({ params }, { db }) => ({ data: await rateGroupAnswer(db, params.id) }),

  create: createRateGroup,
  edit: editRateGroup,

  remove: async ({ params }, context) =>
    inTransaction(context.db, async (tx) => {
      const group = await lockRateGroupOr404(tx, params.id, context);
      const n = await countShopsOf(tx, group.id);
      if (n > 0) throw conflict('rate_group_used', fill(RATE_GROUP_IN_USE, { n }));
      await deleteRateGroup(tx, group.id);
      return { data: null, message: 'Rate group deleted successfully' };
    }),

  removeTownship: async ({ params }, context) =>
    inTransaction(context.db, async (tx) => {
      const group = await lockRateGroupOr404(tx, params.id, context);
      const own = await townshipsOf(tx, group.id);
      if (!own.some(({ id }) => id === params.townshipId)) throw notFound('Township not found');
      await deleteTownships(tx, [params.townshipId]);
      await changeRateGroup(tx, group.id, group);
      return { data: null, message: 'Township removed successfully' };
    }),
};
