/**
 * Checks that ledger, deliveries, statements and totals agree. Reads everything in one snapshot.
 */
import type { figures } from '@waydesk/contract/money/figures.ts';
import type { ServerData } from '@waydesk/contract/calls/route.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database, DatabasePool } from '../../db/database.ts';
import { inSnapshot } from '../../db/transaction.ts';

type MoneyCheck = ServerData<typeof figures.check>;

const FIRST = 20;
const PARTS = ['rider_cash', 'rider_account', 'money', 'shop_due', 'shop_account', 'charges'];
const LIVE = `d.status in ('delivered', 'sent', 'money_sent_to_shop')`;
const listOf = (of: (part: string) => string, between = ', ') =>
  sql.raw(PARTS.map(of).join(between));

/** Each query returns the rows that break one rule; the columns differ. */
const RULES = {
  'all rows are balanced': sql`
    select null as id, sum(rider_cash + rider_account + money) as there,
      sum(shop_due + shop_account + payable + charges + other) as whose
    from ledger having sum(rider_cash + rider_account + money)
      <> sum(shop_due + shop_account + payable + charges + other)`,

  'the ledger matches the money of each delivery': sql`
    select coalesce(l.delivery_id, m.delivery_id) as delivery_id
    from (
      select delivery_id, ${listOf((part) => `sum(${part}) as ${part}`)}
      from ledger where delivery_id is not null group by delivery_id
    ) as l full join delivery_money as m using (delivery_id)
    where ${listOf((part) => `coalesce(l.${part}, 0) <> coalesce(m.${part}, 0)`, ' or ')}`,

  'the money of each delivery matches the delivery itself': sql`
    select d.id as delivery_id from deliveries as d join ways as w on w.id = d.way_id
    left join delivery_money as m on m.delivery_id = d.id
    where ${sql.raw(LIVE)} <> coalesce(m.live, false)
      or m.live and (m.shop_id, m.collected, m.charge) is distinct from (w.shop_id,
        d.total_collect_amount, coalesce(d.actual_delivery_charges, d.delivery_charges))
      or m.live and m.cash_in_id is null and m.rider_id is distinct from d.rider_id
      or m.live and m.marked <> (d.status = 'money_sent_to_shop' and m.statement_id is null)`,

  'riders’ cash matches their deliveries': sql`
    select rider_id, l.cash, m.cash as should_be_cash, l.account, m.account as should_be_account
    from (
      select coalesce(rider_id, 0) as rider_id, sum(rider_cash) as cash,
        sum(rider_account) as account
      from ledger where delivery_id is not null group by 1
    ) as l full join (
      select coalesce(rider_id, 0) as rider_id, sum(rider_cash) as cash,
        sum(rider_account) as account
      from delivery_money group by 1
    ) as m using (rider_id)
    where coalesce(l.cash, 0) <> coalesce(m.cash, 0)
      or coalesce(l.account, 0) <> coalesce(m.account, 0)`,

  'cash on hand matches cash collected and handed in': sql`
    select d.rider_id, sum(d.total_collect_amount) as cash_on_hand,
      sum(m.rider_cash + m.rider_account) as in_ledger
    from deliveries as d left join delivery_money as m on m.delivery_id = d.id
    where d.status in ('delivered', 'sent') and d.rider_id is not null group by d.rider_id
    having sum(d.total_collect_amount) is distinct from sum(m.rider_cash + m.rider_account)`,

  'the totals match the ledger': sql`
    select account, owner, t.amount as total, l.amount as sum from (
      select account, owner, sum(amount) as amount from money_totals group by account, owner
    ) as t full join (
      select 'rider_account' as account, coalesce(rider_id, 0) as owner,
        sum(rider_account) as amount from ledger where rider_account <> 0 group by rider_id
      union all
      select 'money', place, sum(money) from ledger where place is not null group by place
      union all
      select 'shop_account', shop_id, sum(shop_account) from ledger where shop_account <> 0
      group by shop_id
      union all
      select 'payable', shop_id, sum(payable) from ledger where payable <> 0 group by shop_id
      union all
      select 'other', 0, sum(other) from ledger where other <> 0
    ) as l using (account, owner)
    where coalesce(t.amount, 0) <> coalesce(l.amount, 0)`,

  'each statement owes its total less its payments': sql`
    select s.id as statement_id, s.total, s.paid, l.payable from statements as s left join (
      select statement_id, sum(payable) as payable from ledger
      where payable <> 0 group by statement_id
    ) as l on l.statement_id = s.id
    where coalesce(l.payable, 0)
      <> case when s.voided_at is null then s.total - s.paid else 0 end`,

  'each shop’s balance matches its deliveries, entries and payments': sql`
    select shop_id, sum(has) as has, sum(should) as should from (
      select shop_id, sum(shop_due + shop_account + payable) as has, 0 as should from ledger
      where shop_id is not null group by shop_id
      union all
      select shop_id, 0, sum(collected - charge) from delivery_money
      where live and not marked group by shop_id
      union all
      select shop_id, 0,
        sum(case when kind in ('received', 'credit') then amount else -amount end)
      from entries where shop_id is not null and voided_at is null group by shop_id
      union all
      select shop_id, 0, sum(shop_account) from ledger
      where kind = 'opening' and delivery_id is null and shop_id is not null group by shop_id
    ) as both_sides group by shop_id having sum(has) <> sum(should)`,
} satisfies Record<string, RawBuilder<unknown>>;

export type MoneyRule = keyof typeof RULES;

/** One snapshot for all rules, so that concurrent writes do not look like errors. */
export const checkMoney = (db: DatabasePool): Promise<MoneyCheck> =>
  inSnapshot(db, async (tx) => {
    const broken = await findBrokenInvariants(tx);
    const payable_early = await tx.run(sql<MoneyCheck['payable_early'][number]>`
      select m.delivery_id, m.rider_cash as amount from delivery_money as m
      where m.statement_id is not null and m.rider_cash <> 0
      order by m.delivery_id limit ${sql.lit(FIRST)}`);
    return { ok: broken.length === 0, checked: Object.keys(RULES), broken, payable_early };
  });

/** The broken invariants, as this transaction sees them. */
export async function findBrokenInvariants(tx: Database): Promise<MoneyCheck['broken']> {
  const broken: MoneyCheck['broken'] = [];
  for (const [name, rule] of Object.entries(RULES)) {
    const rows = await tx.run(sql<{ count: number; first: Record<string, string | number | null> }>`
      select count(*) over () as count, to_jsonb(f) as first from (${rule}) as f
      limit ${sql.lit(FIRST)}`);
    if (rows.length === 0) continue;
    broken.push({ name, count: rows[0]!.count, first: rows.map((row) => row.first) });
  }
  return broken;
}
