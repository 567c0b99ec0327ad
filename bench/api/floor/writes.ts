/** The writes as bare SQL: each is one prepared statement, so one round trip and one transaction. */
import type pg from 'pg';
import type { BenchParcel } from '../bodies.ts';
import { preparedAs } from './statement.ts';
import { notesOf } from './ways.ts';

/**
 * A way with its deliveries, what they are found by, found or created customers, history, and the key
 * with the answer, which is repeated to whoever sends it again.
 */
const CREATE = preparedAs(`
  with way as (
    insert into ways (shop_id, pickup_type, delivery_count, pickup_date, comments, created_by,
      search_key)
    values ($2, 'Merchant', $3, now(), 'Call before pickup', 1, 'call before pickup') returning *
  ), given as (
    select * from jsonb_to_recordset($4)
      as g(name text, phone text, township int, price numeric)
  ), known as (
    select distinct on (c.phone_key) c.phone_key, c.id from customers c
    where c.phone_key in (select phone from given) order by c.phone_key, c.id
  ), made as (
    insert into customers (name, phone_number, phone_key, township_id, search_key)
    select name, phone, phone, township, lower(name) from given
    where phone not in (select phone_key from known) returning id, phone_key
  ), parcels as (
    insert into deliveries (way_id, customer_id, customer_name, customer_phone, township,
      township_id, item_price, delivery_charges, cod, total_collect_amount, user_id)
    select way.id, coalesce(k.id, m.id), g.name, g.phone, t.name, t.id, g.price,
      t.delivery_charge, true, g.price + t.delivery_charge, 1
    from way cross join given g join townships t on t.id = g.township
    left join known k on k.phone_key = g.phone left join made m on m.phone_key = g.phone
    returning *
  ), words as (
    insert into delivery_words (id, search_key)
    select id, lower(concat_ws(E'\\n', customer_name, delivery_address, customer_phone))
    from parcels
  ), step as (
    insert into history (way_id, description, action_type, status_to, user_id)
    select id, 'Way created', 'STATUS_CHANGED', 'pending', 1 from way
  ), answer as (
    select row_to_json(o) as body from (
      select way.*, s.os_name, s.address, u.username,
        (select json_agg(parcels) from parcels) as deliveries
      from way join online_shops s on s.id = way.shop_id join users u on u.id = way.created_by
    ) as o
  ), key as (
    insert into idempotency_keys (user_id, call, key, fingerprint, status, body)
    select 1, 'bare', $1, 'bare', 201, body from answer
  )
  select body::text as json from answer`);

export async function bareCreateWay(
  client: pg.ClientBase,
  shop: number,
  parcels: readonly BenchParcel[],
  key: string,
): Promise<void> {
  const given = parcels.map(({ townshipId, ...rest }) => ({ ...rest, township: townshipId }));
  await client.query({ ...CREATE, values: [key, shop, parcels.length, JSON.stringify(given)] });
}

/** Moves the way, and the deliveries that are in step with it. */
const MOVE = preparedAs(`
  with was as (
    select id, status from ways where id = $1 for no key update
  ), way as (
    update ways w set status = $2, version = version + 1, updated_at = now()
    from was where w.id = was.id returning w.*
  ), moved as (
    update deliveries d set status = $2, version = version + 1, updated_at = now(),
      delivery_date = null, failed_date = null
    from was where d.way_id = was.id and d.status in (was.status, 'pending') returning d.*
  ), step as (
    insert into history (way_id, description, action_type, status_from, status_to, user_id)
    select id, 'Status changed', 'STATUS_CHANGED', status, $2, 1 from was
  )
  select way.*, s.os_name, s.address, u.username,
    (select json_agg(d)::text from (select * from moved union all
      select d.* from deliveries d where d.way_id = $1 and id not in (select id from moved)) as d
    ) as deliveries, ${notesOf('$1')}::text as notes
  from way join online_shops s on s.id = way.shop_id join users u on u.id = way.created_by`);

export async function bareSetWayStatus(
  client: pg.ClientBase,
  id: number,
  to: string,
): Promise<void> {
  await client.query({ ...MOVE, values: [id, to] });
}
