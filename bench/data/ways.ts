/** Ways with deliveries, notes and history: most completed long ago, the newest in progress. */
import { searchColumns } from '../../server/src/domain/searchKeys.ts';
import type pg from 'pg';
import { DAY_MS, LAST_DAY } from './calendar.ts';
import { COUNTS } from './people.ts';
import { insertRows } from './insert.ts';
import { randomFrom } from './random.ts';
import { randomRemark } from './words.ts';

/** Two years. */
const DAYS = 730;

/** The average is exactly three. */
const SIZES = [1, 3, 2, 4, 1, 7, 3, 2, 4, 3];

const FRESH = [
  ['pending', 30],
  ['assigned', 25],
  ['on_the_way', 30],
  ['delivered', 15],
] as const;
const OLD = [
  ['completed', 84],
  ['delivered', 6],
  ['returned', 4],
  ['cancelled', 4],
  ['wrong_contact', 2],
] as const;

export async function makeWays(client: pg.ClientBase, count: number): Promise<void> {
  const random = randomFrom(21);
  const clerks = await ids(client, 'users');
  const shops = await ids(client, 'online_shops');
  const batch: object[] = [];
  for (let n = 1; n <= count; n += 1) {
    const status = random.weighted<string>(n > count * 0.97 ? FRESH : OLD);
    const comments = randomRemark(random, n);
    const day = LAST_DAY - Math.floor(((count - n) / count) * DAYS) * DAY_MS;
    const at = new Date(day + random.below(DAY_MS)).toISOString();
    batch.push({
      shop_id: random.pick(shops),
      pickup_type: random.next() < 0.7 ? 'Merchant' : 'Highway',
      delivery_count: SIZES[n % SIZES.length],
      pickup_date: at,
      status,
      comments,
      created_by: random.pick(clerks),
      rider_id: status === 'pending' ? null : 1 + random.below(COUNTS.riders),
      ...searchColumns('ways', { comments }),
      version: 1,
      created_at: at,
      updated_at: at,
    });
    if (batch.length === 10_000 || n === count) {
      await insertRows(client, 'ways', batch.splice(0));
    }
  }
}

async function ids(client: pg.ClientBase, table: string): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(`select id from ${table} order by id`);
  return rows.map((row) => row.id);
}

/** As in practice, one delivery in twenty is out of step with its way. */
const DELIVERIES = `
  with made as (
    select w.*, c.id as customer, c.name, c.phone_number, c.township, c.township_id, c.address,
      t.delivery_charge as charge, (h % 400 + 10) * 100 as price, h % 10 < 6 as is_cod,
      h % 25 = 0 as is_paid,
      case when h % 20 = 0 then 'cancelled' else case w.status
        when 'completed' then 'money_sent_to_shop' when 'returned' then 'returned_to_shop'
        else w.status end end as state
    from ways w
    cross join generate_series(1, w.delivery_count) as n
    cross join lateral (select abs(hashint8(w.id::bigint * 100 + n)::bigint) as h) as hash
    join customers c on c.id = 1 + h % $1
    join townships t on t.id = c.township_id
    where w.id between $2 and $3
  )
  insert into deliveries (way_id, rider_id, customer_id, customer_name, customer_phone, township,
    township_id, delivery_address, weight, item_price, delivery_charges, cod, os_paid,
    total_collect_amount, user_id, status, delivery_date, created_at, updated_at)
  select id, rider_id, customer, name, phone_number, township, township_id, address,
    (price % 700) / 100.0, price, charge, is_cod, is_paid,
    case when is_paid then 0 when is_cod then price + charge else charge end,
    created_by, state,
    case when state in ('delivered', 'money_sent_to_shop') then created_at + interval '1 day' end,
    created_at, created_at
  from made order by id`;

const NOTES = `
  insert into notes (way_id, note, user_id, created_at)
  select id, 'ဖုန်းဆက်ပြီးပါပြီ Called the shop', created_by, created_at + interval '1 hour'
  from ways where id % 4 = 0 and id between $1 and $2 order by id`;

const STEPS = `
  insert into history (way_id, description, action_type, status_from, status_to, user_id, created_at)
  select w.id, case n when 1 then 'Way created' else 'Status changed' end, 'STATUS_CHANGED',
    (array[null, 'pending', 'assigned', 'on_the_way', 'delivered'])[n],
    (array['pending', 'assigned', 'on_the_way', 'delivered', 'completed'])[n],
    w.created_by, w.created_at + n * interval '3 hours'
  from ways w cross join generate_series(1, case w.status when 'pending' then 1
    when 'assigned' then 2 when 'on_the_way' then 3 when 'completed' then 5 else 4 end) as n
  where w.id between $1 and $2 order by w.id, n`;

/** In slices, so that no statement runs for minutes. */
export async function makeContents(client: pg.ClientBase, count: number): Promise<void> {
  const SLICE = 50_000;
  for (let from = 1; from <= count; from += SLICE) {
    const to = from + SLICE - 1;
    await client.query(DELIVERIES, [COUNTS.customers, from, to]);
    await client.query(NOTES, [from, to]);
    await client.query(STEPS, [from, to]);
  }
}
