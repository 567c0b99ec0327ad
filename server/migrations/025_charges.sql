-- The charges of a period, row by row and as a sum: with the id, so that a page far down is found in
-- the index alone. None by shop or township: each delivery would write two more entries, for a list
-- that few people open.
drop index ledger_charges;
create index ledger_charges on ledger (at, id) include (shop_id, township_id, charges)
  where charges <> 0;
