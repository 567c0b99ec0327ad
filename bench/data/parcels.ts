/** What is known of the parcels beside their deliveries, what went back to shops, and the imports. */
import type pg from 'pg';

/**
 * Nine in ten have a label. Of what is still on its way out, a third lies at the hub and a tenth was
 * tried; of what nobody answered for, a sixth is tried again and a sixth goes back.
 */
const FACTS = `
  insert into parcels (delivery_id, place, attempts, last_reason, next_on, to_return, remark, prints)
  select id,
    case when status in ('on_the_way', 'delivered', 'money_sent_to_shop') then 'rider'
      when status = 'returned_to_shop' then 'shop'
      when not is_done and h % 3 = 0 then 'hub' end,
    tries, case when tries > 0 then 'no_answer' end,
    case when tries > 0 and not is_done and h % 6 = 1 then (created_at + interval '2 days')::date end,
    tries > 0 and not is_done and h % 6 = 2,
    case when h % 3 = 1 then 'Call before you come' end,
    case when h % 10 = 0 then 0 else 1 end
  from (
    select id, status, created_at, h,
      status in ('delivered', 'money_sent_to_shop', 'returned_to_shop', 'cancelled') as is_done,
      case when status in ('wrong_contact', 'returned_to_shop') then 1 + h % 3
        when h % 10 = 1 then 1 else 0 end as tries
    from deliveries cross join lateral (select abs(hashint8(id)::bigint) as h) as hash
  ) as d order by id`;

const EVENTS = `
  insert into parcel_events (id, delivery_id, kind, source, reason, user_id, happened_at, received_at)
  select md5(kind || d.id)::uuid, d.id, kind, source, reason, d.user_id, at, at
  from parcels as p join deliveries as d on d.id = p.delivery_id
  cross join lateral (values
    ('label', 'office', null, p.prints > 0, d.created_at + interval '1 hour'),
    ('failed', 'scan', p.last_reason, p.attempts > 0, d.created_at + interval '1 day')
  ) as e (kind, source, reason, happened, at)
  where happened order by d.id, at`;

/** A shop gets back once a month what did not reach its customers. */
const HANDED = `
  insert into return_slips (shop_id, status, delivery_ids, created_by, handed_by, handed_at,
    received_by_name, created_at, updated_at)
  select w.shop_id, 'handed', array_agg(d.id order by d.id), 1, 2, max(d.failed_date),
    'Daw Mya', max(d.failed_date), max(d.failed_date)
  from deliveries as d join ways as w on w.id = d.way_id where d.status = 'returned_to_shop'
  group by w.shop_id, date_trunc('month', d.created_at) order by max(d.failed_date), w.shop_id`;

/** What goes back to every fourth shop stands on its open slip. */
const OPEN = [
  `insert into return_slips (shop_id, created_by)
   select distinct w.shop_id, 1 from parcels as p join deliveries as d on d.id = p.delivery_id
     join ways as w on w.id = d.way_id
   where p.to_return and w.shop_id % 4 = 0 order by w.shop_id`,
  `insert into return_slip_items (slip_id, delivery_id)
   select s.id, p.delivery_id from return_slips as s join ways as w on w.shop_id = s.shop_id
     join deliveries as d on d.way_id = w.id join parcels as p on p.delivery_id = d.id
   where s.status = 'open' and p.to_return order by p.delivery_id`,
];

/** What every fifth user made came in sheets; a month's rows are still known when they come again. */
const IMPORTS = [
  `insert into imports (user_id, source, file_name, rows, saved, way_ids, created_at)
   select min(created_by), 'spreadsheet', 'parcels-' || id / 10 || '.xlsx', sum(delivery_count),
     sum(delivery_count), array_agg(id order by id), min(created_at)
   from ways where created_by % 5 = 0 group by id / 10 order by min(created_at)`,
  `insert into intake_keys (row_key, again, delivery_id, import_id, expires_at)
   select sha256(d.id::text::bytea), 1, d.id, i.id, i.created_at + interval '90 days'
   from imports as i cross join unnest(i.way_ids) as w (id) join deliveries as d on d.way_id = w.id
   where i.created_at > (select max(created_at) from imports) - interval '30 days' order by d.id`,
];

const VIEWS = `
  insert into saved_views (user_id, list, name, query, columns, shared)
  select u.id, list, list || ' ' || u.id, 'sortBy=created_at', '{id,status}', u.id % 10 = 1
  from users as u cross join unnest('{ways,parcels,customers}'::text[]) as list order by u.id`;

export async function makeParcelFacts(client: pg.ClientBase): Promise<void> {
  for (const sql of [FACTS, EVENTS, HANDED, ...OPEN, ...IMPORTS, VIEWS]) await client.query(sql);
}
