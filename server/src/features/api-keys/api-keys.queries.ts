/** API keys as they are stored: by the hash of what was shown once. */
import { apiKey, type ApiKeyBody } from '@waydesk/contract/webhooks/api-keys.ts';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { build } from '../../db/build.ts';
import type { Database, Tx } from '../../db/database.ts';
import { type WrittenRows, projection, writtenMoment, writtenObject } from '../../db/written.ts';
import { hashToken } from '../../http/tokens.ts';
import { readList } from '../../lists/listing.ts';

export const API_KEY_ROWS: WrittenRows<z.input<typeof apiKey>> = {
  fields: projection(apiKey, {
    id: 'k.id',
    label: 'k.label',
    scope: 'k.scope',
    owner: writtenObject(apiKey.shape.owner, { id: 'u.id', name: 'u.name', role: 'u.role' }),
    state: `case when k.expires_at > now() then 'active' else 'expired' end`,
    created_at: writtenMoment('k.created_at'),
    expires_at: writtenMoment('k.expires_at'),
    last_used_at: writtenMoment('k.last_used_at'),
  }),
  tables: 'api_keys as k on k.id = page.id join users as u on u.id = k.user_id',
};

/** Those that were not ended, newest first. */
export const listApiKeys = (db: Database) =>
  readList(db, API_KEY_ROWS, {
    from: 'api_keys as k',
    id: 'k.id',
    where: [sql<boolean>`k.ended_at is null`],
    sort: [{ column: 'k.created_at' }],
    direction: 'desc',
  });

/** How many there are; they are made one at a time until the transaction ends. */
export async function countApiKeys(tx: Tx): Promise<number> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('api keys'))`);
  const { n } = await tx.one(
    sql<{ n: number }>`select count(*)::integer as n from api_keys where ended_at is null`,
  );
  return n;
}

/** Undefined when the owner was deactivated meanwhile; a later deactivation waits, and ends it. */
export async function insertApiKey(
  tx: Tx,
  userId: number,
  key: string,
  { label, scope, days }: ApiKeyBody,
): Promise<number | undefined> {
  const row = await tx.first(
    sql<{ id: number }>`
      insert into api_keys (user_id, label, scope, key_hash, expires_at)
      select id, ${label}, ${scope}, ${hashToken(key)}, now() + ${days} * interval '1 day'
      from users where id = ${userId} and active for share
      returning id`,
  );
  return row?.id;
}

/** The role of the owner of a key that was not ended, which is locked until the end of the transaction. */
export const lockApiKey = (
  tx: Tx,
  id: number,
): Promise<{ role: string; ended: boolean } | undefined> =>
  tx.first(
    sql<{ role: string; ended: boolean }>`
      select u.role, k.ended_at is not null as ended
      from api_keys as k join users as u on u.id = k.user_id
      where k.id = ${id}::integer for update of k`,
  );

export async function endApiKey(tx: Tx, id: number): Promise<void> {
  await tx.run(
    build
      .updateTable('api_keys')
      .set({ ended_at: sql`now()` })
      .where('id', '=', id),
  );
}
