/** The handlers of the webhooks area. */
import { SHOP_NOT_FOUND } from '@waydesk/contract/records/shop.ts';
import {
  MAX_SHOP_WEBHOOKS,
  MAX_WEBHOOKS,
  MAX_WEBHOOKS_OF_SHOPS,
} from '@waydesk/contract/rules/webhooks.ts';
import type { ServerData } from '@waydesk/contract/calls/route.ts';
import { type Text, inEnglish } from '@waydesk/contract/texts/text.ts';
import {
  NO_WEBHOOK_ADDRESS,
  WEBHOOK_NOT_FOUND,
  type WebhookBody,
  webhooks,
} from '@waydesk/contract/webhooks/webhooks.ts';
import { unlessTaken } from '../../db/failures.ts';
import type { Database, Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type Written, readRecord, readText } from '../../db/written.ts';
import { lockActiveShop } from '../../domain/portal/activeShop.ts';
import { hasAllItMay } from '../../domain/portal/programLimits.ts';
import type { Context, Handlers } from '../../http/context.ts';
import { conflict, invalidField, notFound } from '../../http/httpError.ts';
import { checkVersion } from '../../http/versions.ts';
import { paginated } from '../../lists/paging.ts';
import { isSendable } from '../../webhooks/post.ts';
import { bothUntil, webhookSecrets } from '../../webhooks/secrets.ts';
import { turnWebhookOff } from '../../webhooks/sender.queries.ts';
import { sendTestMessage } from './sendTestMessage.ts';
import {
  type StoredWebhook,
  changeWebhook,
  countWebhooks,
  deleteWebhook,
  insertWebhook,
  listMessages,
  listWebhooks,
  lockWebhook,
  makeMissingDue,
  readWebhook,
  rotateSecret,
  turnWebhookOn,
} from './webhooks.queries.ts';
import { WEBHOOK_ROWS, messageQuery } from './webhooks.rows.ts';

const LIMITS = {
  office: MAX_WEBHOOKS,
  shop: MAX_SHOP_WEBHOOKS,
  allShops: MAX_WEBHOOKS_OF_SHOPS,
};

type Webhook = ServerData<typeof webhooks.get>;

const NO_KEY: Text = 'The server has no WEBHOOK_KEY yet. Set it, restart the server and try again.';
const TAKEN: Text = 'There is a webhook for this address already';
const TOO_MANY: Text = 'There are as many webhooks as there may be. Remove one first.';

const missing = () => notFound(WEBHOOK_NOT_FOUND);

async function answer(db: Database, id: number): Promise<Written<Webhook>> {
  const webhook = await readRecord(db, WEBHOOK_ROWS, id);
  if (!webhook) throw missing();
  return webhook;
}

async function readOr404(db: Database, id: number): Promise<StoredWebhook> {
  const stored = await readWebhook(db, id);
  if (!stored) throw missing();
  return stored;
}

/** Locked until the end of the transaction. */
async function lockOr404(tx: Tx, id: number): Promise<StoredWebhook> {
  const stored = await lockWebhook(tx, id);
  if (!stored) throw missing();
  return stored;
}

/** Throws 409 without WEBHOOK_KEY. */
function keyOf({ config }: Pick<Context, 'config'>): string {
  const { key } = config.webhooks;
  if (key === null) throw conflict('webhooks_not_set_up', NO_KEY);
  return key;
}

/** The address in its one spelling. */
function readBody({ url, events }: WebhookBody, { config }: Context): WebhookBody {
  const { href } = new URL(url);
  if (!isSendable(href, config.webhooks.allow)) throw invalidField('url', NO_WEBHOOK_ADDRESS);
  return { url: href, events };
}

const rejectDuplicates = <T>(work: () => Promise<T>) =>
  unlessTaken(
    'webhook_endpoints_url',
    () => conflict('webhook_exists', TAKEN, [{ field: 'url', message: TAKEN }]),
    work,
  );

function secretAnswer(key: string, stored: StoredWebhook) {
  const { secret, previous } = webhookSecrets(key, stored);
  const both_until = previous === null ? null : bothUntil(stored);
  return { secret, previous, both_until, generation: stored.generation };
}

export const webhooksHandlers: Handlers<typeof webhooks> = {
  setup: async (_, { config: { webhooks: settings } }) => ({
    data: { is_set_up: settings.key !== null, allowed: settings.allow },
  }),

  list: async (_, { db }) => ({ data: await listWebhooks(db) }),

  get: async ({ params }, { db }) => {
    const { id } = await readOr404(db, params.id);
    return { data: await answer(db, id) };
  },

  create: ({ body }, context) => {
    const key = keyOf(context);
    const read = readBody(body, context);
    const { shop_id = null } = body;
    return rejectDuplicates(() =>
      inTransaction(context.db, async (tx) => {
        if (shop_id !== null)
          await lockActiveShop(tx, shop_id, () => invalidField('shop_id', SHOP_NOT_FOUND));
        if (hasAllItMay(shop_id, await countWebhooks(tx, shop_id), LIMITS)) {
          throw conflict('too_many_webhooks', TOO_MANY);
        }
        const stored = await insertWebhook(tx, { ...read, shop_id });
        const { json } = await answer(tx, stored.id);
        const { secret } = webhookSecrets(key, stored);
        return { data: { ...(JSON.parse(json) as Webhook), secret } };
      }),
    );
  },

  edit: ({ params, body }, context) => {
    const read = readBody(body, context);
    return rejectDuplicates(() =>
      inTransaction(context.db, async (tx) => {
        const { id, version } = await lockOr404(tx, params.id);
        await checkVersion(context, webhooks.edit, version, () => answer(tx, id));
        await changeWebhook(tx, id, read);
        return { data: await answer(tx, id) };
      }),
    );
  },

  remove: ({ params }, context) =>
    inTransaction(context.db, async (tx) => {
      const { id, version } = await lockOr404(tx, params.id);
      await checkVersion(context, webhooks.get, version, () => answer(tx, id));
      await deleteWebhook(tx, id);
      return { data: { id } };
    }),

  resume: ({ params }, context) => {
    keyOf(context);
    return inTransaction(context.db, async (tx) => {
      // The shop first, as whoever deactivates it does.
      const { shop_id } = await readOr404(tx, params.id);
      if (shop_id !== null) await lockActiveShop(tx, shop_id, missing);
      const { id, state } = await lockOr404(tx, params.id);
      if (state === 'off') await turnWebhookOn(tx, id);
      return { data: await answer(tx, id) };
    });
  },

  pause: ({ params }, { db }) =>
    inTransaction(db, async (tx) => {
      const { id } = await lockOr404(tx, params.id);
      await turnWebhookOff(tx, id, 'person');
      return { data: await answer(tx, id) };
    }),

  secret: async ({ params }, context) => {
    const key = keyOf(context);
    return { data: secretAnswer(key, await readOr404(context.db, params.id)) };
  },

  rotate: ({ params, body: { generation } }, context) => {
    const key = keyOf(context);
    return inTransaction(context.db, async (tx) => {
      const stored = await lockOr404(tx, params.id);
      if (generation > stored.generation) {
        throw invalidField('generation', inEnglish('generation must be that of a secret'));
      }
      // Otherwise somebody else was faster, or the first answer was lost.
      if (generation === stored.generation) await rotateSecret(tx, stored.id);
      return { data: secretAnswer(key, await lockOr404(tx, stored.id)) };
    });
  },

  test: async ({ params }, context) => {
    const key = keyOf(context);
    const stored = await readOr404(context.db, params.id);
    const id = await sendTestMessage(stored, key, context);
    const data = await readText<ServerData<typeof webhooks.test>>(
      context.db,
      messageQuery(stored.id, id),
    );
    // Removed while the other program took its time.
    if (!data) throw missing();
    return { data };
  },

  sendMissing: ({ params }, context) => {
    keyOf(context);
    return inTransaction(context.db, async (tx) => {
      const { id, state } = await lockOr404(tx, params.id);
      if (state === 'off') throw conflict('webhook_off', 'Turn the webhook on first');
      return { data: { due: await makeMissingDue(tx, id) } };
    });
  },

  messages: async ({ params, query }, { db }) => {
    const { id } = await readOr404(db, params.id);
    return paginated(query, (page) => listMessages(db, id, query, page));
  },

  message: async ({ params }, { db }) => {
    const { id } = await readOr404(db, params.id);
    const message = await readText<ServerData<typeof webhooks.message>>(
      db,
      messageQuery(id, params.message),
    );
    if (!message) throw notFound('Message not found');
    return { data: message };
  },
};
