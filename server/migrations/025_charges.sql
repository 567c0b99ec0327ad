-- The charges of a period, a shop or a township, row by row and as a sum: with the id, so that a page
-- far down and those of one shop are found in an index alone.
drop index ledger_charges;
create index ledger_charges on ledger (at, id) include (shop_id, township_id, charges)
  where charges <> 0;
create index ledger_charges_shop on ledger (shop_id, at, id) include (charges)
  where charges <> 0;
create index ledger_charges_township on ledger (township_id, at, id) include (charges)
  where charges <> 0;
