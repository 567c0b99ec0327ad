/** Webhooks 1 to 4, whose addresses nobody listens at; those that are there stay. */
import { sql } from 'kysely';

export const FILL_WEBHOOKS = sql`
  insert into webhook_endpoints (id, url, events)
  select n, 'http://127.0.0.1:9/filled/' || n, '{statement.paid}' from generate_series(1, 4) as n
  on conflict do nothing`;

/** Keys of the first manager, whose ids begin with 1 in a new company. */
export const FILL_KEYS = sql`
  insert into api_keys (user_id, label, scope, key_hash, expires_at)
  select (select min(id) from users where role = 'manager'), 'Filled ' || n, 'read',
    sha256(n::text::bytea), now() + interval '1 day'
  from generate_series(1, 4) as n`;
