-- Webhooks of online shops: told nothing while their shop is inactive.

alter table webhook_endpoints drop constraint webhook_endpoints_off_reason_check;
alter table webhook_endpoints add constraint webhook_endpoints_off_reason_check
  check (off_reason in ('person', 'gone', 'failing', 'restored', 'shop_inactive'));

-- Whoever deactivates a shop, also a node of an older release. They stay off when the shop is active again, until
-- somebody turns them on.
create function turn_off_webhooks_of_shop() returns trigger language plpgsql as $$
begin
  update webhook_endpoints
  set state = 'off', off_reason = 'shop_inactive', off_at = now(), version = version + 1,
    updated_at = now()
  where shop_id = new.id and (state = 'on' or off_reason = 'failing');
  if found then
    update webhook_messages set state = 'late'
    where state = 'due' and endpoint_id in (select id from webhook_endpoints where shop_id = new.id);
  end if;
  return null;
end
$$;
create trigger online_shops_turn_off_webhooks after update of status on online_shops
  for each row when (old.status is distinct from new.status and new.status <> 'active')
  execute function turn_off_webhooks_of_shop();
