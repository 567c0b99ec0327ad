-- Lists open in these orders. Reading a page off an index spares sorting every rider and shop,
-- which took longer than all the rest of the answer.

create index riders_by_name on riders (lower(name), id);
create index online_shops_by_age on online_shops (created_at, id);
