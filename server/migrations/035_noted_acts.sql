-- What people do to money beside the documents: any account may, so the owner is told. Written by the
-- database, like the ledger, whoever changes a delivery and however.

create table noted_acts (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('lowered', 'money_sent', 'undelivered')),
  at timestamptz not null default now(),
  -- Null for a writer that does not say who works with it.
  user_id integer,
  delivery_id integer not null,
  -- By how much less is owed, or what counts as paid out.
  amount numeric(14, 2) not null
);

create index noted_acts_at on noted_acts (at);

create trigger noted_acts_only_grow before update or delete or truncate on noted_acts
  for each statement execute function refuse_change();

-- After it was delivered, the rider has less to hand in, the shop less to get or the company less of
-- a charge; or it was not delivered at all. Both conditions stand in WHEN: the function runs for hardly any row.
create function note_less_money() returns trigger language plpgsql as $$
begin
  insert into noted_acts (kind, user_id, delivery_id, amount)
  values (
    case when new.live then 'lowered' else 'undelivered' end, acting_person(), new.delivery_id,
    case when new.live
      then greatest(old.collected - new.collected, old.charge - new.charge,
        old.collected - old.charge - (new.collected - new.charge))
      else greatest(old.collected, old.charge) end
  );
  return null;
end
$$;

create trigger delivery_money_noted after update on delivery_money for each row
  when (old.live and (
    not new.live and (old.collected <> 0 or old.charge <> 0)
    or new.live and (new.collected < old.collected or new.charge < old.charge
      or new.collected - new.charge < old.collected - old.charge)
  ))
  execute function note_less_money();

-- Money sent by a status, unless its statement has been paid.
create function note_money_sent() returns trigger language plpgsql as $$
begin
  insert into noted_acts (kind, user_id, delivery_id, amount)
  select 'money_sent', acting_person(), new.id,
    new.total_collect_amount - coalesce(new.actual_delivery_charges, new.delivery_charges)
  where not exists (
    select from delivery_money as m join statements as s on s.id = m.statement_id
    where m.delivery_id = new.id and s.paid = s.total
  );
  return null;
end
$$;

create trigger deliveries_noted after update of status on deliveries for each row
  when (new.status = 'money_sent_to_shop' and old.status <> 'money_sent_to_shop')
  execute function note_money_sent();
