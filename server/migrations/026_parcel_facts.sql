-- What is known of a parcel beside its delivery. Without a row nothing is: not printed, not tried.
-- A table of its own, as the deliveries of a way are rewritten each time it moves.
create table parcels (
  delivery_id integer primary key references deliveries on delete cascade,
  place text check (place in ('shop', 'hub', 'rider')),
  attempts smallint not null default 0 check (attempts >= 0),
  last_reason text,
  next_on date,
  to_return boolean not null default false,
  remark text check (char_length(remark) between 1 and 200),
  -- How often its label was printed.
  prints smallint not null default 0 check (prints >= 0),
  -- Raised by each change, so that an older one is not taken back over a newer one.
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  check ((attempts > 0) or last_reason is null),
  -- It is tried again or goes back.
  check (not (to_return and next_on is not null))
);

create index parcels_next on parcels (next_on, delivery_id) where next_on is not null;
create index parcels_to_return on parcels (delivery_id) where to_return;
create index parcels_hub on parcels (delivery_id) where place = 'hub';

-- All that happened to parcels. Whoever records an event makes its id, so that sending it again
-- changes nothing.
create table parcel_events (
  id uuid primary key,
  delivery_id integer not null references deliveries,
  kind text not null check (kind in (
    'label', 'received', 'handed', 'failed', 'planned', 'to_return', 'returned', 'undone'
  )),
  source text not null check (source in ('office', 'scan', 'phone')),
  reason text,
  note text,
  rider_id integer,
  next_on date,
  job_id integer,
  user_id integer not null references users,
  happened_at timestamptz not null default now(),
  received_at timestamptz not null default now()
);

create index parcel_events_delivery on parcel_events (delivery_id, received_at);

create trigger parcel_events_only_grow before update or delete or truncate on parcel_events
  for each statement execute function refuse_change();
