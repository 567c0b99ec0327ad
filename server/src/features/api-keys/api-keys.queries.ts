/** API keys as they are stored: by the hash of what was shown once. */
import { idAndName } from '@waydesk/contract/calls/money-fields.ts';
import { apiKey, type ApiKeyBody } from '@waydesk/contract/webhooks/api-keys.ts';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { build } from '../../db/build.ts';
import type { Database, Tx } from '../../db/database.ts';
import { type WrittenRows, projection, writtenMoment, writtenObject } from '../../db/written.ts';
import type { CountedPrograms } from '../../domain/portal/programLimits.ts';
import { hashToken } from '../../http/tokens.ts';
import { readList } from '../../lists/listing.ts';
import { writtenIf } from '../../lists/written.ts';

const OWNER = apiKey.shape.owner.def.innerType;

export const API_KEY_ROWS: WrittenRows<z.input<typeof apiKey>> = {
  fields: projection(apiKey, {
    id: 'k.id',
    label: 'k.label',
    scope: 'k.scope',
    owner: writtenIf('u', writtenObject(OWNER, { id: 'u.id', name: 'u.name', role: 'u.role' })),
    shop: writtenIf('o', writtenObject(idAndName, { id: 'o.id', name: 'o.os_name' })),
    made_by: writtenIf('m', writtenObject(idAndName, { id: 'm.id', name: 'm.name' })),
    state: `case when k.expires_at > now() then 'active' else 'expired' end`,
    created_at: writtenMoment('k.created_at'),
    expires_at: writtenMoment('k.expires_at'),
    last_used_at: writtenMoment('k.last_used_at'),
  }),
  tables: `api_keys as k on k.id = page.id left join users as u on u.id = k.user_id
    left join online_shops as o on o.id = k.shop_id left join users as m on m.id = k.made_by`,
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

/**
 * How many this shop has, or with null the people of the office, and how many all shops have; they are made one
 * at a time until the transaction ends.
 */
export async function countApiKeys(tx: Tx, shop: number | null): Promise<CountedPrograms> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('api keys'))`);
  return tx.one(
    sql<CountedPrograms>`
      select count(*) filter (where shop_id is not distinct from ${shop}::integer)::integer as own,
        count(shop_id)::integer as "ofShops"
      from api_keys where ended_at is null`,
  );
}

/** Of a shop, which the transaction has locked. */
export async function insertShopKey(
  tx: Tx,
  of: { shop: number; maker: number },
  key: string,
  { label, scope, days }: ApiKeyBody,
): Promise<number> {
  const { id } = await tx.one(
    sql<{ id: number }>`
      insert into api_keys (shop_id, made_by, label, scope, key_hash, expires_at)
      values (${of.shop}, ${of.maker}, ${label}, ${scope}, ${hashToken(key)},
        now() + ${days} * interval '1 day')
      returning id`,
  );
  return id;
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

/** The role of the owner of a key, null of a shop's; the key is locked until the end of the transaction. */
export const lockApiKey = (
  tx: Tx,
  id: number,
): Promise<{ role: string | null; ended: boolean } | undefined> =>
  tx.first(
    sql<{ role: string | null; ended: boolean }>`
      select u.role, k.ended_at is not null as ended
      from api_keys as k left join users as u on u.id = k.user_id
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
