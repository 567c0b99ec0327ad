-- The figures of a day: what was delivered, and what could not be, is read by the moment it happened.

-- When a delivery failed or was returned; it keeps the first moment until it is neither any more.
alter table deliveries add column failed_date timestamptz;
update deliveries set failed_date = updated_at
  where status in ('wrong_contact', 'returned_to_shop');
alter table deliveries add constraint deliveries_failed_date check (
  (failed_date is not null) = (status in ('wrong_contact', 'returned_to_shop'))
);

-- Only what has arrived there stands in them: entering and assigning writes neither.
create index deliveries_by_delivery_date on deliveries (delivery_date)
  include (rider_id, delivery_charges, actual_delivery_charges) where delivery_date is not null;
create index deliveries_by_failed_date on deliveries (failed_date)
  include (rider_id) where failed_date is not null;
