-- What a parcel is found by, beside the delivery: moving a way rewrites its deliveries, and would
-- file all these words in the index again each time. Decision record 021 has the figures.

create table delivery_words (
  id integer primary key references deliveries on delete cascade,
  search_key text not null default '',
  search_version smallint not null default 0
);

-- Good enough to search by until the app has folded them.
insert into delivery_words (id, search_key)
select id, lower(concat_ws(E'\n', customer_name, delivery_address,
  regexp_replace(customer_phone, '^\+?95', ''), other_phones))
from deliveries order by id;

-- A short pending list, as that of ways_search.
create index delivery_words_search on delivery_words using gin (search_key gin_trgm_ops)
  with (gin_pending_list_limit = 512);

-- The list of parcels by township.
create index deliveries_township on deliveries (township_id, id);
