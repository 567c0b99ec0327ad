/** More ways that are on the way than the company has: copies of old ones with their deliveries. */
import type pg from 'pg';

const WAYS = `
  insert into ways (shop_id, pickup_type, delivery_count, pickup_date, status, comments, created_by,
    rider_id, search_key, search_version)
  select shop_id, pickup_type, delivery_count, now(), 'on_the_way', comments, created_by, rider_id,
    search_key, search_version
  from ways where id % 7 = 0 and rider_id is not null order by id limit $1 returning id`;

const DELIVERIES = `
  insert into deliveries (way_id, rider_id, customer_id, customer_name, customer_phone, township,
    township_id, delivery_address, item_price, delivery_charges, cod, total_collect_amount, user_id,
    status)
  select made.id, d.rider_id, d.customer_id, d.customer_name, d.customer_phone, d.township,
    d.township_id, d.delivery_address, d.item_price, d.delivery_charges, true,
    d.item_price + d.delivery_charges, d.user_id, 'on_the_way'
  from (
    select id, row_number() over (order by id) as place from ways
    where id % 7 = 0 and rider_id is not null order by id limit $1
  ) as old
  join (
    select id, row_number() over (order by id) as place from unnest($2::integer[]) as id
  ) as made using (place)
  join deliveries as d on d.way_id = old.id order by made.id, d.id`;

/**
 * In turns ten for the app and ten for the bare statement, so that neither has the newer rows: of ten,
 * each has one of the ten sizes.
 */
export async function waysOnTheWay(
  client: pg.ClientBase,
  each: number,
): Promise<Record<'app' | 'bare', number[]>> {
  const { rows } = await client.query<{ id: number }>(WAYS, [2 * each]);
  const ids = rows.map(({ id }) => id);
  await client.query(DELIVERIES, [2 * each, ids]);
  await client.query('vacuum analyze ways, deliveries');
  const half = (turn: number) => ids.filter((_, n) => Math.floor(n / 10) % 2 === turn);
  return { app: half(0), bare: half(1) };
}
