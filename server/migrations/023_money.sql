-- Where every kyat is, and whose it is. Each row of the ledger moves amounts between eight accounts
-- so that what there is stays equal to what is owed: decision record 024 has the model.

-- Who works: the app names the person at the beginning of each transaction.
create function acting_person() returns integer language sql stable
  return nullif(current_setting('waydesk.person', true), '')::integer;

create table ledger (
  id bigint generated always as identity primary key,
  kind text not null check (
    kind in ('delivery', 'cash_in', 'statement', 'entry', 'closing', 'opening')
  ),
  at timestamptz not null default now(),
  -- Null for a writer that does not say who works with it, such as somebody at psql.
  user_id integer,
  delivery_id integer,
  rider_id integer,
  shop_id integer,
  township_id integer,
  -- 1 Cash, 2 to 5 the banks, 6 Other, 7 Unrecorded.
  place smallint check (place between 1 and 7),
  cash_in_id integer,
  statement_id integer,
  entry_id integer,
  closing_id integer,
  -- The row that this one takes back.
  reverses bigint,
  -- What there is: in riders' hands, what riders owe otherwise, what the company has.
  rider_cash numeric(14, 2) not null default 0,
  rider_account numeric(14, 2) not null default 0,
  money numeric(14, 2) not null default 0,
  -- Whose it is: shops' (in no statement, on their account, in unpaid statements) or the company's.
  shop_due numeric(14, 2) not null default 0,
  shop_account numeric(14, 2) not null default 0,
  payable numeric(14, 2) not null default 0,
  charges numeric(14, 2) not null default 0,
  other numeric(14, 2) not null default 0,
  constraint ledger_balance check (
    rider_cash + rider_account + money = shop_due + shop_account + payable + charges + other
  ),
  constraint ledger_amounts check (
    rider_cash <> 0 or rider_account <> 0 or money <> 0 or shop_due <> 0 or shop_account <> 0
    or payable <> 0 or charges <> 0 or other <> 0
  ),
  constraint ledger_place check ((money <> 0) = (place is not null)),
  constraint ledger_owners check (
    (delivery_id is not null or (rider_cash = 0 and shop_due = 0))
    and (shop_id is not null or (shop_due = 0 and shop_account = 0 and payable = 0))
    and (statement_id is not null or payable = 0)
  ),
  constraint ledger_document check (case kind
    when 'delivery' then delivery_id is not null
      and num_nonnulls(cash_in_id, statement_id, entry_id, closing_id) = 0
    when 'cash_in' then cash_in_id is not null
      and num_nonnulls(statement_id, entry_id, closing_id) = 0
    when 'statement' then statement_id is not null
      and num_nonnulls(cash_in_id, entry_id, closing_id) = 0
    when 'entry' then entry_id is not null and delivery_id is null
      and num_nonnulls(cash_in_id, closing_id) = 0
    when 'closing' then closing_id is not null and delivery_id is null
      and num_nonnulls(cash_in_id, statement_id, entry_id) = 0
    else num_nonnulls(entry_id, closing_id) = 0
  end)
);

create index ledger_delivery on ledger (delivery_id) where delivery_id is not null;
create index ledger_cash_in on ledger (cash_in_id) where cash_in_id is not null;
create index ledger_statement on ledger (statement_id) where statement_id is not null;
create index ledger_entry on ledger (entry_id) where entry_id is not null;
create index ledger_place on ledger (place, id) include (money) where place is not null;
create unique index ledger_reverses on ledger (reverses) where reverses is not null;
-- Charges of a period, from the index alone.
create index ledger_charges on ledger (at) include (shop_id, township_id, charges)
  where charges <> 0;
create index ledger_shop on ledger (shop_id, id) include (shop_account, kind)
  where shop_account <> 0 or payable <> 0;
create index ledger_rider on ledger (rider_id, id)
  where rider_account <> 0 and delivery_id is null;

create trigger ledger_only_grows before update or delete or truncate on ledger
  for each statement execute function refuse_change();

-- What a delivery means in money: facts that its own columns give, the documents it stands in, and
-- its part of each account, which are always these facts'.
create table delivery_money (
  delivery_id integer primary key,
  shop_id integer not null,
  -- Once the cash is handed in: whoever handed it in.
  rider_id integer,
  township_id integer,
  -- When it was delivered, and while it is not, when it last was.
  at timestamptz not null,
  -- Delivered, whether or not its money was sent.
  live boolean not null,
  collected numeric(14, 2) not null,
  charge numeric(14, 2) not null,
  -- Somebody set the status to "money sent" outside any statement: paid out, nobody recorded from
  -- where.
  marked boolean not null,
  cash_in_id integer,
  statement_id integer,
  held_reason text check (btrim(held_reason) <> ''),
  held_by integer,
  rider_cash numeric(14, 2) not null generated always as (
    case when live and cash_in_id is null and not marked then collected else 0 end) stored,
  rider_account numeric(14, 2) not null generated always as (
    case when live and cash_in_id is not null then collected else 0 end) stored,
  money numeric(14, 2) not null generated always as (
    case when live and marked
      then (case when cash_in_id is null then collected else 0 end) - (collected - charge)
      else 0 end) stored,
  shop_due numeric(14, 2) not null generated always as (
    case when live and statement_id is null and not marked then collected - charge else 0 end
  ) stored,
  shop_account numeric(14, 2) not null generated always as (
    case when live and statement_id is not null then collected - charge else 0 end) stored,
  charges numeric(14, 2) not null generated always as (
    case when live then charge else 0 end) stored,
  constraint delivery_money_marked check (not (marked and statement_id is not null)),
  constraint delivery_money_held check ((held_reason is null) = (held_by is null))
);

-- The cash that each rider has not handed in.
create index delivery_money_rider on delivery_money (rider_id, delivery_id)
  include (rider_cash, at) where rider_cash <> 0;
-- What each shop waits for.
create index delivery_money_shop on delivery_money (shop_id, at, delivery_id)
  include (shop_due, rider_cash, held_by) where live and statement_id is null and not marked;
create index delivery_money_cash_in on delivery_money (cash_in_id) where cash_in_id is not null;
create index delivery_money_statement on delivery_money (statement_id)
  where statement_id is not null;

create trigger delivery_money_stays before delete or truncate on delivery_money
  for each statement execute function refuse_change();

-- A rider's count of what he hands in; it is stored before anything is compared with it.
create table cash_ins (
  id integer generated by default as identity primary key,
  -- Null: cash of deliveries that no rider carried.
  rider_id integer,
  state text not null check (state in ('waiting', 'posted', 'recounted', 'refused', 'voided')),
  -- How many of each banknote, by its value.
  notes jsonb not null default '{}' check (jsonb_typeof(notes) = 'object'),
  -- What arrived elsewhere: [{place, amount, reference}].
  transfers jsonb not null default '[]' check (jsonb_typeof(transfers) = 'array'),
  counted numeric(14, 2) not null check (counted >= 0),
  -- The cash of its deliveries, and what the rider owed before: when it was counted.
  expected numeric(14, 2) not null,
  carried numeric(14, 2) not null,
  delivery_ids integer[] not null,
  -- What the company bears of a difference; negative when too much was counted.
  borne numeric(14, 2) not null default 0,
  reason text,
  replaces integer unique references cash_ins,
  counted_by integer not null references users,
  decided_by integer references users,
  voided_by integer references users,
  void_reason text,
  created_at timestamptz not null default now(),
  posted_at timestamptz,
  decided_at timestamptz,
  voided_at timestamptz,
  constraint cash_ins_posted check ((state in ('posted', 'voided')) = (posted_at is not null)),
  constraint cash_ins_decided check ((decided_by is null) = (decided_at is null)),
  constraint cash_ins_voided check (
    (state = 'voided') = (voided_at is not null) and (voided_by is null) = (voided_at is null)
    and (void_reason is null) = (voided_at is null)
  )
);

create unique index cash_ins_waiting on cash_ins (rider_id) nulls not distinct
  where state = 'waiting';
create index cash_ins_rider on cash_ins (rider_id, id);
create index cash_ins_state on cash_ins (state, id);

-- What a shop is paid at once. Its deliveries name it in delivery_money.
create table statements (
  id integer generated by default as identity primary key,
  -- Null only for the one that put a company's past in order.
  shop_id integer references online_shops,
  -- A day of the business zone: deliveries up to its end.
  upto date not null,
  total numeric(14, 2) not null check (total >= 0),
  -- Kept by the ledger, so that more than the total cannot be paid.
  paid numeric(14, 2) not null default 0 check (paid >= 0),
  -- Its deliveries as they were then; later corrections go to the shop's account.
  delivery_ids integer[] not null,
  collected_each numeric(14, 2)[] not null,
  charge_each numeric(14, 2)[] not null,
  deliveries integer not null,
  collected numeric(14, 2) not null,
  charges numeric(14, 2) not null,
  -- Rows of the ledger that moved the shop's account since the statement before.
  movements bigint[] not null,
  -- What was on the account before all of these, and what stays on it.
  carried numeric(14, 2) not null,
  carried_on numeric(14, 2) not null,
  -- The newest row of the ledger that this statement could see.
  seen bigint not null,
  user_id integer not null references users,
  created_at timestamptz not null default now(),
  -- When it was paid in full.
  paid_at timestamptz,
  voided_by integer references users,
  void_reason text,
  voided_at timestamptz,
  constraint statements_paid check (paid <= total),
  constraint statements_voided check (
    (voided_by is null) = (voided_at is null) and (void_reason is null) = (voided_at is null)
    and (voided_at is null or paid = 0)
  )
);

create index statements_shop on statements (shop_id, id);
create index statements_open on statements (id) where voided_at is null and paid < total;

-- Money that moved without being counted in: payments, advances, expenses, corrections.
create table entries (
  id integer generated by default as identity primary key,
  kind text not null check (kind in (
    'payment', 'received', 'advance', 'return_charge', 'deduction', 'credit', 'expense',
    'transfer', 'rider_advance', 'rider_repaid', 'write_off', 'opening_balance'
  )),
  amount numeric(14, 2) not null check (amount > 0),
  place smallint check (place between 1 and 7),
  to_place smallint check (to_place between 1 and 7),
  shop_id integer references online_shops,
  rider_id integer references riders,
  delivery_id integer references deliveries,
  -- The way whose charges the shop paid at the pickup.
  way_id integer references ways,
  statement_id integer references statements,
  -- The shop's account that a payment went to.
  account text,
  reference text,
  reason text,
  user_id integer not null references users,
  created_at timestamptz not null default now(),
  voided_by integer references users,
  void_reason text,
  voided_at timestamptz,
  constraint entries_payment check ((kind = 'payment') = (statement_id is not null)),
  constraint entries_transfer check (
    (kind = 'transfer') = (to_place is not null) and (to_place is null or to_place <> place)
  ),
  constraint entries_voided check (
    (voided_by is null) = (voided_at is null) and (void_reason is null) = (voided_at is null)
  )
);

create unique index entries_way on entries (way_id)
  where way_id is not null and voided_at is null;
create index entries_statement on entries (statement_id) where statement_id is not null;
create index entries_kind on entries (kind, id);

-- The drawer as it was counted at the end of a day.
create table closings (
  id integer generated by default as identity primary key,
  notes jsonb not null default '{}' check (jsonb_typeof(notes) = 'object'),
  counted numeric(14, 2) not null check (counted >= 0),
  expected numeric(14, 2) not null,
  reason text,
  -- What there was at each place, by its name.
  balances jsonb not null default '{}' check (jsonb_typeof(balances) = 'object'),
  user_id integer not null references users,
  created_at timestamptz not null default now()
);

-- Sums of the ledger without summing it, as decision record 004 has them: signed rows that one
-- writer in some hundreds folds. rider_cash, shop_due and charges are summed where they stand.
create table money_balances (
  account text not null,
  -- A rider, a shop or a place; 0 for none.
  owner integer not null,
  amount numeric(16, 2) not null,
  primary key (account, owner)
);

create table money_changes (
  id bigint generated always as identity primary key,
  account text not null,
  owner integer not null,
  amount numeric(16, 2) not null
);

-- An account may stand here several times.
create view money_totals as
  select account, owner, amount from money_balances
  union all
  select account, owner, amount from money_changes;
