-- Where each parcel is and in which tab it stands, kept: both follow from its delivery's status, what is
-- known of it and its slip, and finding them among all deliveries would read those of years. Triggers
-- keep them, whoever writes and with whatever release. A table of its own, as the deliveries of a way are
-- rewritten each time it moves; without references, which would cost each row as much as its key.

create table parcel_stages (
  -- That of the delivery.
  id integer not null,
  -- That of the way.
  shop_id integer not null,
  stage text not null,
  place text not null
);

-- As parcelStage of the contract has it.
create function parcel_stage(status text, attempts integer, is_planned boolean, on_slip boolean)
returns text language sql immutable parallel safe as $$
  select case
    when status = 'on_the_way' then 'on_the_road'
    when on_slip or status not in ('pending', 'way_created', 'assigned', 'picked_up', 'wrong_contact')
      then 'ended'
    when status = 'wrong_contact' or status = 'picked_up' and attempts > 0
      then case when is_planned then 'assigned' else 'to_decide' end
    when status in ('pending', 'way_created') then 'unassigned'
    else 'assigned'
  end
$$;

-- As parcelLocation of the contract has it.
create function parcel_place(status text, recorded text)
returns text language sql immutable parallel safe as $$
  select case
    when status in ('delivered', 'sent', 'money_sent_to_shop') then 'customer'
    when status = 'on_the_way' then 'rider'
    when status = 'returned_to_shop' then 'shop'
    when recorded is not null then recorded
    when status in ('picked_up', 'wrong_contact') then 'rider'
    else 'shop'
  end
$$;

-- What is kept of all parcels, made anew.
create view parcel_stages_now as
  select d.id, w.shop_id,
    parcel_stage(d.status, p.attempts, p.next_on is not null, i.delivery_id is not null) as stage,
    parcel_place(d.status, p.place) as place
  from deliveries as d join ways as w on w.id = d.way_id
    left join parcels as p on p.delivery_id = d.id
    left join return_slip_items as i on i.delivery_id = d.id;

-- By keys, with one plan for any number of parcels. The caller has locked their deliveries.
create function keep_parcel_stages(touched integer[]) returns void language plpgsql
  set enable_nestloop = on
  set plan_cache_mode = force_generic_plan
as $$
begin
  update parcel_stages as s set shop_id = n.shop_id, stage = n.stage, place = n.place
  from parcel_stages_now as n
  where n.id = any(touched) and s.id = n.id
    and (s.shop_id, s.stage, s.place) <> (n.shop_id, n.stage, n.place);
end
$$;

-- Whoever changes a delivery has its row. Others lock it here, because a parcel joins and leaves a slip
-- without the lock of its way: the next statement sees what anyone wrote who came before.
create function lock_and_keep_parcel_stages(touched integer[]) returns void language plpgsql
  set enable_nestloop = on
  set plan_cache_mode = force_generic_plan
as $$
begin
  perform from deliveries where id = any(touched) order by id for no key update;
  perform keep_parcel_stages(touched);
end
$$;

-- Nothing else is known of a new one.
create function stage_new_deliveries() returns trigger language plpgsql as $$
begin
  insert into parcel_stages (id, shop_id, stage, place)
  select n.id, (select shop_id from ways where id = n.way_id),
    parcel_stage(n.status, 0, false, false), parcel_place(n.status, null)
  from added as n;
  return null;
end
$$;

create function stage_moved_deliveries() returns trigger language plpgsql
  set enable_nestloop = off
as $$
declare
  touched integer[];
begin
  select array_agg(n.id) into touched from added as n join removed as o on o.id = n.id
    where (n.status, n.way_id) <> (o.status, o.way_id);
  if touched is not null then
    perform keep_parcel_stages(touched);
  end if;
  return null;
end
$$;

create function forget_parcel_stages() returns trigger language plpgsql as $$
begin
  delete from parcel_stages where id in (select id from removed);
  return null;
end
$$;

create function stage_way_of_other_shop() returns trigger language plpgsql as $$
begin
  perform lock_and_keep_parcel_stages(array(select id from deliveries where way_id = new.id));
  return null;
end
$$;

create function stage_by_new_facts() returns trigger language plpgsql as $$
declare
  touched integer[];
begin
  select array_agg(delivery_id) into touched from added
    where place is not null or attempts > 0 or next_on is not null;
  if touched is not null then
    perform lock_and_keep_parcel_stages(touched);
  end if;
  return null;
end
$$;

create function stage_by_facts() returns trigger language plpgsql
  set enable_nestloop = off
as $$
declare
  touched integer[];
begin
  select array_agg(n.delivery_id) into touched
    from added as n join removed as o on o.delivery_id = n.delivery_id
    where (n.place, n.attempts > 0, n.next_on is null)
      is distinct from (o.place, o.attempts > 0, o.next_on is null);
  if touched is not null then
    perform lock_and_keep_parcel_stages(touched);
  end if;
  return null;
end
$$;

-- Of rows that came or went: what is known of parcels, or their places on slips.
create function stage_by_changed() returns trigger language plpgsql as $$
begin
  if exists (select from changed) then
    perform lock_and_keep_parcel_stages(array(select delivery_id from changed));
  end if;
  return null;
end
$$;

-- Nobody changes any of these between the fill and the triggers.
lock table deliveries, ways, parcels, return_slip_items in share row exclusive mode;

create trigger deliveries_staged_as_new after insert on deliveries
  referencing new table as added for each statement execute function stage_new_deliveries();
create trigger deliveries_staged after update on deliveries
  referencing old table as removed new table as added
  for each statement execute function stage_moved_deliveries();
create trigger deliveries_unstaged after delete on deliveries
  referencing old table as removed for each statement execute function forget_parcel_stages();
create trigger ways_staged after update of shop_id on ways for each row
  when (old.shop_id <> new.shop_id) execute function stage_way_of_other_shop();
create trigger parcels_staged_as_new after insert on parcels
  referencing new table as added for each statement execute function stage_by_new_facts();
create trigger parcels_staged after update on parcels
  referencing old table as removed new table as added
  for each statement execute function stage_by_facts();
create trigger parcels_unstaged after delete on parcels
  referencing old table as changed for each statement execute function stage_by_changed();
create trigger slip_items_staged after insert on return_slip_items
  referencing new table as changed for each statement execute function stage_by_changed();
create trigger slip_items_unstaged after delete on return_slip_items
  referencing old table as changed for each statement execute function stage_by_changed();

insert into parcel_stages select id, shop_id, stage, place from parcel_stages_now order by id;

alter table parcel_stages add primary key (id);
-- A page and a number of each: of a tab, of a location, and both within a shop.
create index parcel_stages_at on parcel_stages (stage, place, id);
create index parcel_stages_shop on parcel_stages (shop_id, stage, place, id);
analyze parcel_stages;

-- Anew, after rows came in past the triggers.
create function restage_parcels() returns void language plpgsql as $$
begin
  lock table deliveries, ways, parcels, return_slip_items in share mode;
  delete from parcel_stages;
  insert into parcel_stages select id, shop_id, stage, place from parcel_stages_now order by id;
end
$$;
