-- Once, on the writer: the app's role and database.
create role waydesk login password 'WAYDESK_PASSWORD';
create database waydesk owner waydesk encoding 'UTF8' lc_ctype 'C.UTF-8' template template0;
alter database waydesk set jit = off;
alter database waydesk set random_page_cost = 1.1;
alter database waydesk set max_parallel_workers_per_gather = 0;
alter database waydesk set cpu_index_tuple_cost = 0.015;
