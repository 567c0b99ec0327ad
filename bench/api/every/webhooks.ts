/** Webhooks, their messages, and keys of programs. */
import type { WriteCases, WriteContext } from './writeCase.ts';
import { randomNumber } from '../bodies.ts';

const EVENTS = ['delivery.status', 'statement.paid'];
const anyUrl = () => `http://127.0.0.1:9/new/${randomNumber()}`;

/** One of its own, with nothing to send. */
async function newWebhook({ bare }: WriteContext) {
  // No more than a company may have.
  await bare.query(`delete from webhook_endpoints where url like '%/new/%'`);
  const { rows } = await bare.query<{ id: number }>(
    `insert into webhook_endpoints (url, events, state, off_reason, off_at)
     values ($1, '{statement.paid}', 'off', 'person', now()) returning id`,
    [anyUrl()],
  );
  return { id: rows[0]!.id };
}

/** It is on for the moment of the call, with two hundred messages that are missing. */
async function withMissing(context: WriteContext) {
  const { id } = await newWebhook(context);
  await context.bare.query(
    `insert into webhook_messages (endpoint_id, type, body, state)
     select $1, 'statement.paid', '{}', 'late' from generate_series(1, 200)`,
    [id],
  );
  await context.bare.query(
    `update webhook_endpoints set state = 'on', off_reason = null, off_at = null where id = $1`,
    [id],
  );
  return { id };
}

async function newKey({ bare }: WriteContext) {
  const { rows } = await bare.query<{ id: number }>(
    `insert into api_keys (user_id, label, scope, key_hash, expires_at)
     values (1, $1, 'read', $2, now() + interval '1 day') returning id`,
    [`Key ${randomNumber()}`, Buffer.from(String(Math.random()))],
  );
  return { id: rows[0]!.id };
}

export const WEBHOOK_WRITES = {
  'webhooks.create': {
    prepare: newWebhook,
    body: () => ({ url: anyUrl(), events: EVENTS }),
  },
  'webhooks.edit': { prepare: newWebhook, body: () => ({ url: anyUrl(), events: EVENTS }) },
  'webhooks.remove': { prepare: newWebhook },
  'webhooks.resume': { prepare: newWebhook },
  'webhooks.pause': { prepare: newWebhook },
  'webhooks.secret': { prepare: newWebhook },
  'webhooks.rotate': { prepare: newWebhook, body: () => ({ generation: 1 }) },
  // The other program is asked, too, and does not answer.
  'webhooks.test': { limitMs: 100, prepare: newWebhook },
  'webhooks.sendMissing': { prepare: withMissing },
  'apiKeys.create': {
    prepare: async ({ bare }) => bare.query(`delete from api_keys where label like 'Key %'`),
    body: () => ({ label: `Key ${randomNumber()}`, scope: 'read', days: 30 }),
  },
  'apiKeys.end': { prepare: newKey },
} satisfies WriteCases;
