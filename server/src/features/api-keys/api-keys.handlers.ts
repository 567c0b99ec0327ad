/** The handlers of the api-keys area. */
import { mayManage } from '@waydesk/contract/calls/permissions.ts';
import { MAX_API_KEYS } from '@waydesk/contract/rules/webhooks.ts';
import type { Text } from '@waydesk/contract/texts/text.ts';
import type { apiKey, apiKeys } from '@waydesk/contract/webhooks/api-keys.ts';
import type * as z from 'zod/mini';
import { unlessTaken } from '../../db/failures.ts';
import { inTransaction } from '../../db/transaction.ts';
import { readRecord } from '../../db/written.ts';
import type { Handlers } from '../../http/context.ts';
import { conflict, forbidden, notFound, unauthenticated } from '../../http/httpError.ts';
import { newApiKey } from '../../http/tokens.ts';
import {
  API_KEY_ROWS,
  countApiKeys,
  endApiKey,
  insertApiKey,
  listApiKeys,
  lockApiKey,
} from './api-keys.queries.ts';

const TAKEN: Text = 'There is an API key of this name already';
const TOO_MANY: Text = 'There are as many API keys as there may be. End one first.';
const ADMINS_ONLY: Text = 'Only an administrator may end an API key of an administrator';

export const apiKeysHandlers: Handlers<typeof apiKeys> = {
  list: async (_, { db }) => ({ data: await listApiKeys(db) }),

  create: ({ body }, { db, user }) =>
    unlessTaken(
      'api_keys_label',
      () => conflict('api_key_exists', TAKEN, [{ field: 'label', message: TAKEN }]),
      () =>
        inTransaction(db, async (tx) => {
          if ((await countApiKeys(tx)) >= MAX_API_KEYS)
            throw conflict('too_many_api_keys', TOO_MANY);
          const key = newApiKey();
          const id = await insertApiKey(tx, user.id, key, body);
          if (id === undefined) throw unauthenticated();
          const stored = (await readRecord(tx, API_KEY_ROWS, id))!;
          return { data: { ...(JSON.parse(stored.json) as z.input<typeof apiKey>), key } };
        }),
    ),

  end: ({ params: { id } }, { db, user }) =>
    inTransaction(db, async (tx) => {
      const found = await lockApiKey(tx, id);
      if (!found) throw notFound('API key not found');
      if (!mayManage(user.role, found.role)) throw forbidden(ADMINS_ONLY);
      // Somebody else was faster, or the first answer was lost: it is as it was asked for.
      if (!found.ended) await endApiKey(tx, id);
      return { data: { id } };
    }),
};
