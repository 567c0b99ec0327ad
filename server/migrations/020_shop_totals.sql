-- How many ways each shop has in all: in which shop a page far down an order by shop begins. The
-- sum of way_counts per shop reads a row for each of its statuses and types.

create table shop_way_counts (
  shop_id integer primary key,
  ways bigint not null
);

-- What there is to sum. A shop may stand here several times.
create view shop_way_totals as
  select shop_id, ways from shop_way_counts
  union all
  select shop_id, ways from way_count_changes;

-- Nobody folds into way_counts alone while its sum is taken over.
select pg_advisory_xact_lock(hashtext('fold_way_counts'));

create or replace function fold_way_counts() returns void language plpgsql as $$
begin
  if not pg_try_advisory_xact_lock(hashtext('fold_way_counts')) then
    return;
  end if;
  with folded as (
    delete from way_count_changes returning shop_id, status, pickup_type, ways
  ), by_key as (
    insert into way_counts as c (shop_id, status, pickup_type, ways)
      select shop_id, status, pickup_type, sum(ways) from folded
      group by shop_id, status, pickup_type
    on conflict (shop_id, status, pickup_type) do update set ways = c.ways + excluded.ways
  ), by_shop as (
    insert into shop_way_counts as c (shop_id, ways)
      select shop_id, sum(ways) from folded group by shop_id
    on conflict (shop_id) do update set ways = c.ways + excluded.ways
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
  delete from shop_way_counts;
  delete from company_way_counts;
  insert into way_counts (shop_id, status, pickup_type, ways)
    select shop_id, status, pickup_type, count(*) from ways group by shop_id, status, pickup_type;
  insert into shop_way_counts (shop_id, ways)
    select shop_id, sum(ways) from way_counts group by shop_id;
  insert into company_way_counts (status, pickup_type, ways)
    select status, pickup_type, sum(ways) from way_counts group by status, pickup_type;
end
$$;

insert into shop_way_counts (shop_id, ways)
  select shop_id, sum(ways) from way_counts group by shop_id;
