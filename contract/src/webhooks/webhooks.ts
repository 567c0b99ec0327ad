/** Webhooks: the addresses of other programs that are told what happens, and what became of it. */
import * as z from 'zod/mini';
import { webhookMessageListQuery } from '../calls/list-queries.ts';
import { idAndName } from '../calls/money-fields.ts';
import { routeIn } from '../calls/route.ts';
import { SHOP_NOT_FOUND } from '../records/shop.ts';
import { WEBHOOK_STATES } from '../rules/webhook-states.ts';
import {
  WEBHOOK_EVENTS,
  WEBHOOK_OFF_REASONS,
  WEBHOOK_TYPES,
  isWebhookUrl,
} from '../rules/webhooks.ts';
import {
  LENGTH,
  instant,
  optionalId,
  pathId,
  text,
  version,
  wholeNumber,
} from '../schema/fields.ts';
import { inEnglish, type Text } from '../texts/text.ts';

const route = routeIn('webhooks');

export const WEBHOOK_NOT_FOUND: Text = 'Webhook not found';
export const NO_WEBHOOK_ADDRESS: Text = 'Please enter an address that begins with https://';
const NO_EVENTS: Text = 'Choose at least one event';

const url = z.pipe(
  text(NO_WEBHOOK_ADDRESS, LENGTH.url, (s) => s.trim()),
  z.string().check(z.refine(isWebhookUrl, NO_WEBHOOK_ADDRESS)),
);
const events = z.pipe(
  z
    .array(
      z.enum(WEBHOOK_EVENTS, inEnglish(`events must be some of ${WEBHOOK_EVENTS.join(', ')}`)),
      NO_EVENTS,
    )
    .check(z.minLength(1, NO_EVENTS)),
  z.transform((all) => WEBHOOK_EVENTS.filter((one) => all.includes(one))),
);

export const webhookBody = z.object({ url, events });
export type WebhookBody = z.output<typeof webhookBody>;

export const newWebhook = z.extend(webhookBody, {
  /** Absent or null: one of the company, which is told of all shops. It never changes. */
  shop_id: optionalId(SHOP_NOT_FOUND),
});
export type NewWebhook = z.output<typeof newWebhook>;

export const webhook = z.object({
  id: z.number(),
  /** The only one of whose parcels and statements it is told; null for the company's. */
  shop: z.nullable(idAndName),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  state: z.enum(['on', 'off']),
  /** Null while it is on. */
  off_reason: z.nullable(z.enum(WEBHOOK_OFF_REASONS)),
  /** Since when it has only failed; null when the last attempt did not. */
  failing_since: z.nullable(instant),
  /** Which of its secrets it has; a rotation names the one that it replaces. */
  generation: z.number(),
  /** Until when the secret before signs, too; null when it does not. */
  both_until: z.nullable(instant),
  /** Due or being sent. */
  waiting: z.number(),
  /** Not sent: late or dead. "Send what is missing" sends them. */
  missing: z.number(),
  created_at: instant,
  version,
});
export type Webhook = z.output<typeof webhook>;

const secret = z.object({
  /** `whsec_` and base64, as the libraries of Standard Webhooks take it. */
  secret: z.string(),
  /** The secret before, while it signs, too. */
  previous: z.nullable(z.string()),
  both_until: z.nullable(instant),
  generation: z.number(),
});

const message = z.object({
  /** The header webhook-id: whatever is sent again has the same. */
  id: z.string(),
  type: z.enum(WEBHOOK_TYPES),
  state: z.enum(WEBHOOK_STATES),
  attempts: z.number(),
  /** When it is to be sent, or tried again; null once that is over. */
  due_at: z.nullable(instant),
  /** Of the last attempt, in English; null when it was sent. */
  error: z.nullable(z.string()),
  created_at: instant,
});
export type WebhookMessage = z.output<typeof message>;

export const webhookAttempt = z.object({
  at: instant,
  /** Of the answer; null when there was none. */
  status: z.nullable(z.number()),
  /** Why it failed, in English; null when it did not. */
  error: z.nullable(z.string()),
  /** Milliseconds until the answer. */
  ms: z.number(),
});
export type WebhookAttempt = z.output<typeof webhookAttempt>;

export const webhookMessage = z.object({
  ...message.shape,
  /** What is sent, byte for byte. */
  body: z.string(),
  /** Oldest first. */
  tried: z.array(webhookAttempt),
});

const setup = z.object({
  /** Whether the server has what signs; without it nothing can be added or sent. */
  is_set_up: z.boolean(),
  /** Hosts that may be private, or http; a setting of the server. */
  allowed: z.array(z.string()),
});
export type WebhookSetup = z.output<typeof setup>;

const LOADING = 'Webhooks could not be loaded';
const SAVING = 'The webhook could not be saved';
const SENDING = 'The webhook could not be sent';
const who = 'user-admin';

export const webhooks = {
  setup: route({
    method: 'GET',
    path: '/webhooks/setup',
    who,
    summary: 'Whether the server can sign and send webhooks',
    data: setup,
    failure: LOADING,
  }),
  list: route({
    method: 'GET',
    path: '/webhooks',
    who,
    summary: 'All webhooks of the company and of shops, oldest first',
    data: z.array(webhook),
    failure: LOADING,
  }),
  get: route({
    method: 'GET',
    path: '/webhooks/:id',
    who,
    summary: 'One webhook',
    params: pathId,
    data: webhook,
    failure: LOADING,
  }),
  // No Idempotency-Key: the answer that it stores would hold the secret. A second one is refused,
  // because the address is taken, and the secret can be shown again.
  create: route({
    method: 'POST',
    path: '/webhooks',
    who,
    summary:
      'Add a webhook of the company, or of a shop; it is on at once; answers its secret; 409 when there is one of this address, the shop is inactive, or the server has no WEBHOOK_KEY',
    body: newWebhook,
    data: z.object({ ...webhook.shape, secret: z.string() }),
    status: 201,
    touches: ['webhooks'],
    failure: SAVING,
  }),
  edit: route({
    method: 'PUT',
    path: '/webhooks/:id',
    who,
    summary: 'Change the address or the events of a webhook; its secret and its shop stay',
    params: pathId,
    body: webhookBody,
    data: webhook,
    versioned: true,
    touches: ['webhooks'],
    failure: SAVING,
  }),
  remove: route({
    method: 'DELETE',
    path: '/webhooks/:id',
    who,
    summary: 'Remove a webhook and all its messages',
    params: pathId,
    data: z.object({ id: z.number() }),
    versioned: true,
    touches: ['webhooks'],
    failure: SAVING,
  }),
  resume: route({
    method: 'POST',
    path: '/webhooks/:id/resume',
    who,
    summary:
      'Turn a webhook on: for what happens from now on; what is missing is sent by a call of its own; 409 while its shop is inactive',
    params: pathId,
    data: webhook,
    ownIds: true,
    touches: ['webhooks'],
    failure: SAVING,
  }),
  pause: route({
    method: 'POST',
    path: '/webhooks/:id/pause',
    who,
    summary: 'Turn a webhook off; what waits becomes late, and what happens meanwhile is not kept',
    params: pathId,
    data: webhook,
    ownIds: true,
    touches: ['webhooks'],
    failure: SAVING,
  }),
  secret: route({
    method: 'POST',
    path: '/webhooks/:id/secret',
    who,
    summary: 'Show the secret with which messages are signed',
    params: pathId,
    data: secret,
    ownIds: true,
    touches: [],
    failure: LOADING,
  }),
  rotate: route({
    method: 'POST',
    path: '/webhooks/:id/rotate',
    who,
    summary:
      'Replace the secret of this generation; both sign for 24 hours. Again changes nothing and answers the present one',
    params: pathId,
    body: z.object({
      generation: wholeNumber(inEnglish('generation must be a whole number'), 1, 2_147_483_646),
    }),
    data: secret,
    ownIds: true,
    touches: ['webhooks'],
    failure: SAVING,
  }),
  test: route({
    method: 'POST',
    path: '/webhooks/:id/test',
    who,
    summary: 'Send a test at once and answer what became of it, also while the webhook is off',
    params: pathId,
    data: webhookMessage,
    touches: ['webhooks'],
    failure: SENDING,
  }),
  sendMissing: route({
    method: 'POST',
    path: '/webhooks/:id/send-missing',
    who,
    summary:
      'Make all messages due that are late or dead, of at most 30 days; 409 while the webhook is off',
    params: pathId,
    data: z.object({ due: z.number() }),
    ownIds: true,
    touches: ['webhooks'],
    failure: SENDING,
  }),
  messages: route({
    method: 'GET',
    path: '/webhooks/:id/messages',
    who,
    summary: 'Messages of a webhook, of at most 30 days, newest first',
    params: pathId,
    query: webhookMessageListQuery,
    data: z.array(message),
    paged: true,
    failure: LOADING,
  }),
  message: route({
    method: 'GET',
    path: '/webhooks/:id/messages/:message',
    who,
    summary: 'One message with its text and each attempt to send it',
    params: z.object({ ...pathId.shape, message: z.string() }),
    data: webhookMessage,
    failure: LOADING,
  }),
};
