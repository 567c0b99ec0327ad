/** What customers and shops were sent, for as long as notices are stored. */
import type pg from 'pg';

const RULES = `
  insert into notice_rules (event, audience, channel, enabled, lang, text_my, text_en, delay_s,
    best_before_s)
  select event, audience, channel, true, 'my', '{company}: {code}', '{company}: {code}', 60, 43200
  from (values ('on_the_way', 'customer', 'sms'), ('delivered', 'customer', 'sms'),
    ('delivered', 'shop', 'telegram'), ('failed', 'customer', 'viber')
  ) as wanted (event, audience, channel)`;

/** Four for each delivered parcel, up to a million, over 80 days until now. A few came to nothing. */
const NOTICES = `
  insert into notices (id, rule_id, delivery_id, state, due_at, best_before, attempts, error,
    recipient, sent_at, parts, created_at)
  select overlay(overlay(md5('notice ' || r.id || ' ' || d.id) placing '4' from 13)
      placing '8' from 17)::uuid, r.id, d.id, d.state, d.at,
    d.at + interval '12 hours', 1, case when d.state = 'dead' then 'Answered 500' end,
    case when d.state = 'sent' then d.customer_phone end,
    case when d.state = 'sent' then d.at end, case when r.channel = 'sms' then 2 end, d.at
  from (
    select id, customer_phone,
      now() - interval '80 days' * (row_number() over (order by id desc)
        / count(*) over ()::double precision) as at,
      case when id % 1000 = 7 then 'dead' when id % 500 = 3 then 'late' when id % 90 = 1 then 'none'
        when id % 40 = 5 then 'overtaken' else 'sent' end as state
    from (
      select id, customer_phone from deliveries where delivery_date is not null
      order by id desc limit 250000
    ) as newest
  ) as d cross join notice_rules as r
  order by d.at, r.id`;

const QUIET = `
  insert into quiet_phones (phone_key, user_id)
  select phone_key, 1 from customers where id % 50 = 0 on conflict do nothing`;

export async function makeNotices(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ notices: string | null }>(
    "select to_regclass('notices') as notices",
  );
  // Another build may have none.
  if (rows[0]!.notices === null) return;
  for (const sql of [RULES, NOTICES, QUIET]) await client.query(sql);
}
