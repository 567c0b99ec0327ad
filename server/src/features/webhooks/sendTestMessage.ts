/** "Send a test": at once, whatever the endpoint has chosen and also while it is off. */
import { WEBHOOK_TEST } from '@waydesk/contract/rules/webhooks.ts';
import type { webhookBodies } from '@waydesk/contract/webhooks/webhook-bodies.ts';
import type * as z from 'zod/mini';
import { writeOne } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { attemptToSend } from '../../webhooks/sendMessage.ts';
import { markDelivered, markTestFailed } from '../../webhooks/sender.queries.ts';
import { type StoredWebhook, insertTestMessage } from './webhooks.queries.ts';

type Body = z.output<(typeof webhookBodies)[typeof WEBHOOK_TEST]>;

/** Resolves to the id of its message. It is not tried again, and turns nothing off. */
export async function sendTestMessage(
  endpoint: StoredWebhook,
  key: string,
  { db, config, webhookPost, stepAside }: Context,
): Promise<string> {
  const content: Body = {
    type: WEBHOOK_TEST,
    timestamp: new Date().toISOString(),
    data: { webhookId: endpoint.id },
  };
  const body = JSON.stringify(content);
  const [{ id }] = (await writeOne(db, insertTestMessage(endpoint.id, body))) as [{ id: string }];
  // The other program may take its time, and nobody else should wait for it.
  stepAside();
  const post = { allow: config.webhooks.allow, ...webhookPost };
  const result = await attemptToSend({ id, body, url: endpoint.url, endpoint }, { key, post });
  if (result.error === null) await markDelivered(db, id, result);
  else await markTestFailed(db, id, result);
  return id;
}
