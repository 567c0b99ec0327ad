-- What was last chosen for the new parcels of a shop: COD or not; null while nobody has.
alter table intake_memory add column cod boolean;
