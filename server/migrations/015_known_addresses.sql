-- From where an account has signed in lately: there its limit of attempts is its own. Kept through
-- a crash, unlike the counts, because an attacker could otherwise lock its owner out after one.

create table known_addresses (
  -- SHA-256 of account and network together.
  pair bytea primary key,
  -- SHA-256 of the network alone.
  network bytea not null,
  expires_at timestamptz not null
);

create index known_addresses_network on known_addresses (network);
create index known_addresses_expires_at on known_addresses (expires_at);

delete from login_limits where key like 'home:%';
