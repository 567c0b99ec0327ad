/**
 * The documents as bare SQL: each is one prepared statement that writes all that the app and its
 * triggers write, in one transaction, and returns what the app answers.
 */
import { preparedAs } from '../floor/statement.ts';

const KEY = `key as (
    insert into idempotency_keys (user_id, call, key, fingerprint, status, body)
    values (1, 'bare', $1, 'bare', 201, '{}')
  )`;

/** $1 the key, $2 the rider, $3 the counted notes. */
export const CASH_IN = preparedAs(`
  with ${KEY}, open as materialized (
    select delivery_id, collected from delivery_money
    where rider_id = $2 and rider_cash <> 0 order by delivery_id for update
  ), made as (
    insert into cash_ins (rider_id, state, notes, counted, expected, carried, delivery_ids,
      counted_by, posted_at)
    select $2, 'posted', $3::jsonb, sum(collected), sum(collected), 0,
      array_agg(delivery_id order by delivery_id), 1, now() from open
    returning *
  ), moved as (
    update delivery_money as m set cash_in_id = made.id from made
    where m.delivery_id = any(made.delivery_ids) returning m.*
  ), posted as (
    insert into ledger (kind, user_id, delivery_id, rider_id, shop_id, township_id, cash_in_id,
      rider_cash, rider_account)
    select 'cash_in', 1, delivery_id, rider_id, shop_id, township_id, cash_in_id, -collected,
      collected from moved order by delivery_id
  ), counted as (
    insert into ledger (kind, user_id, rider_id, place, cash_in_id, money, rider_account)
    select 'cash_in', 1, rider_id, 1, id, counted, -counted from made
  ), summed as (
    insert into money_changes (account, owner, amount)
    select account, owner, amount from made cross join lateral (values
      ('rider_account', rider_id, expected), ('rider_account', rider_id, -counted),
      ('money', 1, counted)) as a (account, owner, amount)
  )
  select made.*, (select json_agg(l)::text from (
    select d.id, d.way_id, d.customer_name, moved.shop_id, o.os_name, moved.collected
    from moved join deliveries as d on d.id = moved.delivery_id
    join online_shops as o on o.id = moved.shop_id order by d.id) as l) as lines
  from made`);

/** $1 the key, $2 the shop. */
export const STATEMENT = preparedAs(`
  with ${KEY}, ready as materialized (
    select delivery_id, collected, charge from delivery_money
    where shop_id = $2 and live and statement_id is null and not marked and rider_cash = 0
      and held_by is null order by delivery_id for update
  ), made as (
    insert into statements (shop_id, upto, total, delivery_ids, collected_each, charge_each,
      deliveries, collected, charges, movements, carried, carried_on, seen, user_id)
    select $2, current_date, sum(collected - charge), array_agg(delivery_id order by delivery_id),
      array_agg(collected order by delivery_id), array_agg(charge order by delivery_id), count(*),
      sum(collected), sum(charge), '{}', 0, 0, (select max(id) from ledger), 1 from ready
    returning *
  ), moved as (
    update delivery_money as m set statement_id = made.id from made
    where m.delivery_id = any(made.delivery_ids) returning m.*
  ), posted as (
    insert into ledger (kind, user_id, delivery_id, rider_id, shop_id, township_id, statement_id,
      shop_due, shop_account)
    select 'statement', 1, delivery_id, rider_id, shop_id, township_id, statement_id,
      charge - collected, collected - charge from moved where collected <> charge
    order by delivery_id
  ), owed as (
    insert into ledger (kind, user_id, shop_id, statement_id, shop_account, payable)
    select 'statement', 1, shop_id, id, -total, total from made
  ), summed as (
    insert into money_changes (account, owner, amount)
    select account, shop_id, amount from made cross join lateral (values
      ('shop_account', total), ('shop_account', -total), ('payable', total)) as a (account, amount)
  )
  select made.*, (select json_agg(l)::text from (
    select d.id, d.way_id, d.customer_name, d.township, moved.at, moved.collected, moved.charge
    from moved join deliveries as d on d.id = moved.delivery_id order by moved.at, d.id) as l
  ) as lines from made`);

/** $1 the key, $2 the statement. */
export const PAYMENT = preparedAs(`
  with ${KEY}, made as (
    update statements set paid = total, paid_at = now() where id = $2 returning *
  ), payment as (
    insert into entries (kind, amount, place, shop_id, statement_id, user_id)
    select 'payment', total, 1, shop_id, id, 1 from made returning *
  ), posted as (
    insert into ledger (kind, user_id, shop_id, place, entry_id, statement_id, money, payable)
    select 'entry', 1, shop_id, place, id, statement_id, -amount, -amount from payment
  ), summed as (
    insert into money_changes (account, owner, amount)
    select account, owner, amount from (
      select 'money' as account, 1 as owner, -amount as amount from payment
      union all select 'payable', shop_id, -amount from payment) as a
  ), sent as (
    update deliveries as d
    set status = 'money_sent_to_shop', version = version + 1, updated_at = now()
    from delivery_money as m where m.statement_id = $2 and d.id = m.delivery_id
      and d.status in ('delivered', 'sent') returning d.id, d.way_id
  ), completed as (
    update ways as w set status = 'completed', version = version + 1, updated_at = now()
    where w.id in (select way_id from sent) and not exists (
      select from deliveries as d where d.way_id = w.id
        and d.status not in ('money_sent_to_shop', 'returned_to_shop', 'cancelled')
        and d.id not in (select id from sent))
    returning w.id
  ), told as (
    insert into history (way_id, user_id, description, action_type, status_from, status_to)
    select id, 1, 'Money sent', 'STATUS_CHANGED', 'delivered', 'completed' from completed
  )
  select made.*, (select json_agg(l)::text from (
    select d.id, d.way_id, d.customer_name, d.township, m.at, m.collected, m.charge
    from delivery_money as m join deliveries as d on d.id = m.delivery_id
    where m.statement_id = $2 order by m.at, d.id) as l
  ) as lines, (select json_agg(payment)::text from payment) as payments from made`);

/** What was measured is open again; these are not measured. */
export const UNDO_CASH_IN = 'update delivery_money set cash_in_id = null where cash_in_id = $1';
export const UNDO_STATEMENT = [
  `update deliveries set status = 'delivered' where id in
     (select delivery_id from delivery_money where statement_id = $1)`,
  `update ways set status = 'delivered' where id in (select way_id from deliveries where id in
     (select delivery_id from delivery_money where statement_id = $1))`,
  'update delivery_money set statement_id = null where statement_id = $1',
];
