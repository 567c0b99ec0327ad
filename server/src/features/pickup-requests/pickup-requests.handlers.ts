/** The handlers of the pickupRequests area: what shops ask for, and refusing it. Imports accept it. */
import { pickupRequests } from '@waydesk/contract/portal/pickup-requests.ts';
import { inTransaction } from '../../db/transaction.ts';
import {
  lockRequest,
  readRequest,
  requestDecided,
  requestNotFound,
} from '../../domain/portal/pickups.queries.ts';
import type { Handlers } from '../../http/context.ts';
import { scopeOf } from '../../http/scope.ts';
import { checkVersion } from '../../http/versions.ts';
import { paginated } from '../../lists/paging.ts';
import { listPickupRequests, refuseRequest } from './pickup-requests.queries.ts';

export const pickupRequestsHandlers: Handlers<typeof pickupRequests> = {
  list: ({ query }, { db, user }) =>
    paginated(query, (page) => listPickupRequests(db, query, scopeOf(user), page)),

  get: async ({ params }, { db }) => ({ data: await readRequest(db, params.id) }),

  refuse: ({ params, body: { reason } }, context) =>
    inTransaction(context.db, async (tx) => {
      const request = await lockRequest(tx, params.id);
      if (!request) throw requestNotFound();
      await checkVersion(context, pickupRequests.get, request.version, () =>
        readRequest(tx, request.id),
      );
      if (request.state !== 'asked') throw requestDecided();
      await refuseRequest(tx, request.id, { userId: context.user.id, reason });
      return { data: await readRequest(tx, request.id) };
    }),
};
