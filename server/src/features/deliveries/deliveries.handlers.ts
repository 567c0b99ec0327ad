/** The handlers of the deliveries area. */
import { deliveries } from '@waydesk/contract/ways/deliveries.ts';
import type { Database } from '../../db/database.ts';
import { inOneStatement } from '../../db/preparedStatements.ts';
import { inTransaction } from '../../db/transaction.ts';
import { readRecord, recordQuery, writtenIn } from '../../db/written.ts';
import type { Handlers } from '../../http/context.ts';
import { notFound } from '../../http/httpError.ts';
import { checkVersion } from '../../http/versions.ts';
import { DELIVERY_WITH_WAY_ROWS, storedDeliveries } from '../../domain/ways/deliveries.queries.ts';
import { paginated } from '../../lists/paging.ts';
import { saveDeliveries } from '../../domain/ways/saveDeliveries.ts';
import { lockWay, updateWay } from '../../domain/ways/ways.queries.ts';
import { listDeliveries, wayOfDelivery } from './deliveries.queries.ts';

const noDelivery = () => notFound('Delivery not found');

async function deliveryAnswer(db: Database, id: number) {
  const delivery = await readRecord(db, DELIVERY_WITH_WAY_ROWS, id);
  if (!delivery) throw noDelivery();
  return delivery;
}

export const deliveriesHandlers: Handlers<typeof deliveries> = {
  list: ({ query }, { db }) => paginated(query, (page) => listDeliveries(db, query, page)),

  get: async ({ params }, { db }) => ({ data: await deliveryAnswer(db, params.id) }),

  edit: async ({ params, body }, context) => {
    const rows = await inTransaction(context.db, async (tx) => {
      // Locks the way first, as every writer does, so that no two writers deadlock.
      const wayId = await wayOfDelivery(tx, params.id);
      if (wayId === undefined) throw noDelivery();
      const way = await lockWay(tx, wayId);
      const [stored] = await storedDeliveries(tx, [params.id]);
      if (!way || !stored) throw noDelivery();
      await checkVersion(context, deliveries.edit, stored.version, () =>
        deliveryAnswer(tx, stored.id),
      );
      const edits = [{ stored, edit: body, at: '' }];
      if (
        await saveDeliveries(tx, { wayId, shopId: way.shop_id, userId: context.user.id, edits })
      ) {
        await tx.run(inOneStatement([updateWay(wayId)]), 'prepared');
      }
      return tx.endWith(recordQuery(DELIVERY_WITH_WAY_ROWS, stored.id));
    });
    return { data: writtenIn(rows)! };
  },
};
