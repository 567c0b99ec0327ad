/** The handlers of the shop-charges area. */
import { RATE_GROUP_NOT_FOUND } from '@waydesk/contract/records/rate-groups.ts';
import { SHOP_NOT_FOUND } from '@waydesk/contract/records/shop.ts';
import { shopCharges } from '@waydesk/contract/money/shop-charges.ts';
import type { ServerData } from '@waydesk/contract/calls/route.ts';
import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { chargesOfOneShop } from '../../domain/ways/shopCharges.queries.ts';
import type { Handlers } from '../../http/context.ts';
import { invalidField, notFound } from '../../http/httpError.ts';
import { checkVersion } from '../../http/versions.ts';
import { lockRateGroupInUse, lockTerms, saveTerms, shopsOf } from './shop-charges.queries.ts';

/** Throws 404 when the shop does not exist. */
async function chargesAnswer(
  db: Database,
  shopId: number,
): Promise<ServerData<typeof shopCharges.get>> {
  const found = await chargesOfOneShop(db, shopId);
  if (!found) throw notFound(SHOP_NOT_FOUND);
  return found;
}

export const shopChargesHandlers: Handlers<typeof shopCharges> = {
  get: async ({ params }, { db }) => ({ data: await chargesAnswer(db, params.id) }),

  edit: async ({ params, body: { rate_group_id } }, context) =>
    inTransaction(context.db, async (tx) => {
      const shop_id = params.id;
      const stored = await lockTerms(tx, shop_id);
      if (!stored) throw notFound(SHOP_NOT_FOUND);
      await checkVersion(context, shopCharges.get, stored.version, () =>
        chargesAnswer(tx, shop_id),
      );
      if (rate_group_id !== stored.rate_group_id) {
        if (rate_group_id !== null && !(await lockRateGroupInUse(tx, rate_group_id)))
          throw invalidField('rate_group_id', RATE_GROUP_NOT_FOUND);
        await saveTerms(tx, { shop_id, rate_group_id, version: stored.version + 1 });
      }
      return {
        data: await chargesAnswer(tx, shop_id),
        message: 'The charges of the shop were changed',
      };
    }),

  shops: async ({ params }, { db }) => {
    const shops = await shopsOf(db, params.id);
    if (!shops) throw notFound(RATE_GROUP_NOT_FOUND);
    return { data: shops };
  },
};
