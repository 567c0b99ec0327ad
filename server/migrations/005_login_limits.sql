-- How often somebody tried to sign in lately. Short-lived: a crash may forget it, so it is not logged.

create unlogged table login_limits (
  -- A kind and a hash: what people type into the e-mail field by mistake may be a password.
  key varchar(255) primary key,
  points integer not null default 0,
  -- Milliseconds since 1970.
  expire bigint
);

create index login_limits_expire on login_limits (expire);
