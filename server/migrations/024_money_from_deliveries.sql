-- Nobody writes a delivery's entries: they follow from the delivery itself. Triggers keep
-- delivery_money up to date and write to the ledger what each change moved. All are per statement,
-- with separate ones for insert and update, as transition tables require.

-- Nobody changes a delivery between the fill and the triggers.
lock table deliveries, ways in share row exclusive mode;

-- What already was delivered. Where the money was sent, nobody recorded from where.
insert into delivery_money (
  delivery_id, shop_id, rider_id, township_id, at, live, collected, charge, marked
)
select d.id, w.shop_id, d.rider_id, d.township_id, d.delivery_date, true,
  d.total_collect_amount, coalesce(d.actual_delivery_charges, d.delivery_charges),
  d.status = 'money_sent_to_shop'
from deliveries as d join ways as w on w.id = d.way_id
where d.status in ('delivered', 'sent', 'money_sent_to_shop') order by d.id;

insert into ledger (
  kind, at, delivery_id, rider_id, shop_id, township_id, place,
  rider_cash, money, shop_due, charges
)
select 'opening', at, delivery_id, rider_id, shop_id, township_id,
  case when money <> 0 then 7 end, rider_cash, money, shop_due, charges
from delivery_money
where rider_cash <> 0 or money <> 0 or shop_due <> 0 or charges <> 0 order by delivery_id;

insert into money_balances (account, owner, amount)
select 'money', 7, sum(money) from delivery_money having sum(money) <> 0;

create function fold_money() returns void language plpgsql as $$
begin
  if not pg_try_advisory_xact_lock(hashtext('fold_money')) then
    return;
  end if;
  with folded as (
    delete from money_changes returning account, owner, amount
  )
  insert into money_balances as b (account, owner, amount)
    select account, owner, sum(amount) from folded group by account, owner
  on conflict (account, owner) do update set amount = b.amount + excluded.amount;
end
$$;

create function sum_money() returns trigger language plpgsql as $$
declare
  written bigint;
  newest bigint;
begin
  if not exists (
    select from added
    where rider_account <> 0 or money <> 0 or shop_account <> 0 or payable <> 0 or other <> 0
  ) then
    return null;
  end if;
  insert into money_changes (account, owner, amount)
    select account, owner, sum(amount) from added cross join lateral (values
      ('rider_account', coalesce(rider_id, 0), rider_account),
      ('money', place::integer, money),
      ('shop_account', shop_id, shop_account),
      ('payable', shop_id, payable),
      ('other', 0, other)
    ) as a (account, owner, amount)
    where amount <> 0 group by account, owner having sum(amount) <> 0;
  get diagnostics written = row_count;
  if written > 0 then
    newest := currval('money_changes_id_seq');
    -- Each multiple of 500 falls to one writer, who folds.
    if newest / 500 > (newest - written) / 500 then
      perform fold_money();
    end if;
  end if;
  if exists (select from added where kind = 'entry' and payable <> 0) then
    update statements as s set paid = s.paid - p.payable
    from (
      select statement_id, sum(payable) as payable from added where kind = 'entry'
      group by statement_id having sum(payable) <> 0
    ) as p
    where s.id = p.statement_id;
  end if;
  return null;
end
$$;

create trigger ledger_summed after insert on ledger
  referencing new table as added for each statement execute function sum_money();

-- Leaving a document. Whose it is and whether it is marked may have changed meanwhile; the caller
-- holds the delivery.
create function leave_document() returns trigger language plpgsql as $$
declare
  d record;
begin
  if new.cash_in_id is not null and new.cash_in_id <> old.cash_in_id
    or new.statement_id is not null and new.statement_id <> old.statement_id
  then
    raise exception 'delivery % stands in another document already', old.delivery_id
      using errcode = 'integrity_constraint_violation';
  end if;
  select rider_id, status into d from deliveries where id = new.delivery_id;
  if new.cash_in_id is null then
    new.rider_id := d.rider_id;
  end if;
  new.marked := new.live and new.statement_id is null and d.status = 'money_sent_to_shop';
  return new;
end
$$;

create trigger delivery_money_left before update on delivery_money for each row
  when (
    old.cash_in_id is not null and old.cash_in_id is distinct from new.cash_in_id
    or old.statement_id is not null and old.statement_id is distinct from new.statement_id
  )
  execute function leave_document();

-- At the moment of the delivery: now, except for rows of the past that are loaded in bulk.
create function post_new_delivery_money() returns trigger language plpgsql as $$
begin
  insert into ledger (
    kind, at, user_id, delivery_id, rider_id, shop_id, township_id, place,
    rider_cash, money, shop_due, charges
  )
  select 'delivery', at, acting_person(), delivery_id, rider_id, shop_id, township_id,
    case when money <> 0 then 7 end, rider_cash, money, shop_due, charges
  from added
  where rider_cash <> 0 or money <> 0 or shop_due <> 0 or charges <> 0
  order by delivery_id;
  return null;
end
$$;

create trigger delivery_money_posted after insert on delivery_money
  referencing new table as added for each statement execute function post_new_delivery_money();

-- What is new minus what was; when an owner changed, all back from the old and all to the new.
create function post_delivery_money() returns trigger language plpgsql
  -- Without it the plan of the first small call stays, and thousands of rows take seconds.
  set enable_nestloop = off
as $$
begin
  insert into ledger (
    kind, user_id, delivery_id, rider_id, shop_id, township_id, place, cash_in_id, statement_id,
    rider_cash, rider_account, money, shop_due, shop_account, charges
  )
  select
    case when n.cash_in_id is distinct from o.cash_in_id then 'cash_in'
      when n.statement_id is distinct from o.statement_id then 'statement' else 'delivery' end,
    acting_person(), n.delivery_id, side.rider_id, side.shop_id, side.township_id,
    case when side.money <> 0 then 7 end,
    case when n.cash_in_id is distinct from o.cash_in_id
      then coalesce(n.cash_in_id, o.cash_in_id) end,
    case when n.statement_id is distinct from o.statement_id
      then coalesce(n.statement_id, o.statement_id) end,
    side.rider_cash, side.rider_account, side.money,
    side.shop_due, side.shop_account, side.charges
  from added as n join removed as o on o.delivery_id = n.delivery_id
  cross join lateral (
    select (n.shop_id, n.rider_id, n.township_id)
      is distinct from (o.shop_id, o.rider_id, o.township_id) as is_moved
  ) as owner
  cross join lateral (
    select o.rider_id, o.shop_id, o.township_id, -o.rider_cash as rider_cash,
      -o.rider_account as rider_account, -o.money as money, -o.shop_due as shop_due,
      -o.shop_account as shop_account, -o.charges as charges
    where is_moved
    union all
    select n.rider_id, n.shop_id, n.township_id, n.rider_cash, n.rider_account, n.money,
      n.shop_due, n.shop_account, n.charges
    where is_moved
    union all
    select n.rider_id, n.shop_id, n.township_id, n.rider_cash - o.rider_cash,
      n.rider_account - o.rider_account, n.money - o.money, n.shop_due - o.shop_due,
      n.shop_account - o.shop_account, n.charges - o.charges
    where not is_moved
  ) as side
  where side.rider_cash <> 0 or side.rider_account <> 0 or side.money <> 0
    or side.shop_due <> 0 or side.shop_account <> 0 or side.charges <> 0
  order by n.delivery_id;
  return null;
end
$$;

create trigger delivery_money_moved after update on delivery_money
  referencing old table as removed new table as added
  for each statement execute function post_delivery_money();

create function value_new_deliveries() returns trigger language plpgsql as $$
begin
  if exists (
    select from added where status in ('delivered', 'sent', 'money_sent_to_shop')
  ) then
    insert into delivery_money (
      delivery_id, shop_id, rider_id, township_id, at, live, collected, charge, marked
    )
    select n.id, (select shop_id from ways where id = n.way_id), n.rider_id, n.township_id,
      n.delivery_date, true, n.total_collect_amount,
      coalesce(n.actual_delivery_charges, n.delivery_charges), n.status = 'money_sent_to_shop'
    from added as n where n.status in ('delivered', 'sent', 'money_sent_to_shop')
    order by n.id;
  end if;
  return null;
end
$$;

create trigger deliveries_valued after insert on deliveries
  referencing new table as added for each statement execute function value_new_deliveries();

-- The shop by a query of its own: without nested loops a join would read all ways.
create function value_deliveries() returns trigger language plpgsql
  set enable_nestloop = off
as $$
begin
  if not exists (
    select from added where status in ('delivered', 'sent', 'money_sent_to_shop')
  ) and not exists (
    select from removed where status in ('delivered', 'sent', 'money_sent_to_shop')
  ) then
    return null;
  end if;
  insert into delivery_money as m (
    delivery_id, shop_id, rider_id, township_id, at, live, collected, charge, marked
  )
  select n.id, (select shop_id from ways where id = n.way_id), n.rider_id, n.township_id,
    coalesce(n.delivery_date, now()),
    n.status in ('delivered', 'sent', 'money_sent_to_shop'), n.total_collect_amount,
    coalesce(n.actual_delivery_charges, n.delivery_charges), n.status = 'money_sent_to_shop'
  from added as n join removed as o on o.id = n.id
  where (n.status in ('delivered', 'sent', 'money_sent_to_shop')
      or o.status in ('delivered', 'sent', 'money_sent_to_shop'))
    and (n.status, n.rider_id, n.township_id, n.way_id, n.delivery_date, n.total_collect_amount,
        coalesce(n.actual_delivery_charges, n.delivery_charges))
      is distinct from
      (o.status, o.rider_id, o.township_id, o.way_id, o.delivery_date, o.total_collect_amount,
        coalesce(o.actual_delivery_charges, o.delivery_charges))
  order by n.id
  on conflict (delivery_id) do update set
    shop_id = excluded.shop_id,
    -- Who handed the cash in stays answerable for it.
    rider_id = case when m.cash_in_id is null then excluded.rider_id else m.rider_id end,
    township_id = excluded.township_id,
    at = case when excluded.live then excluded.at else m.at end,
    live = excluded.live,
    collected = excluded.collected,
    charge = excluded.charge,
    marked = excluded.marked and m.statement_id is null;
  return null;
end
$$;

create trigger deliveries_revalued after update on deliveries
  referencing old table as removed new table as added
  for each statement execute function value_deliveries();

-- The new shop is owed what was delivered of the way, the old one gives it back.
create function move_money_of_way() returns trigger language plpgsql as $$
begin
  perform from delivery_money
    where delivery_id in (select id from deliveries where way_id = new.id)
    order by delivery_id for update;
  update delivery_money set shop_id = new.shop_id
    where delivery_id in (select id from deliveries where way_id = new.id);
  return null;
end
$$;

create trigger ways_money after update of shop_id on ways for each row
  when (old.shop_id <> new.shop_id) execute function move_money_of_way();
