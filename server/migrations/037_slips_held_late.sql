-- Slips are locked before ways. A parcel can join one between the two, while its way was waited for:
-- whoever then takes it off would wait for the slip with the way in hand, and its holder for the way.
-- So nobody waits here: the transaction begins anew, and finds the parcel on its slip from the start.
create function hold_slips_with(parcels integer[]) returns boolean language plpgsql as $$
begin
  perform from return_slips
    where id in (select slip_id from return_slip_items where delivery_id = any(parcels))
    order by shop_id for update nowait;
  return true;
exception when lock_not_available then
  raise exception 'A slip is in use' using errcode = 'serialization_failure';
end
$$;
