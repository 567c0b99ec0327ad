-- The text of an answer is kept as it was sent, with the order of its fields.
alter table idempotency_keys alter column body type json;

-- Every order of a list is read off an index, for all rows and within each filter that many rows
-- pass. What few rows pass is gathered and sorted.
create index ways_created on ways (created_at, id);
create index ways_size on ways (delivery_count, id);
create index ways_status_created on ways (status, created_at, id);
create index ways_status_pickup on ways (status, pickup_date nulls first, id);
create index ways_status_size on ways (status, delivery_count, id);
create index ways_type on ways (pickup_type, id);
-- With all that the list sorts by: the ways of one shop are sorted without reading them.
drop index ways_shop;
create index ways_shop on ways (shop_id, id)
  include (status, pickup_type, pickup_date, created_at, delivery_count);

-- By day, in UTC because an index takes no setting: a page of a month is merged from its days.
create index ways_day_id on ways (((pickup_date at time zone 'UTC')::date), id) include (pickup_date);
create index ways_day_created on ways (((pickup_date at time zone 'UTC')::date), created_at, id) include (pickup_date);
create index ways_day_status on ways (((pickup_date at time zone 'UTC')::date), status, id) include (pickup_date);
create index ways_day_size on ways (((pickup_date at time zone 'UTC')::date), delivery_count, id) include (pickup_date);

create index deliveries_created on deliveries (created_at, id);
create index deliveries_status on deliveries (status, id);
create index online_shops_by_name on online_shops (lower(os_name), id);

-- The rare letters of a key, for searches of one or two letters; see searchPatterns.ts.
create index ways_rare_letters on ways
  using gin (string_to_array(translate(search_text, E' 0123456789abcdeghiklmnoprstuwy+#.,-\nကခဂငစတထနပဘမယရလဝသအဟါာိီုူေဲံ့း္်ျြွှ', ''), null));
create index customers_rare_letters on customers
  using gin (string_to_array(translate(search_key, E' 0123456789abcdeghiklmnoprstuwy+#.,-\nကခဂငစတထနပဘမယရလဝသအဟါာိီုူေဲံ့း္်ျြွှ', ''), null));
