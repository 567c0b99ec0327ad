/** What riders with phones recorded of the parcels that they delivered. */
import type pg from 'pg';

/** So many acts still wait for the office, in a big company as in a small one. */
const OPEN = 200;

/** The accounts of riders belong to the first riders. */
const LINKED = `
  update users as u set rider_id = one.n from (
    select id, row_number() over (order by id) as n from users where role = 'rider') as one
  where one.id = u.id`;

const PHONES = `
  insert into rider_phones (id, user_id, rider_id, name)
  select md5('phone ' || id)::uuid, id, rider_id, 'Samsung A03' from users
  where rider_id is not null`;

/** Every fourth rider has a phone. One act in fifty names another amount, one in a hundred came late. */
const ACTS = `
  insert into acts (id, rider_id, user_id, phone_id, seq, kind, delivery_id, sent, phone_at, skew_ms,
    happened_at, received_at, effect, code, expected, before, left_version, facts_version)
  select md5('act ' || d.id)::uuid, d.rider_id, d.user_id, md5('phone ' || d.user_id)::uuid, d.id,
    'delivered', d.id, jsonb_build_object('collected', d.total_collect_amount,
      'amount_reason', case when d.id % 50 = 0 then 'customer_short' end,
      'paid', '[]'::jsonb, 'received_by', 'Daw Mya', 'note', null),
    d.at, 0, d.at, d.at + interval '2 hours',
    case when d.is_late then 'needs_review' else 'applied' end,
    case when d.is_late then 'other_rider' when d.id % 50 = 0 then 'amount_differs' end,
    d.total_collect_amount,
    case when not d.is_late then jsonb_build_object('status', 'on_the_way', 'rider_id', d.rider_id,
      'place', 'rider', 'attempts', 0, 'last_reason', null, 'next_on', null, 'returning', false,
      'left_slip', false) end,
    case when not d.is_late then 2 end, case when not d.is_late then 1 end
  from (
    select id, rider_id, total_collect_amount, delivery_date as at, id % 100 = 7 as is_late,
      (select array_agg(id order by id) from users where rider_id is not null)[
        1 + rider_id % (select count(*) from users where rider_id is not null)::integer] as user_id
    from deliveries where delivery_date is not null and rider_id % 4 = 0
  ) as d order by d.at, d.id`;

const REVIEWS = `
  insert into act_reviews (act_id, user_id, did, at)
  select id, 1, 'seen', received_at + interval '1 hour' from acts where code is not null
  order by happened_at desc, id offset $1`;

const PROOFS = `
  insert into proofs (id, act_id, kind, file, sha256, bytes, created_at)
  select md5('proof ' || id)::uuid, id, 'photo', md5('proof ' || id) || '.jpg',
    encode(sha256(id::text::bytea), 'hex'), 200000, received_at
  from acts where seq % 5 = 0 order by received_at, id`;

export async function makeActs(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ acts: string | null }>(
    "select to_regclass('acts') as acts",
  );
  // Another build may have none.
  if (rows[0]!.acts === null) return;
  for (const sql of [LINKED, PHONES, ACTS]) await client.query(sql);
  await client.query(REVIEWS, [OPEN]);
  await client.query(PROOFS);
}
