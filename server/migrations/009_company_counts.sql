-- How many ways the whole company has per status and pickup type. way_counts has a row per shop
-- too: with thousands of shops its sum is no longer quick. Both are folded from the same changes.

create table company_way_counts (
  status text not null,
  pickup_type text not null,
  ways bigint not null,
  primary key (status, pickup_type)
);

-- What there is to sum. A status and pickup type may stand here several times.
create view company_way_totals as
  select status, pickup_type, ways from company_way_counts
  union all
  select status, pickup_type, ways from way_count_changes;

-- Nobody folds into way_counts alone while its sum is taken over.
select pg_advisory_xact_lock(hashtext('fold_way_counts'));

create or replace function fold_way_counts() returns void language plpgsql as $$
begin
  if not pg_try_advisory_xact_lock(hashtext('fold_way_counts')) then
    return;
  end if;
  with folded as (
    delete from way_count_changes returning shop_id, status, pickup_type, ways
  ), by_shop as (
    insert into way_counts as c (shop_id, status, pickup_type, ways)
      select shop_id, status, pickup_type, sum(ways) from folded
      group by shop_id, status, pickup_type
    on conflict (shop_id, status, pickup_type) do update set ways = c.ways + excluded.ways
  )
  insert into company_way_counts as c (status, pickup_type, ways)
    select status, pickup_type, sum(ways) from folded group by status, pickup_type
  on conflict (status, pickup_type) do update set ways = c.ways + excluded.ways;
end
$$;

create or replace function recount_ways() returns void language plpgsql as $$
begin
  lock table ways in share mode;
  delete from way_count_changes;
  delete from way_counts;
  delete from company_way_counts;
  insert into way_counts (shop_id, status, pickup_type, ways)
    select shop_id, status, pickup_type, count(*) from ways group by shop_id, status, pickup_type;
  insert into company_way_counts (status, pickup_type, ways)
    select status, pickup_type, sum(ways) from way_counts group by status, pickup_type;
end
$$;

insert into company_way_counts (status, pickup_type, ways)
  select status, pickup_type, sum(ways) from way_counts group by status, pickup_type;
