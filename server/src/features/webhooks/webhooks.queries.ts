/** Webhooks of the company and of shops. */
import { WEBHOOK_TEST } from '@waydesk/contract/rules/webhooks.ts';
import type { NewWebhook, WebhookBody } from '@waydesk/contract/webhooks/webhooks.ts';
import type { WebhookMessageListQuery } from '@waydesk/contract/calls/list-queries.ts';
import { type RawBuilder, sql } from 'kysely';
import { build } from '../../db/build.ts';
import type { Database, Tx } from '../../db/database.ts';
import type { Row } from '../../db/schema.ts';
import type { CountedPrograms } from '../../domain/portal/programLimits.ts';
import { readList, readPage } from '../../lists/listing.ts';
import type { PageWindow } from '../../lists/paging.ts';
import { MESSAGE_ROWS, WEBHOOK_ROWS } from './webhooks.rows.ts';

/** Oldest first. */
export const listWebhooks = (db: Database) =>
  readList(db, WEBHOOK_ROWS, {
    from: 'webhook_endpoints as e',
    id: 'e.id',
    where: [],
    sort: [{ column: 'e.created_at' }],
    direction: 'asc',
  });

export type StoredWebhook = Row<'webhook_endpoints'>;

export const readWebhook = (db: Database, id: number): Promise<StoredWebhook | undefined> =>
  db.first(build.selectFrom('webhook_endpoints').selectAll().where('id', '=', id));

/** Locked until the end of the transaction. */
export const lockWebhook = (tx: Tx, id: number): Promise<StoredWebhook | undefined> =>
  tx.first(build.selectFrom('webhook_endpoints').selectAll().where('id', '=', id).forNoKeyUpdate());

/**
 * How many this owner has, null for the company, and how many all shops have; they are added one at a time
 * until the transaction ends.
 */
export async function countWebhooks(tx: Tx, shop: number | null): Promise<CountedPrograms> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('webhooks'))`);
  return tx.one(
    sql<CountedPrograms>`
      select count(*) filter (where shop_id is not distinct from ${shop}::integer)::integer as own,
        count(shop_id)::integer as "ofShops"
      from webhook_endpoints`,
  );
}

export const insertWebhook = (
  tx: Tx,
  { url, events, shop_id = null }: NewWebhook,
): Promise<StoredWebhook> =>
  tx.one(build.insertInto('webhook_endpoints').values({ url, events, shop_id }).returningAll());

async function change(tx: Tx, id: number, columns: RawBuilder<unknown>): Promise<void> {
  await tx.run(sql`
    update webhook_endpoints set ${columns}, version = version + 1, updated_at = now()
    where id = ${id}::integer`);
}

export const changeWebhook = (tx: Tx, id: number, { url, events }: WebhookBody): Promise<void> =>
  change(tx, id, sql`url = ${url}, events = ${events}::text[]`);

/** What happened before concerns it no more; it has all its five days again. */
export const turnWebhookOn = (tx: Tx, id: number): Promise<void> =>
  change(
    tx,
    id,
    sql`state = 'on', off_reason = null, off_at = null, since = clock_timestamp(),
      failing_since = null`,
  );

/** The next secret; the one before signs, too, for a while. */
export const rotateSecret = (tx: Tx, id: number): Promise<void> =>
  change(tx, id, sql`generation = generation + 1, rotated_at = now()`);

export async function deleteWebhook(tx: Tx, id: number): Promise<void> {
  await tx.run(build.deleteFrom('webhook_endpoints').where('id', '=', id));
}

/** Due at once, with all of their attempts before them; also what a killed node had taken. */
export async function makeMissingDue(tx: Tx, id: number): Promise<number> {
  const rows = await tx.run(sql`
    update webhook_messages
    set state = 'due', due_at = clock_timestamp(), attempts = 0, error = null,
      best_before = now() + interval '24 hours'
    where endpoint_id = ${id}::integer and type <> ${WEBHOOK_TEST} and state in ('late', 'dead')
    returning id`);
  return rows.length;
}

/** Taken at once: no sender sends it too, unless this node dies before it is marked. */
export const insertTestMessage = (
  endpoint: number,
  body: string,
): RawBuilder<{ id: string }> => sql`
  insert into webhook_messages (endpoint_id, type, body, state, due_at)
  values (${endpoint}::integer, ${WEBHOOK_TEST}, ${body}, 'sending', now() + interval '30 seconds')
  returning id`;

const IN_STATE: Record<'waiting' | 'missing', RawBuilder<boolean>> = {
  waiting: sql`m.state in ('due', 'sending')`,
  missing: sql`m.state in ('late', 'dead') and m.type <> ${WEBHOOK_TEST}`,
};

/** Newest first; a search finds the id of a message. */
export const listMessages = (
  db: Database,
  endpoint: number,
  { state, search = '', sortOrder = 'desc' }: WebhookMessageListQuery,
  page: PageWindow,
) =>
  readPage(
    db,
    MESSAGE_ROWS,
    {
      from: 'webhook_messages as m',
      id: 'm.id',
      where: [
        sql`m.endpoint_id = ${endpoint}::integer`,
        ...(state === undefined
          ? []
          : [
              state === 'waiting' || state === 'missing'
                ? IN_STATE[state]
                : sql`m.state = ${state}`,
            ]),
        ...(search.trim() === '' ? [] : [sql`m.id = ${search.trim()}`]),
      ],
      sort: [{ column: 'm.created_at' }],
      direction: sortOrder,
    },
    page,
  );
