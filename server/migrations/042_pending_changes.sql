-- What happened to parcels and statements, until it was handed on: notices and webhooks follow from it.
-- Written by triggers, so that no writer forgets it, whoever writes and with whatever release.

-- One row for each use that is on. Empty, nothing is written down.
create table dispatchers (
  use text primary key check (use in ('notices', 'webhooks')),
  -- Nothing that happened before concerns it.
  since timestamptz not null default now()
);

-- A queue: rows come and go by their ids, so nothing else is indexed. Without references, each of which
-- would cost a writer a look-up and the lock of a row that others write.
create table pending_changes (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('status', 'event', 'paid')),
  -- Both null for a statement.
  delivery_id integer,
  way_id integer,
  -- Of a status: from what to what, and the version of the delivery that this made.
  from_status text,
  to_status text,
  version integer,
  event_id uuid,
  statement_id integer,
  -- Not the time of the transaction, which may have begun before a use was on.
  at timestamptz not null default clock_timestamp()
);

-- Which node does the work that only one may do at a time.
create table leases (
  name text primary key,
  node text not null,
  until timestamptz not null
);

-- None of the triggers may notify: PostgreSQL lets one transaction at a time commit that did.

create function note_changed_statuses() returns trigger language plpgsql
  set enable_nestloop = off
as $$
begin
  if not exists (select from dispatchers) then return null; end if;
  insert into pending_changes (kind, delivery_id, way_id, from_status, to_status, version)
  select 'status', n.id, n.way_id, o.status, n.status, n.version
  from added as n join removed as o on o.id = n.id
  where n.status <> o.status
  order by n.id;
  return null;
end
$$;

create function note_new_events() returns trigger language plpgsql as $$
begin
  if not exists (select from dispatchers) then return null; end if;
  insert into pending_changes (kind, delivery_id, way_id, event_id)
  select 'event', n.delivery_id, (select way_id from deliveries where id = n.delivery_id), n.id
  from added as n
  where n.kind in ('failed', 'planned', 'to_return')
  order by n.delivery_id;
  return null;
end
$$;

-- For each row: a statement is paid alone, and the condition of the trigger is cheaper than a call.
create function note_paid_statement() returns trigger language plpgsql as $$
begin
  if not exists (select from dispatchers) then return null; end if;
  insert into pending_changes (kind, statement_id) values ('paid', new.id);
  return null;
end
$$;

-- Only changes of what was there before: new deliveries, and rows that are loaded, say nothing.
create trigger deliveries_dispatched after update on deliveries
  referencing old table as removed new table as added
  for each statement execute function note_changed_statuses();
create trigger parcel_events_dispatched after insert on parcel_events
  referencing new table as added for each statement execute function note_new_events();
create trigger statements_dispatched after update of paid_at on statements for each row
  when (old.paid_at is null and new.paid_at is not null) execute function note_paid_statement();
