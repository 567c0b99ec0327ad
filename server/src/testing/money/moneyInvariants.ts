/**
 * What must hold about money at every moment, worked out from the documents' own columns by SQL of
 * its own: nothing here asks the views, triggers or functions that it checks.
 */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';

const DONE = sql`('delivered', 'sent', 'money_sent_to_shop')`;
const SENT = sql`d.status = 'money_sent_to_shop'`;

/** Each query names what breaks the rule; none of them may find a row. */
const RULES: Record<string, RawBuilder<unknown>> = {
  'each row is balanced': sql`
    select id from ledger
    where rider_cash + rider_account + money
      <> shop_due + shop_account + payable + charges + other`,

  'all rows together are balanced': sql`
    select 1 from ledger having sum(rider_cash + rider_account + money)
      <> sum(shop_due + shop_account + payable + charges + other)`,

  'the ledger of a delivery is what it stands for': sql`
    select d.id, w.shop_id, m.rider_id, row_to_json(l) as has from deliveries as d join ways as w on w.id = d.way_id
    left join delivery_money as m on m.delivery_id = d.id
    cross join lateral (
      select d.status in ${DONE} as done, ${SENT} and m.statement_id is null as gone,
        m.cash_in_id is not null as handed, m.statement_id is not null as stated,
        d.total_collect_amount as a,
        coalesce(d.actual_delivery_charges, d.delivery_charges) as c
    ) as f
    cross join lateral (
      select coalesce(sum(rider_cash), 0) as rc, coalesce(sum(rider_account), 0) as ra,
        coalesce(sum(money), 0) as mo, coalesce(sum(shop_due), 0) as sd,
        coalesce(sum(shop_account), 0) as sa, coalesce(sum(charges), 0) as ch
      from ledger where delivery_id = d.id
    ) as l
    where (l.rc, l.ra, l.mo, l.sd, l.sa, l.ch) is distinct from (
      case when done and not handed and not gone then a else 0 end,
      case when done and handed then a else 0 end,
      case when done and gone then (case when handed then 0 else a end) - (a - c) else 0 end,
      case when done and not stated and not gone then a - c else 0 end,
      case when done and stated then a - c else 0 end,
      case when done then c else 0 end)`,

  'nobody else has a part of a delivery': sql`
    select l.delivery_id, l.shop_id, l.rider_id from ledger as l
    join deliveries as d on d.id = l.delivery_id join ways as w on w.id = d.way_id
    left join delivery_money as m on m.delivery_id = d.id
    group by l.delivery_id, l.shop_id, l.rider_id, w.shop_id, m.cash_in_id, m.rider_id, d.rider_id
    having
      l.shop_id <> w.shop_id and (sum(l.shop_due) <> 0 or sum(l.shop_account) <> 0)
      or l.rider_id is distinct from
        (case when m.cash_in_id is null then d.rider_id else m.rider_id end)
        and (sum(l.rider_cash) <> 0 or sum(l.rider_account) <> 0)`,

  'cash on hand matches cash collected and handed in': sql`
    select d.rider_id from deliveries as d
    where d.status in ('delivered', 'sent') and d.rider_id is not null
    group by d.rider_id
    having sum(d.total_collect_amount) <> (
      select sum(l.rider_cash + l.rider_account) from ledger as l
      join deliveries as o on o.id = l.delivery_id
      where o.rider_id = d.rider_id and o.status in ('delivered', 'sent'))`,

  'what is summed as it goes is the sum of the ledger': sql`
    select account, owner, kept.amount, summed.amount as sum from (
      select account, owner, sum(amount) as amount from money_totals group by account, owner
    ) as kept full join (
      select account, owner, sum(amount) as amount from ledger cross join lateral (values
        ('rider_account', coalesce(rider_id, 0), rider_account), ('money', place, money),
        ('shop_account', shop_id, shop_account), ('payable', shop_id, payable),
        ('other', 0, other)) as v (account, owner, amount)
      where amount <> 0 group by account, owner
    ) as summed using (account, owner)
    where coalesce(kept.amount, 0) <> coalesce(summed.amount, 0)`,

  'each statement owes its total less its payments': sql`
    select s.id, s.total, s.paid, l.p, e.paid as entered from statements as s
    cross join lateral (
      select coalesce(sum(payable), 0) as p from ledger where statement_id = s.id) as l
    cross join lateral (
      select coalesce(sum(amount), 0) as paid from entries
      where statement_id = s.id and voided_at is null) as e
    where s.paid <> e.paid or s.paid > s.total or s.total < 0
      or l.p <> case when s.voided_at is null then s.total - s.paid else 0 end`,

  'a statement adds up': sql`
    select s.id from statements as s
    where s.carried + (s.collected - s.charges) - s.total
      + coalesce((select sum(shop_account) from ledger where id = any(s.movements)), 0)
      <> s.carried_on and s.shop_id is not null`,

  'a shop has what it was delivered, given and paid': sql`
    select o.id, l.has, f.due, e.given, p.settled from online_shops as o
    cross join lateral (
      select coalesce(sum(shop_due + shop_account + payable), 0) as has
      from ledger where shop_id = o.id) as l
    cross join lateral (
      select coalesce(sum(d.total_collect_amount
        - coalesce(d.actual_delivery_charges, d.delivery_charges)), 0) as due
      from ways as w join deliveries as d on d.way_id = w.id
      join delivery_money as m on m.delivery_id = d.id
      where w.shop_id = o.id and d.status in ${DONE}
        and (d.status <> 'money_sent_to_shop' or m.statement_id is not null)) as f
    cross join lateral (
      select coalesce(sum(case when kind in ('received', 'credit') then amount else -amount end), 0)
        as given
      from entries where shop_id = o.id and voided_at is null) as e
    cross join lateral (
      select coalesce(sum(shop_account), 0) as settled from ledger
      where shop_id = o.id and kind = 'opening' and delivery_id is null) as p
    where l.has <> f.due + e.given + p.settled`,

  'no marked delivery is in a statement': sql`
    select delivery_id from delivery_money where marked and statement_id is not null`,

  'a statement says when it was paid in full': sql`
    select id from statements
    where voided_at is null and (paid_at is not null) <> (paid = total)`,

  'a posted cash-in moved what was counted': sql`
    select c.id from cash_ins as c
    cross join lateral (
      select coalesce(sum(money), 0) as money, coalesce(sum(other), 0) as other from ledger
      where cash_in_id = c.id and kind = 'cash_in' and delivery_id is null) as l
    where l.money <> case when c.state = 'posted' then c.counted else 0 end
      or l.other <> case when c.state = 'posted' then -c.borne else 0 end`,

  'nothing is in a document that was taken back': sql`
    select m.delivery_id from delivery_money as m
    left join cash_ins as c on c.id = m.cash_in_id left join statements as s on s.id = m.statement_id
    where m.cash_in_id is not null and c.state <> 'posted'
      or m.statement_id is not null and s.voided_at is not null`,
};

/** What does not hold: the rule, and the first rows that break it. */
export async function findBrokenRules(
  db: Kysely<Schema>,
  rules: Record<string, RawBuilder<unknown>>,
): Promise<string[]> {
  const broken: string[] = [];
  for (const [rule, query] of Object.entries(rules)) {
    const { rows } = await sql`select * from (${query}) as broken limit 5`.execute(db);
    if (rows.length > 0) broken.push(`${rule}: ${JSON.stringify(rows)}`);
  }
  return broken;
}

export const findBrokenMoneyRules = (db: Kysely<Schema>): Promise<string[]> =>
  findBrokenRules(db, RULES);
