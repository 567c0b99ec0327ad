/** The handlers of the return slips area. */
import { returnSlips } from '@waydesk/contract/parcels/return-slips.ts';
import { build } from '../../db/build.ts';
import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { readRecord } from '../../db/written.ts';
import { paginated } from '../../lists/paging.ts';
import { lockOpenSlips } from '../../domain/parcels/returnSlips.queries.ts';
import type { Handlers } from '../../http/context.ts';
import { invalidField, notFound } from '../../http/httpError.ts';
import { idempotent } from '../../http/idempotency.ts';
import { checkVersion } from '../../http/versions.ts';
import { SLIP_DETAIL_ROWS, listSlips } from './return-slips.queries.ts';
import { handOverSlip, join, lockSlip, replaceItems, voidSlip } from './return-slips.write.ts';

async function slipAnswer(db: Database, id: number) {
  const slip = await readRecord(db, SLIP_DETAIL_ROWS, id);
  if (!slip) throw notFound('Return slip not found');
  return slip;
}

export const returnSlipsHandlers: Handlers<typeof returnSlips> = {
  list: ({ query }, { db }) => paginated(query, (page) => listSlips(db, query, page)),

  get: async ({ params }, { db }) => ({ data: await slipAnswer(db, params.id) }),

  create: ({ body }, context) =>
    idempotent(context, returnSlips.create, body, async (tx) => {
      const { id: userId } = context.user;
      const shop = await tx.first(
        build.selectFrom('online_shops').select('id').where('id', '=', body.shop_id),
      );
      if (!shop) throw invalidField('shop_id', 'Please select a shop');
      const { open } = await lockOpenSlips(tx, [shop.id], userId);
      const slip = { id: open.get(shop.id)!, shop_id: shop.id };
      await join(tx, slip, body.items, userId);
      return { id: slip.id, rows: SLIP_DETAIL_ROWS };
    }),

  edit: ({ params, body }, context) =>
    inTransaction(context.db, async (tx) => {
      const slip = await lockSlip(tx, params.id);
      await checkVersion(context, returnSlips.edit, slip.version, () => slipAnswer(tx, slip.id));
      await replaceItems(tx, slip, body.items, context.user.id);
      return { data: await slipAnswer(tx, slip.id) };
    }),

  handOver: ({ params, body }, context) =>
    idempotent(context, returnSlips.handOver, body, async (tx) => {
      const slip = await lockSlip(tx, params.id);
      await handOverSlip(tx, slip, body.received_by_name, context.user.id);
      return { id: slip.id, rows: SLIP_DETAIL_ROWS, message: 'Parcels returned' };
    }),

  void: ({ params }, context) =>
    idempotent(context, returnSlips.void, null, async (tx) => {
      const slip = await lockSlip(tx, params.id);
      await voidSlip(tx, slip);
      return { id: slip.id, rows: SLIP_DETAIL_ROWS };
    }),
};
