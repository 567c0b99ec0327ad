/** Deliveries that enter or leave a document are held first, in the order that all calls keep. */
import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';

/**
 * The shop, locked until the end of the transaction, before anything else; false for an unknown one.
 * Two statements would pay one account twice, and a row that moves the account beside a statement
 * would be in neither that one nor the next.
 */
export async function lockShop(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql`
    select id from online_shops where id = ${id} for no key update`.execute(tx);
  return rows.length > 0;
}

/** A delivery's facts and parts while it is held; amounts in kyats. */
export interface HeldMoney {
  delivery_id: number;
  way_id: number;
  shop_id: number;
  rider_id: number | null;
  live: boolean;
  marked: boolean;
  collected: number;
  charge: number;
  rider_cash: number;
  shop_due: number;
  cash_in_id: number | null;
  statement_id: number | null;
  held_reason: string | null;
}

/**
 * Locks the ways of the deliveries, then what they mean in money, each in order of id: nothing about
 * them changes until the end of the transaction. A shop or a statement is locked before.
 */
export async function holdMoney(tx: Tx, deliveryIds: readonly number[]): Promise<HeldMoney[]> {
  if (deliveryIds.length === 0) return [];
  await sql`
    select from ways
    where id in (select way_id from deliveries where id = any(${[...deliveryIds]}::integer[]))
    order by id for no key update`.execute(tx);
  const { rows } = await sql<HeldMoney>`
    select m.delivery_id, d.way_id, m.shop_id, m.rider_id, m.live, m.marked, m.collected, m.charge,
      m.rider_cash, m.shop_due, m.cash_in_id, m.statement_id, m.held_reason
    from delivery_money as m join deliveries as d on d.id = m.delivery_id
    where m.delivery_id = any(${[...deliveryIds]}::integer[])
    order by m.delivery_id for update of m`.execute(tx);
  return rows;
}
