-- A list by pickup date shows ways without one at the far end: as the earliest of all.
drop index ways_pickup_date;
create index ways_pickup_date on ways (pickup_date nulls first, id);
