/** What waits for a statement, in sums by shop. */
import { type RawBuilder, sql } from 'kysely';

/**
 * SQL for two tables by the id of a shop: `due`, its deliveries without a statement, and `open`, its
 * account and what is to pay; of one shop or of all.
 */
export const unsettledSums = (
  shop?: number | RawBuilder<number>,
): RawBuilder<unknown> => sql`due as (
      select m.shop_id as id,
        count(*) filter (where m.rider_cash = 0 and m.held_by is null) as ready_count,
        sum(m.shop_due) filter (where m.rider_cash = 0 and m.held_by is null) as ready,
        min(m.at) as oldest,
        count(*) filter (where m.rider_cash <> 0) as waiting_count,
        sum(m.shop_due) filter (where m.rider_cash <> 0) as waiting,
        count(*) filter (where m.rider_cash = 0 and m.held_by is not null) as held_count,
        sum(m.shop_due) filter (where m.rider_cash = 0 and m.held_by is not null) as held
      from delivery_money as m
      where m.live and m.statement_id is null and not m.marked
        and ${shop === undefined ? sql`true` : sql`m.shop_id = ${shop}`} group by m.shop_id
    ), open as (
      select owner as id, sum(amount) filter (where account = 'shop_account') as account,
        sum(amount) filter (where account = 'payable') as payable
      from money_totals where account in ('shop_account', 'payable')
        and ${shop === undefined ? sql`true` : sql`owner = ${shop}`} group by owner
      having coalesce(sum(amount) filter (where account = 'shop_account'), 0) <> 0
        or coalesce(sum(amount) filter (where account = 'payable'), 0) <> 0
    )`;
