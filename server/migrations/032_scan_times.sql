-- A scan says when it happened, as the clock of its device has it. What lies outside of what counts is
-- stored as the nearest moment that does, and says so. Rows from before stay as they are.
alter table parcel_events add column clamped text check (clamped in ('ahead', 'behind'));
