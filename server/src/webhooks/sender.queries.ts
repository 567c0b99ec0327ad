/** What the sender of webhooks takes, and what became of it. */
import type { WebhookOffReason } from '@waydesk/contract/rules/webhooks.ts';
import { sql } from 'kysely';
import type { Database, DatabasePool, Tx } from '../db/database.ts';
import { inTransaction, writeOne } from '../db/transaction.ts';
import type { PostResult } from './post.ts';
import type { SecretOwner } from './secrets.ts';

export interface TakenWebhook {
  id: string;
  body: string;
  /** Those before this one. */
  attempts: number;
  url: string;
  endpoint: SecretOwner;
}

export async function isAnyEndpointOn(db: Database): Promise<boolean> {
  const { on } = await db.one(
    sql<{ on: boolean }>`select exists (select from webhook_endpoints where state = 'on') as on`,
    'prepared',
  );
  return on;
}

/** The endpoints that have something to be sent now, by id. */
export async function endpointsDue(db: Database): Promise<number[]> {
  const rows = await db.run(
    sql<{ id: number }>`
      select id from webhook_endpoints as e
      where state = 'on' and exists (
        select from webhook_messages where endpoint_id = e.id and state in ('due', 'sending')
          and due_at <= clock_timestamp())
      order by id`,
    'prepared',
  );
  return rows.map(({ id }) => id);
}

/** Marks the oldest as being sent until a deadline; after it they count as lost, and are taken again. */
export async function takeMessages(
  db: DatabasePool,
  { endpoint, most, deadlineMs }: { endpoint: number; most: number; deadlineMs: number },
): Promise<TakenWebhook[]> {
  const rows = await writeOne(
    db,
    sql<Omit<TakenWebhook, 'endpoint'> & Omit<SecretOwner, 'id'> & { endpoint_id: number }>`
      with next as materialized (
        select id from webhook_messages
        where endpoint_id = ${endpoint}::integer and state in ('due', 'sending')
          and due_at <= clock_timestamp()
        order by due_at limit ${most}::integer for update skip locked
      )
      update webhook_messages as m
      set state = 'sending', due_at = clock_timestamp() + ${deadlineMs}::integer * interval '1 millisecond'
      from next, webhook_endpoints as e
      where m.id = next.id and e.id = m.endpoint_id and e.state = 'on'
      returning m.id, m.body, m.attempts, e.url, e.id as endpoint_id, e.generation, e.rotated_at`,
  );
  return rows.map(({ endpoint_id, generation, rotated_at, ...rest }) => ({
    ...rest,
    endpoint: { id: endpoint_id, generation, rotated_at },
  }));
}

const attempt = (id: string, { at, status, error, ms }: PostResult) => sql`
  insert into webhook_attempts (message_id, at, status, error, ms)
  select id, ${at}, ${status}::smallint, ${error}, ${ms}::integer
  from webhook_messages where id = ${id}`;

/** Also when another node took it meanwhile: it arrived. */
export const markDelivered = (db: DatabasePool, id: string, result: PostResult): Promise<void> =>
  inTransaction(db, async (tx) => {
    await tx.run(sql`
      update webhook_endpoints set failing_since = null
      where id = (select endpoint_id from webhook_messages where id = ${id})
        and failing_since is not null`);
    await tx.run(attempt(id, result));
    await tx.run(sql`
      update webhook_messages set state = 'sent', attempts = attempts + 1, error = null
      where id = ${id}`);
  });

/** A test is not tried again, and says nothing about the days before. */
export const markTestFailed = (db: DatabasePool, id: string, result: PostResult): Promise<void> =>
  inTransaction(db, async (tx) => {
    await tx.run(attempt(id, result));
    await tx.run(sql`
      update webhook_messages set state = 'dead', attempts = attempts + 1, error = ${result.error}
      where id = ${id}`);
  });

export interface FailedAttempt extends PostResult {
  /** Milliseconds until the next one; null when the endpoint is to be sent nothing more. */
  waitMs: number | null;
}

/** Days of nothing but failures after which an endpoint is turned off. */
const FAILING_DAYS = 5;

/** Resolves to why the endpoint was turned off, if this was what turned it off. */
export const markFailedAttempt = (
  db: DatabasePool,
  message: TakenWebhook,
  failed: FailedAttempt,
): Promise<WebhookOffReason | null> =>
  inTransaction(db, async (tx) => {
    const found = await tx.first(sql<{ state: 'on' | 'off'; is_failing: boolean }>`
      update webhook_endpoints set failing_since = coalesce(failing_since, ${failed.at})
      where id = ${message.endpoint.id}
      returning state, failing_since <= now() - ${FAILING_DAYS} * interval '1 day' as is_failing`);
    // It was removed with its messages.
    if (!found) return null;
    const { waitMs, error } = failed;
    await tx.run(attempt(message.id, failed));
    await tx.run(sql`
      update webhook_messages
      set attempts = attempts + 1, error = ${error},
        state = case when ${found.state === 'off' || waitMs === null}::boolean then 'late'
          when clock_timestamp() + ${waitMs ?? 0}::integer * interval '1 millisecond' > best_before
          then 'dead' else 'due' end,
        due_at = clock_timestamp() + ${waitMs ?? 0}::integer * interval '1 millisecond'
      where id = ${message.id} and state = 'sending'`);
    const reason = offReason(found, message, waitMs);
    if (reason !== null) await turnWebhookOff(tx, message.endpoint.id, reason);
    return reason;
  });

/** The first attempt of a message never turns off: after days of silence it says little. */
function offReason(
  { state, is_failing }: { state: 'on' | 'off'; is_failing: boolean },
  { attempts }: TakenWebhook,
  waitMs: number | null,
): WebhookOffReason | null {
  if (state === 'off') return null;
  if (waitMs === null) return 'gone';
  return is_failing && attempts > 0 ? 'failing' : null;
}

/** What waits is kept unsent. */
export async function turnWebhookOff(tx: Tx, id: number, reason: WebhookOffReason): Promise<void> {
  await tx.run(sql`
    update webhook_endpoints
    set state = 'off', off_reason = ${reason}, off_at = now(), version = version + 1,
      updated_at = now()
    where id = ${id}::integer
      and (state = 'on' or ${reason === 'person'}::boolean and off_reason <> 'person')`);
  await tx.run(sql`
    update webhook_messages set state = 'late'
    where endpoint_id = ${id}::integer and state = 'due'`);
}
