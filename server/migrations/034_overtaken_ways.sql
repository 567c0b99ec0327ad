-- Ways that all of their deliveries have left: none is pending or in step with the way. Most of them are
-- offered a move (contract/src/earned-move.ts); which one, the app says. They are kept here, because
-- finding them among all ways would read all deliveries.

create table overtaken_ways (
  way_id integer primary key references ways on delete cascade,
  -- That of the way.
  status text not null,
  -- One bit for each class of its deliveries.
  classes integer not null check (classes > 0)
);

create index overtaken_ways_classes on overtaken_ways (status, classes, way_id);

-- In the order of DELIVERY_CLASSES.
create function delivery_class(status text) returns integer language sql immutable parallel safe
as $$
  select case status
    when 'pending' then 1 when 'way_created' then 1
    when 'assigned' then 2 when 'picked_up' then 2
    when 'on_the_way' then 4
    when 'delivered' then 8 when 'sent' then 8
    when 'money_sent_to_shop' then 16
    when 'wrong_contact' then 32
    when 'returned_to_shop' then 64
    when 'cancelled' then 128
  end
$$;

-- Deliveries in these classes move with a way in this status.
create function classes_in_step(way_status text) returns integer language sql immutable parallel safe
as $$
  select 1 | case way_status
    when 'pending' then 1
    when 'assigned' then 2
    when 'on_the_way' then 4
    when 'delivered' then 8
    when 'completed' then 16
    when 'wrong_contact' then 32
    when 'returned' then 64
    when 'cancelled' then 128
  end
$$;

-- Whoever changes a delivery has locked its way, so nobody else does this for the same way.
create function mark_overtaken(touched integer[]) returns void language plpgsql as $$
begin
  with present as (
    select w.id, w.status, (
      select coalesce(bit_or(delivery_class(d.status)), 0) from deliveries as d
      where d.way_id = w.id) as classes
    from ways as w where w.id = any(touched)
  ), judged as materialized (
    select *, classes > 0 and classes & classes_in_step(status) = 0 as is_overtaken from present
  ), back as (
    delete from overtaken_ways as o using judged where o.way_id = judged.id and not is_overtaken
  )
  insert into overtaken_ways as o (way_id, status, classes)
  select id, status, classes from judged where is_overtaken
  on conflict (way_id) do update set status = excluded.status, classes = excluded.classes
    where (o.status, o.classes) <> (excluded.status, excluded.classes);
end
$$;

create function overtake_by_new_deliveries() returns trigger language plpgsql as $$
begin
  -- New ones are pending, and their ways wait for them.
  if exists (select from added where status not in ('pending', 'way_created'))
    or exists (select from overtaken_ways where way_id in (select way_id from added))
  then
    perform mark_overtaken((select array_agg(distinct way_id) from added));
  end if;
  return null;
end
$$;

-- Without nested loops: a join of these tables would read one of them for each row of the other.
create function overtake_by_deliveries() returns trigger language plpgsql
  set enable_nestloop = off
as $$
declare
  touched integer[];
begin
  select array_agg(distinct n.way_id) into touched
    from added as n join removed as o on o.id = n.id where n.status <> o.status;
  if touched is not null then
    perform mark_overtaken(touched);
  end if;
  return null;
end
$$;

create function overtake_by_ways() returns trigger language plpgsql
  set enable_nestloop = off
as $$
declare
  touched integer[];
begin
  select array_agg(n.id) into touched
    from added as n join removed as o on o.id = n.id where n.status <> o.status;
  if touched is not null then
    perform mark_overtaken(touched);
  end if;
  return null;
end
$$;

-- Nobody changes a delivery between the fill and the triggers.
lock table deliveries, ways in share row exclusive mode;

create trigger deliveries_overtake_as_new after insert on deliveries
  referencing new table as added for each statement execute function overtake_by_new_deliveries();
create trigger deliveries_overtake after update on deliveries
  referencing old table as removed new table as added
  for each statement execute function overtake_by_deliveries();
create trigger ways_overtaken after update on ways
  referencing old table as removed new table as added
  for each statement execute function overtake_by_ways();

-- Anew, after rows came in past the triggers.
create function recheck_overtaken() returns void language plpgsql as $$
begin
  lock table deliveries, ways in share mode;
  delete from overtaken_ways;
  insert into overtaken_ways (way_id, status, classes)
    select w.id, w.status, d.classes from ways as w
    join (
      select way_id, bit_or(delivery_class(status)) as classes from deliveries group by way_id
    ) as d on d.way_id = w.id
    where d.classes & classes_in_step(w.status) = 0;
end
$$;

select recheck_overtaken();
