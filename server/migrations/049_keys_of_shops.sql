-- API keys of online shops: a key is of a person of the office or of a shop.

alter table api_keys alter column user_id drop not null;
alter table api_keys add column shop_id integer references online_shops on delete cascade;
-- Who made the key of a shop, which outlasts the account.
alter table api_keys add column made_by integer references users on delete set null;
alter table api_keys add constraint api_keys_one_owner check (num_nonnulls(user_id, shop_id) = 1);
create index api_keys_of_shops on api_keys (shop_id) where shop_id is not null;

-- Two shops may name theirs alike.
drop index api_keys_label;
create unique index api_keys_label on api_keys (coalesce(shop_id, 0), lower(label))
  where ended_at is null;

-- With the shop, whoever deactivates it, and for good, as with an account.
create function end_keys_of_shop() returns trigger language plpgsql as $$
begin
  update api_keys set ended_at = now() where shop_id = new.id and ended_at is null;
  return null;
end
$$;
create trigger online_shops_end_keys after update of status on online_shops
  for each row when (old.status is distinct from new.status and new.status <> 'active')
  execute function end_keys_of_shop();
