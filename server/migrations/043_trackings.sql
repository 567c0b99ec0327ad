-- The tracking links of parcels. The code is the whole secret: 80 random bits in Crockford's base32
-- (contract/src/rules/tracking-code.ts). Only parcels whose link somebody asked for have a row; when a link
-- is closed follows from the parcel.
create table trackings (
  delivery_id integer primary key references deliveries on delete cascade,
  code text not null unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{16}$'),
  created_at timestamptz not null default now()
);
