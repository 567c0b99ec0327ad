/**
 * What was handed in, settled and paid of the company's deliveries. Only the newest are still open,
 * as many in a big company as in a small one: what is open does not grow with the past.
 */
import type pg from 'pg';

const OPEN = 20_000;

/** The newest delivery whose money went its whole way. */
const LAST_SETTLED = `
  select coalesce(min(delivery_id) - 1, 0) as id from (
    select delivery_id from delivery_money where live and not marked
    order by delivery_id desc limit $1
  ) as newest`;

/** A rider hands in once a month; of the newest, every second rider did. */
const CASH_INS = `
  insert into cash_ins (rider_id, state, notes, counted, expected, carried, delivery_ids, counted_by,
    created_at, posted_at)
  select rider_id, 'posted', jsonb_build_object('100', (sum(rider_cash) / 100)::integer),
    sum(rider_cash), sum(rider_cash), 0, array_agg(delivery_id order by delivery_id), 1,
    max(at) + interval '1 day', max(at) + interval '1 day'
  from delivery_money
  where rider_cash <> 0 and rider_id is not null and (delivery_id <= $1 or rider_id % 2 = 0)
  group by rider_id, date_trunc('month', at) order by max(at), rider_id`;

const HANDED_IN = [
  `update delivery_money as m set cash_in_id = c.id
   from cash_ins as c cross join unnest(c.delivery_ids) as one (id) where m.delivery_id = one.id`,
  `insert into ledger (kind, at, user_id, rider_id, place, cash_in_id, money, rider_account)
   select 'cash_in', created_at, counted_by, rider_id, case when id % 4 = 0 then 2 else 1 end, id,
     counted, -counted from cash_ins order by id`,
];

/** A shop is settled with once a month; of the newest, every third shop was. */
const STATEMENTS = `
  insert into statements (shop_id, upto, total, delivery_ids, collected_each, charge_each,
    deliveries, collected, charges, movements, carried, carried_on, seen, user_id, created_at)
  select shop_id, (max(at) + interval '2 days')::date, greatest(0, sum(shop_due)),
    array_agg(delivery_id order by delivery_id), array_agg(collected order by delivery_id),
    array_agg(charge order by delivery_id), count(*), sum(collected), sum(charge), '{}', 0,
    least(0, sum(shop_due)), 0, 1, max(at) + interval '2 days'
  from delivery_money
  where live and statement_id is null and not marked and rider_cash = 0
    and (delivery_id <= $1 or shop_id % 3 = 0)
  group by shop_id, date_trunc('month', at) order by max(at), shop_id`;

const SETTLED = [
  `update delivery_money as m set statement_id = s.id
   from statements as s cross join unnest(s.delivery_ids) as one (id)
   where m.delivery_id = one.id`,
  `insert into ledger (kind, at, user_id, shop_id, statement_id, shop_account, payable)
   select 'statement', created_at, user_id, shop_id, id, -total, total
   from statements where total > 0 order by id`,
];

/** Old ones in full, of the new ones a fifth by half. */
const PAYMENTS = `
  insert into entries (kind, amount, place, shop_id, statement_id, user_id, created_at)
  select 'payment', case when is_old then total else round(total / 2) end, 1 + id % 5, shop_id, id,
    user_id, created_at + interval '1 hour'
  from (select *, delivery_ids[cardinality(delivery_ids)] <= $1 as is_old from statements) as s
  where total > 0 and (is_old or id % 5 = 0) order by id`;

const PAID = [
  `insert into ledger (kind, at, user_id, shop_id, place, entry_id, statement_id, money, payable)
   select 'entry', created_at, user_id, shop_id, place, id, statement_id, -amount, -amount
   from entries order by id`,
  `update statements set paid_at = created_at + interval '1 hour' where paid = total`,
  // What is written later is a movement of the next statement.
  'update statements set seen = (select max(id) from ledger)',
  `update deliveries as d set status = 'money_sent_to_shop'
   from delivery_money as m join statements as s on s.id = m.statement_id
   where d.id = m.delivery_id and s.paid_at is not null and d.status = 'delivered'`,
  `update ways as w set status = 'completed' where status = 'delivered' and not exists (
     select from deliveries as d where d.way_id = w.id
       and d.status not in ('money_sent_to_shop', 'returned_to_shop', 'cancelled'))`,
];

/** Counts that wait, deliveries that are held, the drawer of a year. */
const OTHERS = [
  `insert into cash_ins (rider_id, state, counted, expected, carried, delivery_ids, counted_by)
   select rider_id, 'waiting', 0, sum(rider_cash), 0, array_agg(delivery_id order by delivery_id), 2
   from delivery_money where rider_cash <> 0 group by rider_id order by rider_id limit 20`,
  `update delivery_money set held_reason = 'The customer complained', held_by = 2
   where live and statement_id is null and not marked and rider_cash = 0 and delivery_id % 50 = 0`,
  `insert into closings (notes, counted, expected, balances, user_id, created_at)
   select '{"1000": 500}', 500000, 500000, '{"Cash": 500000}', 1,
     timestamptz '2026-10-31 18:00+06:30' - n * interval '1 day' from generate_series(365, 0, -1) as n`,
  `update online_shops set bank_info = jsonb_build_object('settlement_type',
     (array['daily', 'weekly', 'monthly'])[1 + id % 3])`,
  'select fold_money()',
];

export async function makeMoney(client: pg.ClientBase): Promise<void> {
  await client.query('analyze deliveries, ways, delivery_money, ledger');
  const { rows } = await client.query<{ id: number }>(LAST_SETTLED, [OPEN]);
  const last = [rows[0]!.id];
  await client.query(CASH_INS, last);
  for (const sql of HANDED_IN) await client.query(sql);
  await client.query(STATEMENTS, last);
  for (const sql of SETTLED) await client.query(sql);
  await client.query(PAYMENTS, last);
  for (const sql of [...PAID, ...OTHERS]) await client.query(sql);
}
