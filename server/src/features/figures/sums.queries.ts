/** Sums beside lists and on the dashboard. */
import { MAX_SUMMED, type listSums } from '@waydesk/contract/money/list-sums.ts';
import type { ServerData } from '@waydesk/contract/calls/route.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { type Matches, idsUpTo } from '../../lists/listing.ts';

type Sum = ServerData<typeof listSums.parcelsTotal>;

/** What riders still have, and what is the shops', as the figures have it. */
export async function readOutstanding(db: Database): Promise<ServerData<typeof listSums.now>> {
  const { cash, riders, owed } = await db.one(
    sql<{ cash: number; riders: number; owed: number }>`
    select coalesce(sum(rider_cash), 0) as cash, count(distinct coalesce(rider_id, 0)) as riders,
      (select coalesce(sum(shop_due), 0) from delivery_money
        where live and statement_id is null and not marked)
      + (select coalesce(sum(amount), 0) from money_totals
        where account in ('shop_account', 'payable')) as owed
    from delivery_money where rider_cash <> 0`,
    'prepared',
  );
  return { cash: { amount: cash, riders }, owed };
}

export const amountsOfWays = (db: Database, ids: readonly number[]) =>
  db.run(
    sql<{ id: number; amount: number }>`
    select way_id as id, sum(total_collect_amount) as amount from deliveries
    where way_id = any(${[...ids]}::integer[]) group by way_id`,
    'prepared',
  );

export const sumOfParcels = (db: Database, matches: Matches): Promise<Sum> =>
  sumOf(db, matches, sql`d.id`);

export const sumOfWays = (db: Database, matches: Matches): Promise<Sum> =>
  sumOf(db, matches, sql`d.way_id`);

/** Planned with its values, as the list itself. */
async function sumOf(db: Database, matches: Matches, key: RawBuilder<unknown>): Promise<Sum> {
  const { found, parcels, amount } = await db.one(
    sql<{ found: number; parcels: number; amount: number }>`
    with matching as materialized (${idsUpTo(matches, MAX_SUMMED + 1)}),
      size as materialized (select count(*) as found from matching)
    select found, parcels, coalesce(amount, 0) as amount from size cross join lateral (
      select count(*) as parcels, sum(total_collect_amount) as amount from deliveries as d
      where found <= ${sql.lit(MAX_SUMMED)} and ${key} = any(array(select id from matching))
    ) as sums`,
  );
  return found > MAX_SUMMED ? null : { parcels, amount };
}
