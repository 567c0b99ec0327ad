/** People of shops, what they ask for and wish. */
import type pg from 'pg';

const PEOPLE = `
  insert into shop_people (shop_id, name, phone_key, password_hash, invited_by)
  select s.id, 'Person ' || s.id, '+9599' || (10000000 + s.id), u.password_hash, u.id
  from online_shops as s cross join users as u where u.id = 1`;

/** Four for each shop; some of the newest wait. */
const REQUESTS = `
  insert into pickup_requests (shop_id, person_id, sent_as, wanted_on, part, count, note, rows, state,
    decided_by, decided_at, reason, created_at)
  select p.shop_id, p.id, gen_random_uuid(), current_date - n * 7,
    case when n % 2 = 0 then 'morning' else 'afternoon' end, 20, 'Ring twice',
    (select jsonb_agg(jsonb_build_object('line', line, 'again', 1, 'customer_name', 'Ma Hla',
      'customer_phone', '+9594200' || (10000 + line), 'item_price', 15000, 'cod', true))
      from generate_series(1, 20) as line),
    case when n = 0 and p.id % 10 = 0 then 'asked' when n = 1 then 'withdrawn' else 'refused' end,
    case when n = 1 or (n = 0 and p.id % 10 = 0) then null else 1 end, now(), 'Too far',
    now() - n * interval '7 days'
  from shop_people as p cross join generate_series(0, 3) as n order by n desc, p.id`;

const WISHES = `
  insert into parcel_wishes (delivery_id, person_id, wish, wanted_on, state, decided_by, reason)
  select d.id, p.id, 'another_day', current_date + 2,
    case when d.id % 400 = 0 then 'open' else 'refused' end,
    case when d.id % 400 = 0 then null else 1 end, 'Too late'
  from deliveries as d join ways as w on w.id = d.way_id join shop_people as p on p.shop_id = w.shop_id
  where d.id % 40 = 0`;

export async function makePortal(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ people: string | null }>(
    "select to_regclass('shop_people') as people",
  );
  // Another build may have none.
  if (rows[0]!.people === null) return;
  for (const sql of [PEOPLE, REQUESTS, WISHES]) await client.query(sql);
}
