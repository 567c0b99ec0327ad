/** The writes as bare SQL, each in one transaction that returns what the app returns. */
import type pg from 'pg';
import { bareWayDetail } from './bareReads.ts';

async function inTransaction<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  const answer = await work();
  await client.query('commit');
  return answer;
}

export interface BareParcel {
  name: string;
  phone: string;
  townshipId: number;
  price: number;
}

/** A way with its deliveries, found or created customers, history and the idempotency key. */
export async function bareCreateWay(
  client: pg.ClientBase,
  shop: number,
  parcels: readonly BareParcel[],
  key: string,
): Promise<number> {
  const id = await inTransaction(client, async () => {
    await client.query(
      `insert into idempotency_keys (user_id, call, key, fingerprint, status)
       values (1, 'bare', $1, 'bare', 201)`,
      [key],
    );
    const { rows } = await client.query<{ id: number }>(
      `insert into ways (shop_id, pickup_type, delivery_count, pickup_date, comments, created_by,
         search_key) values ($1, 'Merchant', $2, now(), 'bench', 1, 'bench') returning id`,
      [shop, parcels.length],
    );
    const way = rows[0]!.id;
    await client.query(
      `with given as (
         select * from jsonb_to_recordset($2) as g(name text, phone text, township int, price numeric)
       ), known as (
         select distinct on (c.phone_key) c.phone_key, c.id from customers c
         where c.phone_key in (select phone from given) order by c.phone_key, c.id
       ), made as (
         insert into customers (name, phone_number, phone_key, township_id, search_key)
         select name, phone, phone, township, lower(name) from given
         where phone not in (select phone_key from known) returning id, phone_key
       )
       insert into deliveries (way_id, customer_id, customer_name, customer_phone, township,
         township_id, item_price, delivery_charges, cod, total_collect_amount, user_id)
       select $1, coalesce(k.id, m.id), g.name, g.phone, t.name, t.id, g.price, t.delivery_charge,
         true, g.price + t.delivery_charge, 1
       from given g join townships t on t.id = g.township
       left join known k on k.phone_key = g.phone left join made m on m.phone_key = g.phone`,
      [
        way,
        JSON.stringify(
          parcels.map(({ townshipId, ...rest }) => ({ ...rest, township: townshipId })),
        ),
      ],
    );
    await addHistory(client, way, null, 'pending');
    return way;
  });
  await bareWayDetail(id)(client);
  return id;
}

/** Moves the way, and the deliveries that are in step with it. */
export async function bareSetWayStatus(
  client: pg.ClientBase,
  id: number,
  to: string,
): Promise<void> {
  await inTransaction(client, async () => {
    const { rows } = await client.query<{ status: string }>(
      'select status from ways where id = $1 for update',
      [id],
    );
    const from = rows[0]!.status;
    await client.query(
      'update ways set status = $2, version = version + 1, updated_at = now() where id = $1',
      [id, to],
    );
    await client.query(
      `update deliveries set status = $3, version = version + 1, updated_at = now(),
         delivery_date = null where way_id = $1 and status in ($2, 'pending')`,
      [id, from, to],
    );
    await addHistory(client, id, from, to);
  });
  await bareWayDetail(id)(client);
}

const addHistory = (client: pg.ClientBase, way: number, from: string | null, to: string) =>
  client.query(
    `insert into history (way_id, description, action_type, status_from, status_to, user_id)
     values ($1, 'bare', 'STATUS_CHANGED', $2, $3, 1)`,
    [way, from, to],
  );

/** Reads all ways for an export, in portions to limit memory. Returns the number of rows. */
export async function bareAllWays(client: pg.ClientBase): Promise<number> {
  const PORTION = 2_000;
  let rows = 0;
  await client.query('begin');
  await client.query(`declare everything no scroll cursor for
    select w.id, s.os_name, w.pickup_type, w.delivery_count, w.pickup_date, w.status, u.username,
      w.comments, w.created_at
    from ways w join online_shops s on s.id = w.shop_id join users u on u.id = w.created_by
    order by w.id desc`);
  for (;;) {
    const fetched = await client.query({
      text: `fetch ${PORTION} from everything`,
      rowMode: 'array',
    });
    rows += fetched.rows.length;
    if (fetched.rows.length < PORTION) break;
  }
  await client.query('commit');
  return rows;
}
