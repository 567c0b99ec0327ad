-- What a person chose once about how the app looks to them.
create table user_choices (
  user_id integer primary key references users on delete cascade,
  -- Names of screens in the bar of a phone; without a value the usual one of the role.
  bar text[] check (cardinality(bar) between 1 and 4),
  updated_at timestamptz not null default now()
);
