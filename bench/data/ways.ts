/** Ways with deliveries, notes and history: most completed long ago, the newest in progress. */
import type pg from 'pg';
import { build } from './build.ts';
import { DAY_MS, LAST_DAY } from './calendar.ts';
import { COUNTS } from './people.ts';
import { insertRows } from './insert.ts';
import { type Random, randomFrom } from './random.ts';
import { randomRemark } from './words.ts';

/** Two years. */
const DAYS = 730;

const PICKUPS = [
  ['Merchant', 68],
  ['Highway', 30],
  ['pickup', 1],
  ['dropoff', 1],
] as const;

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
  let inserted = Promise.resolve();
  for (let n = 1; n <= count; n += 1) {
    const status = random.weighted<string>(n > count * 0.97 ? FRESH : OLD);
    const comments = randomRemark(random, n);
    const day = LAST_DAY - Math.floor(((count - n) / count) * DAYS) * DAY_MS;
    const at = new Date(day + random.below(DAY_MS)).toISOString();
    batch.push({
      shop_id: shops[unevenly(random, 0.02, shops.length)],
      pickup_type: random.weighted(PICKUPS),
      delivery_count: SIZES[n % SIZES.length],
      pickup_date: n % 500 === 0 ? null : at,
      status,
      comments,
      created_by: random.pick(clerks),
      rider_id: status === 'pending' ? null : 1 + unevenly(random, 0.005, COUNTS.riders),
      ...build.searchColumns('ways', { comments }),
      version: 1,
      created_at: at,
      updated_at: at,
    });
    if (batch.length === 10_000 || n === count) {
      const rows = batch.splice(0);
      // The next rows are made while these are stored.
      await inserted;
      inserted = insertRows(client, 'ways', rows);
    }
  }
  await inserted;
}

/**
 * As in practice, a few have far more than the others: the first has this share of all, and the
 * next forty together five times as much.
 */
function unevenly(random: Random, share: number, count: number): number {
  const drawn = random.next();
  if (drawn < share) return 0;
  return drawn < 6 * share ? 1 + random.below(40) : random.below(count);
}

async function ids(client: pg.ClientBase, table: string): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(`select id from ${table} order by id`);
  return rows.map((row) => row.id);
}

/**
 * As in practice, one delivery in twenty is out of step with its way, and one customer has far more
 * than the others.
 */
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
    join customers c on c.id = case when h % 503 = 0 then 1 else 1 + h % $1 end
    join townships t on t.id = c.township_id
    where w.id between $2 and $3
  )
  insert into deliveries (way_id, rider_id, customer_id, customer_name, customer_phone, township,
    township_id, delivery_address, weight, item_price, delivery_charges, cod, os_paid,
    total_collect_amount, user_id, status, delivery_date, failed_date, created_at, updated_at)
  select id, rider_id, customer, name, phone_number, township, township_id, address,
    (price % 700) / 100.0, price, charge, is_cod, is_paid,
    case when is_paid then 0 when is_cod then price + charge else charge end,
    created_by, state,
    case when state in ('delivered', 'money_sent_to_shop') then created_at + interval '1 day' end,
    case when state in ('wrong_contact', 'returned_to_shop') then created_at + interval '1 day' end,
    created_at, created_at
  from made order by id`;

/** Folded as the app does; the words are those of the customer, whose key has the township second. */
const WORDS = `
  insert into delivery_words (id, search_key, search_version)
  select d.id, concat_ws(E'\\n', split_part(c.search_key, E'\\n', 1),
    split_part(c.search_key, E'\\n', 3), split_part(c.search_key, E'\\n', 4), ''), c.search_version
  from deliveries d join customers c on c.id = d.customer_id
  where d.way_id between $1 and $2 order by d.id`;

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

/** In slices, so that no statement runs for minutes; the three tables at the same time. */
export async function makeContents(pool: pg.Pool, count: number): Promise<void> {
  await Promise.all([
    inSlices(pool, count, async (client, from, to) => {
      await client.query(DELIVERIES, [COUNTS.customers, from, to]);
      await client.query(WORDS, [from, to]);
    }),
    inSlices(pool, count, (client, from, to) => client.query(NOTES, [from, to])),
    inSlices(pool, count, (client, from, to) => client.query(STEPS, [from, to])),
  ]);
}

async function inSlices(
  pool: pg.Pool,
  count: number,
  make: (client: pg.ClientBase, from: number, to: number) => Promise<unknown>,
): Promise<void> {
  const SLICE = 50_000;
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('set synchronous_commit = off');
    for (let from = 1; from <= count; from += SLICE) await make(client, from, from + SLICE - 1);
  } finally {
    client.release();
  }
}
