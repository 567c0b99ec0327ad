-- What was done to accounts and their sessions, and by whom: a signed-in person, or an operator at the
-- server's shell (npm run admin).

create table activity_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- Who did it; null for an operator.
  user_id integer default acting_person() references users,
  -- The user name that the operator has on the system.
  operator text check (char_length(operator) between 1 and 200),
  action text not null check (action in (
    'added', 'password_set', 'password_link', 'activated', 'deactivated', 'made_admin',
    'sessions_ended'
  )),
  -- To whom: an account, a person of a shop, or neither where it concerns all of them.
  account_id integer references users,
  shop_person_id integer references shop_people,
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object'),
  constraint activity_log_actor check (num_nonnulls(user_id, operator) = 1),
  constraint activity_log_subject check (num_nonnulls(account_id, shop_person_id) <= 1)
);

create index activity_log_account on activity_log (account_id, id) where account_id is not null;

create trigger activity_log_only_grows before update or delete or truncate on activity_log
  for each statement execute function refuse_change();
