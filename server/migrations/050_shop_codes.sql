-- Codes with which a person of a shop sets a forgotten password. Whether the phone is anybody's or not, each
-- one that was asked for has a row: so the limits are the same for both.

create table shop_codes (
  -- Also what the gateway gets as the id of the SMS.
  id uuid primary key,
  phone_key text not null check (phone_key ~ '^\+959[0-9]{7,9}$'),
  asked_at timestamptz not null default now(),
  -- Null where none was sent: nobody has this phone, or the day had no SMS left.
  code_hash text,
  sent_at timestamptz,
  attempts smallint not null default 0,
  used_at timestamptz,
  check ((code_hash is null) = (sent_at is null))
);

-- The newest of a phone is the only one that works.
create index shop_codes_phone on shop_codes (phone_key, asked_at);
-- What the day has had.
create index shop_codes_sent on shop_codes (sent_at) where sent_at is not null;
