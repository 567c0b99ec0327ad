import type { shopCharges } from '@waydesk/contract/money/shop-charges.ts';
import type { ServerData } from '@waydesk/contract/calls/route.ts';
import { sql } from 'kysely';
import { build } from '../../db/build.ts';
import type { Database, Tx } from '../../db/database.ts';
import { NO_TERMS } from '../../domain/ways/shopCharges.queries.ts';

/**
 * The terms of a shop; undefined for an unknown shop. Locks the shop until the end of the
 * transaction, so that writers run one at a time.
 */
export async function lockTerms(tx: Tx, shopId: number) {
  const shop = await tx.first(
    build.selectFrom('online_shops').select('id').where('id', '=', shopId).forNoKeyUpdate(),
  );
  if (!shop) return undefined;
  const terms = await tx.first(
    build
      .selectFrom('shop_terms')
      .select(['rate_group_id', 'version'])
      .where('shop_id', '=', shopId),
  );
  return terms ?? NO_TERMS;
}

/** Whether this rate group exists; locks it against deletion until the end of the transaction. */
export async function lockRateGroupInUse(tx: Tx, id: number): Promise<boolean> {
  const group = build.selectFrom('rate_groups').select('id').where('id', '=', id).forKeyShare();
  return (await tx.first(group)) !== undefined;
}

export async function saveTerms(
  tx: Tx,
  terms: { shop_id: number; rate_group_id: number | null; version: number },
): Promise<void> {
  await tx.run(
    build
      .insertInto('shop_terms')
      .values(terms)
      .onConflict((conflict) => conflict.column('shop_id').doUpdateSet(terms)),
  );
}

/** The shops that use a rate group, by name; undefined without the group. */
export async function shopsOf(db: Database, groupId: number) {
  const query = sql<{ shops: ServerData<typeof shopCharges.shops> }>`
    select (select coalesce(json_agg(s), '[]') from (
      select s.id, s.os_name as name from shop_terms as terms
      join online_shops as s on s.id = terms.shop_id
      where terms.rate_group_id = g.id order by lower(s.os_name), s.id) as s) as shops
    from rate_groups as g where g.id = ${groupId}`;
  const found = await db.first(query, 'prepared');
  return found?.shops;
}
