/** What webhooks send. Thin: whoever wants more asks for it with a key. */
import * as z from 'zod/mini';
import type { WebhookType } from '../rules/webhooks.ts';

/** When it happened, in ISO 8601. */
const timestamp = z.string();

const ofDelivery = {
  wayId: z.number(),
  deliveryId: z.number(),
  /** That of the delivery when the message was made. */
  status: z.string(),
  /** Rises with each change of the delivery: what has a lower one is older. */
  version: z.number(),
};
const event = z.object({
  ...ofDelivery,
  /** Of the parcel's story. */
  eventId: z.string(),
});

export const webhookBodies = {
  'delivery.status': z.object({
    type: z.literal('delivery.status'),
    timestamp,
    /** `status` and `version` are those that the change made. */
    data: z.object({ ...ofDelivery, previousStatus: z.string() }),
  }),
  'delivery.failed': z.object({ type: z.literal('delivery.failed'), timestamp, data: event }),
  'delivery.planned': z.object({ type: z.literal('delivery.planned'), timestamp, data: event }),
  'delivery.to_return': z.object({
    type: z.literal('delivery.to_return'),
    timestamp,
    data: event,
  }),
  'statement.paid': z.object({
    type: z.literal('statement.paid'),
    timestamp,
    data: z.object({ statementId: z.number(), shopId: z.number() }),
  }),
  'webhook.test': z.object({
    type: z.literal('webhook.test'),
    timestamp,
    data: z.object({ webhookId: z.number() }),
  }),
} satisfies Record<WebhookType, z.ZodMiniType>;
