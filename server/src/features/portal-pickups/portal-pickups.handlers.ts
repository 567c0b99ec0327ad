/** The handlers of the portalPickups area: what a shop asks us to fetch. */
import { portalPickups } from '@waydesk/contract/portal/portal-pickups.ts';
import type { Database, Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { requestDecided, requestNotFound } from '../../domain/portal/pickups.queries.ts';
import { refuseOtherDays } from '../../domain/portal/plannedDays.ts';
import type { Context, Handlers } from '../../http/context.ts';
import { personOf } from '../../http/shopSessions.ts';
import { paginated } from '../../lists/paging.ts';
import { checkVersion } from '../../http/versions.ts';
import {
  changePickup,
  listPickups,
  lockPickup,
  readPickup,
  storePickup,
} from './portal-pickups.queries.ts';
import { readRequestRows } from './portal-pickups.rows.ts';

async function answer(db: Database, shop: number, id: number) {
  const pickup = await readPickup(db, shop, id);
  if (!pickup) throw requestNotFound();
  return pickup;
}

/** The request of this shop, which the office has not decided; locked. */
async function lockAsked(tx: Tx, id: number, context: Context) {
  const shop = context.caller.shop_id;
  const pickup = await lockPickup(tx, shop, id);
  if (!pickup) throw requestNotFound();
  await checkVersion(context, portalPickups.get, pickup.version, () => answer(tx, shop, id));
  return pickup;
}

export const portalPickupsHandlers: Handlers<typeof portalPickups> = {
  list: ({ query }, { db, caller }) =>
    paginated(query, (page) => listPickups(db, caller.shop_id, query, page)),

  get: async ({ params }, { db, caller }) => ({
    data: await answer(db, caller.shop_id, params.id),
  }),

  create: async ({ body }, context) => {
    const { db, caller } = context;
    const { sent_as, ...asked } = body;
    refuseOtherDays(asked.wanted_on, context.config.businessTimeZone);
    const { shop_id } = caller;
    const read = { ...asked, rows: await readRequestRows(asked.rows) };
    return inTransaction(db, async (tx) => {
      const id = await storePickup(tx, { shop_id, person_id: personOf(caller).id, sent_as }, read);
      return { data: await answer(tx, shop_id, id) };
    });
  },

  edit: async ({ params, body }, context) => {
    refuseOtherDays(body.wanted_on, context.config.businessTimeZone);
    const read = { ...body, rows: await readRequestRows(body.rows) };
    return inTransaction(context.db, async (tx) => {
      const pickup = await lockAsked(tx, params.id, context);
      if (pickup.state !== 'asked') throw requestDecided();
      await changePickup(tx, pickup.id, read);
      return { data: await answer(tx, context.caller.shop_id, pickup.id) };
    });
  },

  withdraw: ({ params }, context) =>
    inTransaction(context.db, async (tx) => {
      const pickup = await lockAsked(tx, params.id, context);
      if (pickup.state === 'accepted' || pickup.state === 'refused') throw requestDecided();
      if (pickup.state === 'asked') await changePickup(tx, pickup.id, { state: 'withdrawn' });
      return { data: await answer(tx, context.caller.shop_id, pickup.id) };
    }),
};
