-- What was agreed with a shop. A shop without a row pays the charges of the townships.

create table shop_terms (
  shop_id integer primary key references online_shops,
  -- Its charges win over those of the townships. A rate group in use is not deleted.
  rate_group_id integer references rate_groups,
  version integer not null default 1 check (version > 0)
);

-- The shops of a rate group, also for the check when one is deleted.
create index shop_terms_rate_group on shop_terms (rate_group_id) where rate_group_id is not null;
