-- The rider's phone: the account that he signs in with there, what he was given, what he recorded at the
-- doors and what proves it.

-- A linked account has nothing of the office, whatever its role may do.
alter table users add column rider_id integer unique references riders,
  add constraint users_linked_riders check (rider_id is null or role = 'rider');

-- Written by each call of a phone. Several people may use one phone, so it has a row for each.
create table rider_phones (
  id uuid not null,
  user_id integer not null references users on delete cascade,
  rider_id integer not null references riders,
  name text not null check (char_length(name) between 1 and 60),
  first_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  unsent smallint not null default 0 check (unsent >= 0),
  oldest_unsent timestamptz,
  build text check (char_length(build) <= 40),
  primary key (id, user_id)
);

create index rider_phones_rider on rider_phones (rider_id, seen_at);

-- Encrypts what waits on a phone while somebody else is signed in there. Apart from the phones: it stays
-- out of backups, and outlives a phone that was removed, on which something may still wait.
create table phone_seals (
  phone_id uuid not null,
  user_id integer not null references users on delete cascade,
  seal bytea not null check (octet_length(seal) = 32),
  primary key (phone_id, user_id)
);

-- The session of a phone; null in the office. A phone that is forgotten ends its sessions.
alter table sessions add column phone_id uuid,
  add foreign key (phone_id, user_id) references rider_phones on delete cascade;

create index sessions_phone on sessions (phone_id) where phone_id is not null;

-- What a rider's phones were given: only that can be reported on, also when it is another rider's now.
create table run_items (
  rider_id integer not null references riders,
  delivery_id integer not null references deliveries on delete cascade,
  first_at timestamptz not null default now(),
  primary key (rider_id, delivery_id)
);

create index run_items_age on run_items (first_at);

-- What a rider has to pick up is found by his ways.
create index ways_rider on ways (rider_id, status) where rider_id is not null;

create table acts (
  id uuid primary key,
  rider_id integer not null references riders,
  user_id integer not null references users,
  phone_id uuid not null,
  -- The order in which the phone recorded them.
  seq integer not null,
  kind text not null check (kind in ('pickup', 'start', 'delivered', 'failed', 'correct')),
  delivery_id integer not null references deliveries,
  -- The fields of its kind, as the phone sent them.
  sent jsonb not null,
  phone_at timestamptz not null,
  -- In milliseconds: the server's clock less the phone's.
  skew_ms double precision not null,
  happened_at timestamptz not null,
  received_at timestamptz not null default now(),
  clock text check (clock in ('ahead', 'behind', 'differs')),
  effect text not null check (effect in ('applied', 'already', 'needs_review')),
  code text,
  -- What the customer had to pay when it arrived.
  expected numeric(12, 2) not null,
  -- The parcel before an applied act, and the versions that it left: what taking it back needs.
  before jsonb,
  left_version integer,
  facts_version integer,
  check ((effect = 'applied') = (before is not null)),
  check (effect <> 'needs_review' or code is not null)
);

create index acts_delivery on acts (delivery_id, received_at);
create index acts_rider on acts (rider_id, happened_at);
create index acts_happened on acts (happened_at, id);
-- What may wait for the office: few of all.
create index acts_to_check on acts (happened_at, id) where code is not null;
create index acts_corrected on acts ((sent ->> 'act')) where kind = 'correct';

create trigger acts_only_grow before update or delete or truncate on acts
  for each statement execute function refuse_change();

create table act_reviews (
  act_id uuid primary key references acts,
  user_id integer not null references users,
  did text not null check (did in ('seen', 'applied')),
  at timestamptz not null default now()
);

create trigger act_reviews_only_grow before update or delete or truncate on act_reviews
  for each statement execute function refuse_change();

create table proofs (
  id uuid primary key,
  act_id uuid not null references acts,
  kind text not null check (kind in ('photo', 'signature')),
  file text not null unique,
  -- Of the file as the phone sent it: the same again is no second proof.
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  bytes integer not null check (bytes > 0),
  created_at timestamptz not null default now()
);

create index proofs_act on proofs (act_id);
create index proofs_age on proofs (created_at);

alter table parcel_events drop constraint parcel_events_kind_check,
  add constraint parcel_events_kind_check check (kind in (
    'label', 'received', 'picked_up', 'handed', 'delivered', 'failed', 'planned', 'to_return',
    'returned', 'undone'
  ));
