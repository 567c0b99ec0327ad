/** A small company with deliveries that were delivered: for tests of what follows in money. */
import { sql } from 'kysely';
import type { NewRow } from '../../db/schema.ts';
import type { TestApp } from '../app/testApp.ts';

export interface Delivered {
  shop: number;
  rider: number | null;
  /** Its columns; default: COD of 10,000 with a charge of 2,500, delivered now. */
  over?: Partial<NewRow<'deliveries'>>;
}

export interface DeliveredIds {
  way: number;
  delivery: number;
}

/** A way of its own with one delivery, both delivered. */
export async function seedDelivered(
  testApp: TestApp,
  { shop, rider, over = {} }: Delivered,
): Promise<DeliveredIds> {
  const user_id = await testApp.idOf('user');
  const way = await testApp.seedWay({
    shop_id: shop,
    rider_id: rider,
    status: 'delivered',
    created_by: user_id,
  });
  const delivery = await testApp.seedDelivery({
    way_id: way,
    rider_id: rider,
    status: 'delivered',
    delivery_date: new Date(),
    ...over,
  });
  return { way, delivery };
}

/** The present sum of an account of one owner, in kyats. */
export async function accountOf(
  testApp: TestApp,
  account:
    | 'rider_cash'
    | 'rider_account'
    | 'money'
    | 'shop_due'
    | 'shop_account'
    | 'payable'
    | 'other',
  owner?: { rider_id?: number | null; shop_id?: number; place?: number },
): Promise<number> {
  const conditions = Object.entries(owner ?? {}).map(
    ([column, id]) => sql`${sql.ref(column)} is not distinct from ${id}::integer`,
  );
  const { rows } = await testApp.sql<{ sum: number }>`
    select coalesce(sum(${sql.ref(account)}), 0) as sum from ledger
    where ${sql.join([sql`true`, ...conditions], sql` and `)}`;
  return rows[0]!.sum;
}

/** How many rows the ledger has: the same before and after means that nothing was written. */
export async function ledgerSize(testApp: TestApp): Promise<number> {
  const { rows } = await testApp.sql<{ n: number }>`select count(*)::integer as n from ledger`;
  return rows[0]!.n;
}
