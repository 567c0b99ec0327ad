-- With the name itself: a page far down an order by name is then found in the index alone. From an
-- index of lower(name), PostgreSQL does not know that the rows hold nothing more to read.
drop index customers_by_name;
create index customers_by_name on customers (lower(name), id) include (name);
