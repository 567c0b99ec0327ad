-- Who the company is, on paper and wherever it speaks to customers and shops. One row, from the first save
-- on; the environment gives its first values (server/src/start/first-company.ts).
create table company (
  id smallint primary key default 1 check (id = 1),
  version integer not null default 0,
  name text check (char_length(name) <= 60),
  -- As customers should read them, the first one first.
  phones text[] not null default '{}' check (cardinality(phones) <= 3),
  address text check (char_length(address) <= 200),
  -- Whether labels carry the customer's tracking link.
  tracking_on_labels boolean not null default false,
  updated_at timestamptz not null default now(),
  updated_by integer references users
);

-- Apart from its row, which is read far more often. Its address is its hash, so a logo never changes
-- under its address; one that is no longer the company's is removed with the next save.
create table company_logos (
  hash text primary key check (hash ~ '^[0-9a-f]{32}$'),
  type text not null check (type in ('image/png', 'image/jpeg')),
  bytes bytea not null check (octet_length(bytes) between 1 and 300000)
);

alter table company add column logo text references company_logos;
