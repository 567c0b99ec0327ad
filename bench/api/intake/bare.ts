/** A piece of an import as bare SQL: one prepared statement for the same effect. */
import type pg from 'pg';
import { preparedAs } from '../baselines/statement.ts';
import { type BenchRow, PIECE_WAYS, partOf } from './bodies.ts';

const KEY = `sha256(convert_to(concat_ws('|', $2::integer, g.ref, g.phone), 'UTF8'))`;

/** $1 the key of the request, $2 the shop, $3 the rows, $4 how many, $5 how many ways. */
const SAVE = preparedAs(`
  with key as (
    insert into idempotency_keys (user_id, call, key, fingerprint, status, body)
    values (1, 'bare', $1, 'bare', 201, '{}')
  ), import as (
    insert into imports (user_id, source, rows, saved) values (1, 'csv', $4, $4) returning id
  ), way as (
    insert into ways (shop_id, pickup_type, delivery_count, pickup_date, comments, created_by,
      search_key)
    select $2, 'Merchant', $4 / $5, now(), 'part', 1, 'part' from generate_series(1, $5)
    returning id
  ), parts as (
    select id, row_number() over (order by id) - 1 as part from way
  ), given as materialized (
    select * from jsonb_to_recordset($3) as g(n int, part int, name text, phone text, township int,
      price numeric, address text, ref text, remark text)
  ), known as (
    select distinct on (c.phone_key) c.phone_key, c.id from customers c
    where c.phone_key in (select phone from given) order by c.phone_key, c.id
  ), made as (
    insert into customers (name, phone_number, phone_key, township_id, address, search_key)
    select name, phone, phone, township, address, lower(concat_ws(E'\\n', name, address, phone))
    from (select distinct on (phone) * from given order by phone, n) as g
    where phone not in (select phone_key from known) returning id, phone_key
  ), parcels_made as (
    insert into deliveries (way_id, customer_id, customer_name, customer_phone, township,
      township_id, delivery_address, item_price, delivery_charges, cod, total_collect_amount,
      user_id)
    select p.id, coalesce(k.id, m.id), g.name, g.phone, t.name, t.id, g.address, g.price,
      t.delivery_charge, true, g.price + t.delivery_charge, 1
    from given g join parts p using (part) join townships t on t.id = g.township
    left join known k on k.phone_key = g.phone left join made m on m.phone_key = g.phone
    order by g.n
    returning id, way_id, customer_name, delivery_address, customer_phone
  ), numbered as (
    select p.*, row_number() over (order by p.id) - 1 as n from parcels_made as p
  ), words as (
    insert into delivery_words (id, search_key)
    select id, lower(concat_ws(E'\\n', customer_name, delivery_address, customer_phone))
    from numbered
  ), remarks as (
    insert into parcels (delivery_id, remark)
    select p.id, g.remark from numbered p join given g using (n) where g.remark is not null
  ), keys as (
    insert into intake_keys (row_key, again, delivery_id, import_id, expires_at)
    select ${KEY}, 1, p.id, import.id, now() + interval '90 days'
    from numbered p join given g using (n) cross join import
  ), step as (
    insert into history (way_id, description, action_type, status_to, user_id)
    select id, 'Way created', 'STATUS_CHANGED', 'pending', 1 from way
  )
  select json_agg(json_build_array(n, way_id, id))::text as rows from numbered`);

export async function bareSave(
  client: pg.ClientBase,
  shop: number,
  rows: readonly BenchRow[],
  key: string,
): Promise<void> {
  const numbered = rows.map((row, n) => ({ ...row, n, part: partOf(n, rows.length) }));
  const values = [key, shop, JSON.stringify(numbered), rows.length, PIECE_WAYS];
  await client.query({ ...SAVE, values });
}
