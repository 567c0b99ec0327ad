/** Webhooks that are off, with what they were sent in thirty days, and keys of programs. */
import type pg from 'pg';

const ENDPOINTS = `
  insert into webhook_endpoints (url, events, state, off_reason, off_at)
  select 'http://127.0.0.1:9/' || n, '{delivery.status,delivery.failed,statement.paid}', 'off',
    'person', now()
  from generate_series(1, 3) as n`;

/** A hundred thousand for each; a few came to nothing. One of each is named after its webhook. */
const MESSAGES = `
  insert into webhook_messages (id, endpoint_id, type, body, state, due_at, attempts, created_at)
  select case when n = 1 then 'msg_' || e.id else 'msg_' || md5(e.id || ' ' || n) end, e.id,
    'delivery.status',
    '{"type":"delivery.status","timestamp":"2026-11-05T05:00:00.000Z","data":{"wayId":' || n
      || ',"deliveryId":' || n || ',"status":"delivered","version":4,"previousStatus":"on_the_way"}}',
    case when n % 500 = 3 then 'dead' when n % 500 = 4 then 'late' else 'sent' end, at, 1, at
  from webhook_endpoints as e cross join generate_series(1, 100000) as n
    cross join lateral (select now() - interval '29 days' * (1 - n / 100000.0) as at) as made`;

const ATTEMPTS = `
  insert into webhook_attempts (message_id, at, status, error, ms)
  select id, created_at, case state when 'sent' then 200 else 500 end,
    case state when 'sent' then null else 'Answered 500' end, 80
  from webhook_messages`;

const KEYS = `
  insert into api_keys (user_id, label, scope, key_hash, expires_at)
  select 1, 'Program ' || n, 'write', sha256(('program ' || n)::bytea), now() + interval '90 days'
  from generate_series(1, 20) as n`;

export async function makeWebhooks(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ webhooks: string | null }>(
    "select to_regclass('webhook_endpoints') as webhooks",
  );
  // Another build may have none.
  if (rows[0]!.webhooks === null) return;
  for (const sql of [ENDPOINTS, MESSAGES, ATTEMPTS, KEYS]) await client.query(sql);
}
