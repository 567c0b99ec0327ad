/** A new way with three deliveries: one statement, so one round trip and one transaction. */
import { randomUUID } from 'node:crypto';
import { keyedPost } from '../../lib/client.ts';
import { parcelsFor, randomShopId, randomWayBody } from '../bodies.ts';
import type { Baseline } from './baseline.ts';
import { preparedAs } from './statement.ts';

export const CREATE_BASELINE: Baseline = {
  what: 'a new way with 3 deliveries',
  limit: { times: 2 },
  // Nothing before it has warmed up what a write runs.
  rounds: { rounds: 120, warmUp: 1_500 },
  open: async ({ bare }, client) => {
    const parcels = await parcelsFor(bare);
    return {
      app: () => client.call(keyedPost('/ways', randomWayBody(parcels()))),
      statement: () => {
        const rows = parcels();
        const values = [randomUUID(), randomShopId(), rows.length, JSON.stringify(rows)];
        return bare.query({ ...CREATE, values });
      },
    };
  },
};

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
