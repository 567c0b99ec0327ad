-- How many ways there are per shop, status and pickup type, without counting them.
-- Each write adds a signed row to way_count_changes, so no writer waits for another; the sum of
-- both tables is exact at every moment. Decision record 004 has the figures.

create table way_counts (
  shop_id integer not null,
  status text not null,
  pickup_type text not null,
  ways bigint not null,
  primary key (shop_id, status, pickup_type)
);

create table way_count_changes (
  id bigint generated always as identity primary key,
  shop_id integer not null,
  status text not null,
  pickup_type text not null,
  ways bigint not null
);

-- What there is to sum. A shop, status and pickup type may stand here several times.
create view way_totals as
  select shop_id, status, pickup_type, ways from way_counts
  union all
  select shop_id, status, pickup_type, ways from way_count_changes;

-- Moves the changes into way_counts. Only one may fold at a time; any other goes on without it.
create function fold_way_counts() returns void language plpgsql as $$
begin
  if not pg_try_advisory_xact_lock(hashtext('fold_way_counts')) then
    return;
  end if;
  with folded as (
    delete from way_count_changes returning shop_id, status, pickup_type, ways
  )
  insert into way_counts as c (shop_id, status, pickup_type, ways)
    select shop_id, status, pickup_type, sum(ways) from folded
    group by shop_id, status, pickup_type
  on conflict (shop_id, status, pickup_type) do update set ways = c.ways + excluded.ways;
end
$$;

create function count_ways() returns trigger language plpgsql as $$
declare
  written bigint;
  newest bigint;
begin
  if tg_op = 'INSERT' then
    insert into way_count_changes (shop_id, status, pickup_type, ways)
      select shop_id, status, pickup_type, count(*) from added
      group by shop_id, status, pickup_type;
  elsif tg_op = 'DELETE' then
    insert into way_count_changes (shop_id, status, pickup_type, ways)
      select shop_id, status, pickup_type, -count(*) from removed
      group by shop_id, status, pickup_type;
  else
    insert into way_count_changes (shop_id, status, pickup_type, ways)
      select shop_id, status, pickup_type, sum(ways) from (
        select shop_id, status, pickup_type, 1 as ways from added
        union all
        select shop_id, status, pickup_type, -1 from removed
      ) as moved
      group by shop_id, status, pickup_type having sum(ways) <> 0;
  end if;
  get diagnostics written = row_count;
  if written > 0 then
    newest := currval('way_count_changes_id_seq');
    -- Each multiple of 500 falls to one writer, who folds.
    if newest / 500 > (newest - written) / 500 then
      perform fold_way_counts();
    end if;
  end if;
  return null;
end
$$;

create trigger ways_counted_in after insert on ways
  referencing new table as added for each statement execute function count_ways();
create trigger ways_counted_on after update on ways
  referencing old table as removed new table as added for each statement
  execute function count_ways();
create trigger ways_counted_out after delete on ways
  referencing old table as removed for each statement execute function count_ways();

-- Counts anew, after rows came in past the triggers (a restore). Writers wait meanwhile.
create function recount_ways() returns void language plpgsql as $$
begin
  lock table ways in share mode;
  delete from way_count_changes;
  delete from way_counts;
  insert into way_counts (shop_id, status, pickup_type, ways)
    select shop_id, status, pickup_type, count(*) from ways group by shop_id, status, pickup_type;
end
$$;
