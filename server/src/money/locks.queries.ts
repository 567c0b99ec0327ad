/** Deliveries that enter or leave a document are held first, in the order that all calls keep. */
import { type RawBuilder, sql } from 'kysely';
import { build } from '../db/build.ts';
import type { Tx } from '../db/database.ts';

/**
 * A query that locks the shop until the end of the transaction, before anything else; it finds null
 * for an unknown one. Two statements would pay one account twice, and a row that moves the account
 * beside a statement would be in neither that one nor the next.
 */
export const lockOfShop = (id: number): RawBuilder<LockedShop> => sql`
  select (select id from online_shops where id = ${id}::integer for no key update) as shop`;

export interface LockedShop {
  shop: number | null;
}

/** The same as a separate query; false for an unknown shop. */
export async function lockShop(tx: Tx, id: number): Promise<boolean> {
  const { shop } = await tx.one(lockOfShop(id));
  return shop !== null;
}

/** A delivery's facts and its part of the rider's cash while it is held; amounts in kyats. */
export interface LockedMoney {
  delivery_id: number;
  live: boolean;
  collected: number;
  charge: number;
  rider_cash: number;
  statement_id: number | null;
}

/**
 * Locks the ways of the deliveries, then what they mean in money, each in order of id: nothing about
 * them changes until the end of the transaction. A shop or a statement is locked before. Returns
 * those that still meet the condition, which is SQL about `m` in `delivery_money`; what does not is
 * not held.
 */
export async function lockMoney(
  tx: Tx,
  deliveryIds: readonly number[],
  condition?: RawBuilder<unknown>,
): Promise<LockedMoney[]> {
  if (deliveryIds.length === 0) return [];
  const [, locked] = await tx.together(...lockingMoney(deliveryIds, condition));
  return locked;
}

/** The two queries of `lockMoney`, in their order. */
export function lockingMoney(
  deliveryIds: readonly number[],
  condition: RawBuilder<unknown> = sql`true`,
): [RawBuilder<unknown>, RawBuilder<LockedMoney>] {
  const ids = sql`${[...deliveryIds]}::integer[]`;
  return [
    sql`select from ways
      where id in (select way_id from deliveries where id = any(${ids}))
      order by id for no key update`,
    sql`select m.delivery_id, m.live, m.collected, m.charge, m.rider_cash, m.statement_id
      from delivery_money as m
      where m.delivery_id = any(${ids}) and ${condition} order by m.delivery_id for update`,
  ];
}

/** Holds all deliveries of a document, which the caller has locked. */
export async function lockDocumentMoney(
  tx: Tx,
  document: 'cash_in_id' | 'statement_id',
  id: number,
): Promise<LockedMoney[]> {
  const inside = await tx.run(
    build.selectFrom('delivery_money').select('delivery_id').where(document, '=', id),
  );
  return lockMoney(
    tx,
    inside.map((one) => one.delivery_id),
  );
}
