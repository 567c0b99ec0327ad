/** The handlers of the api-keys area. */
import { mayManage } from '@waydesk/contract/calls/permissions.ts';
import { SHOP_NOT_FOUND } from '@waydesk/contract/records/shop.ts';
import {
  MAX_API_KEYS,
  MAX_API_KEYS_OF_SHOPS,
  MAX_SHOP_API_KEYS,
} from '@waydesk/contract/rules/webhooks.ts';
import type { Text } from '@waydesk/contract/texts/text.ts';
import type { ApiKeyBody, apiKey, apiKeys } from '@waydesk/contract/webhooks/api-keys.ts';
import type * as z from 'zod/mini';
import { unlessTaken } from '../../db/failures.ts';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { readRecord } from '../../db/written.ts';
import { lockActiveShop } from '../../domain/portal/activeShop.ts';
import { hasAllItMay } from '../../domain/portal/programLimits.ts';
import type { Handlers } from '../../http/context.ts';
import {
  conflict,
  forbidden,
  invalidField,
  notFound,
  unauthenticated,
} from '../../http/httpError.ts';
import { newApiKey } from '../../http/tokens.ts';
import {
  API_KEY_ROWS,
  countApiKeys,
  endApiKey,
  insertApiKey,
  insertShopKey,
  listApiKeys,
  lockApiKey,
} from './api-keys.queries.ts';

const LIMITS = {
  office: MAX_API_KEYS,
  shop: MAX_SHOP_API_KEYS,
  allShops: MAX_API_KEYS_OF_SHOPS,
};

const TAKEN: Text = 'There is an API key of this name already';
const TOO_MANY: Text = 'There are as many API keys as there may be. End one first.';
const ADMINS_ONLY: Text = 'Only an administrator may end an API key of an administrator';

/** Stores the key and resolves to its id. */
async function storeKey(tx: Tx, user: number, key: string, body: ApiKeyBody): Promise<number> {
  const { shop_id: shop = null } = body;
  if (shop !== null) await lockActiveShop(tx, shop, () => invalidField('shop_id', SHOP_NOT_FOUND));
  if (hasAllItMay(shop, await countApiKeys(tx, shop), LIMITS)) {
    throw conflict('too_many_api_keys', TOO_MANY);
  }
  if (shop !== null) return insertShopKey(tx, { shop, maker: user }, key, body);
  const id = await insertApiKey(tx, user, key, body);
  if (id === undefined) throw unauthenticated();
  return id;
}

export const apiKeysHandlers: Handlers<typeof apiKeys> = {
  list: async (_, { db }) => ({ data: await listApiKeys(db) }),

  create: ({ body }, { db, user }) =>
    unlessTaken(
      'api_keys_label',
      () => conflict('api_key_exists', TAKEN, [{ field: 'label', message: TAKEN }]),
      () =>
        inTransaction(db, async (tx) => {
          const key = newApiKey();
          const id = await storeKey(tx, user.id, key, body);
          const stored = (await readRecord(tx, API_KEY_ROWS, id))!;
          return { data: { ...(JSON.parse(stored.json) as z.input<typeof apiKey>), key } };
        }),
    ),

  end: ({ params: { id } }, { db, user }) =>
    inTransaction(db, async (tx) => {
      const found = await lockApiKey(tx, id);
      if (!found) throw notFound('API key not found');
      if (found.role !== null && !mayManage(user.role, found.role)) throw forbidden(ADMINS_ONLY);
      // Somebody else was faster, or the first answer was lost: it is as it was asked for.
      if (!found.ended) await endApiKey(tx, id);
      return { data: { id } };
    }),
};
