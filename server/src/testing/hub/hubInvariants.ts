/**
 * What must hold at every moment about what is done many at once and on the floor: imports, jobs,
 * scans, labels, slips. For companies that were filled through the app, or whose rows have neither
 * events, jobs nor imports. Nothing here asks the functions that it checks.
 */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { findBrokenMoneyRules, findBrokenRules } from '../money/moneyInvariants.ts';
import { miscountedWays, wronglyOvertaken, wronglyStaged } from '../ways/wayState.ts';

/** What happened to parcels and was not taken back, each parcel's in its order. */
const TOLD = sql`(select e.*, row_number() over (
    partition by e.delivery_id order by e.received_at, e.happened_at) as n
  from parcel_events as e
  where e.kind <> 'undone' and not exists (select from parcel_events as u
    where u.kind = 'undone' and u.delivery_id = e.delivery_id and u.job_id = e.job_id)
    and not exists (select from acts as c where c.kind = 'correct' and c.effect = 'applied'
      and c.sent ->> 'act' = e.id::text))`;

/** What the last event of these kinds says. */
const last = (of: RawBuilder<unknown>, kinds: string[]) =>
  sql`(array_agg(${of} order by n desc) filter (where kind = any(${kinds}::text[])))[1]`;

const NEXT = ['home', 'failed', 'planned', 'handed', 'delivered', 'to_return', 'returned'];

const marked = (mark: 'bulk' | 'undo') =>
  sql`(select count(*) from history as h where h.changes->>${sql.lit(mark)} = '#' || j.id)`;

/** Each query names what breaks the rule; none of them may find a row. */
const RULES: Record<string, RawBuilder<unknown>> = {
  'the ways of the company and of each shop are counted': sql`
    (select status, pickup_type, sum(ways) from company_way_totals group by 1, 2
      having sum(ways) <> 0
     except select status, pickup_type, count(*) from ways group by 1, 2)
    union all (select shop_id::text, null, sum(ways) from shop_way_totals group by 1
      having sum(ways) <> 0
     except select shop_id::text, null, count(*) from ways group by 1)`,

  'whatever has a key has its answer': sql`
    select call, key from idempotency_keys where status is null or body is null`,

  'each status in a history follows from the one before, and the last is that of the way': sql`
    select * from (
      select h.way_id, h.id, h.status_from, lag(h.status_to) over own as before, h.status_to,
        lead(h.id) over own as next, w.status
      from history as h join ways as w on w.id = h.way_id where h.status_to is not null
      window own as (partition by h.way_id order by h.id)
    ) as moves
    where before is not null and before <> status_from or next is null and status <> status_to`,

  'what is known of a parcel is what happened to it': sql`
    select coalesce(p.delivery_id, happened.delivery_id) as id, row_to_json(p) as known,
      row_to_json(happened) as happened
    from parcels as p full join (
      select delivery_id, count(*) filter (where kind = 'failed') as attempts,
        count(*) filter (where kind = 'label') as prints,
        ${last(
          sql`case when kind in ('handed', 'picked_up', 'delivered') then 'rider'
            when kind = 'failed' and source = 'phone' then 'rider'
            when kind = 'returned' then 'shop' else 'hub' end`,
          ['received', 'picked_up', 'failed', 'handed', 'delivered', 'returned'],
        )} as place,
        ${last(sql`next_on`, NEXT)} as next_on,
        ${last(sql`kind`, ['home', 'failed', 'planned', 'delivered', 'to_return', 'returned'])}
          as turn
      from (select delivery_id, kind, source, n, next_on from ${TOLD} as told
        -- What was tried before it came home tells there what comes next.
        union all select delivery_id, 'home', source, n, next_on from ${TOLD} as told
          where kind = 'received' and reason is not null) as told group by delivery_id
    ) as happened using (delivery_id)
    where (coalesce(p.attempts, 0), coalesce(p.prints, 0), p.place) is distinct from
        (coalesce(happened.attempts, 0), coalesce(happened.prints, 0), happened.place)
      or p.next_on is distinct from case when p.to_return then null else happened.next_on end
      or coalesce(p.to_return, false) and coalesce(turn, '') not in ('to_return', 'failed', 'home')
      or not coalesce(p.to_return, false) and turn = 'to_return'`,

  'a job did what it says, and keeps the way back of all of it': sql`
    select j.id, j.kind, j.done, kept.ways, kept.parcels, ${marked('bulk')} as told
    from jobs as j cross join lateral (
      select count(*) as ways, coalesce(sum((
          select count(distinct one->>'id') from jsonb_array_elements(
            coalesce(i.before->'facts', '[]') || coalesce(i.before->'deliveries', '[]')) as one)), 0)
          as parcels,
        coalesce(sum(jsonb_array_length(i.before->'deliveries')), 0) as edited
      from job_items as i where i.job_id = j.id
    ) as kept
    where j.outcome is null or case j.kind
      when 'ways' then kept.ways <> j.done or ${marked('bulk')} <> j.done
      else kept.parcels <> j.done or ${marked('bulk')} <> kept.edited end`,

  'a job is taken back once, and says so': sql`
    select j.id from jobs as j
    where (j.undone_at is null) <> (j.undoing is null)
      or j.kind = 'ways' and ${marked('undo')}
        <> coalesce(json_array_length(j.undoing->'undone'), 0)
      or exists (select from parcel_events as e where e.kind = 'undone' and e.job_id = j.id
        group by e.delivery_id having count(*) > 1)`,

  'an import holds what it says': sql`
    select i.id, i.saved, i.way_ids from imports as i
    where i.saved <> (select count(*) from deliveries where way_id = any(i.way_ids))
      or i.saved <> (select count(*) from intake_keys where import_id = i.id)
      or i.way_ids is distinct from array(select h.way_id from history as h
        where h.changes->>'import' = '#' || i.id order by h.way_id)
      or exists (select from ways as w where w.id = any(i.way_ids)
        and w.delivery_count <> (select count(*) from deliveries where way_id = w.id))`,

  'an act was done once, under its own id': sql`
    select a.id, a.kind, a.effect, e.kind as event from acts as a
    left join act_reviews as v on v.act_id = a.id and v.did = 'applied'
    left join parcel_events as e on e.id = a.id and e.delivery_id = a.delivery_id
      and e.source = 'phone' and e.happened_at = a.happened_at
      and e.kind = case a.kind when 'pickup' then 'picked_up' when 'start' then 'handed'
        when 'correct' then 'undone' else a.kind end
    where (a.effect = 'applied' or v.act_id is not null) <> (e.id is not null)`,

  'a phone did what its events tell': sql`
    select e.id from parcel_events as e where e.source = 'phone'
      and not exists (select from acts as a where a.id = e.id)`,

  'an act is taken back once, and only one that was done': sql`
    select c.sent ->> 'act' as act, count(*) from acts as c left join acts as a
      on a.id = (c.sent ->> 'act')::uuid
    where c.kind = 'correct' and c.effect = 'applied' group by c.sent ->> 'act'
    having count(*) > 1 or bool_or(a.effect is distinct from 'applied')`,

  'each parcel is found by its words': sql`
    select d.id from deliveries as d where not exists (
      select from delivery_words as x where x.id = d.id)`,

  'only an open slip has parcels to come, all of them going back': sql`
    select i.delivery_id, s.id, s.status from return_slip_items as i
    join return_slips as s on s.id = i.slip_id
    where s.status <> 'open'
      or not exists (select from parcels as p where p.delivery_id = i.delivery_id and p.to_return)`,

  'a slip that was handed over returned each of its parcels': sql`
    select s.id from return_slips as s where s.status = 'handed' and (s.delivery_ids = '{}'
      or cardinality(s.delivery_ids) <> (select count(distinct e.delivery_id)
        from parcel_events as e where e.kind = 'returned' and e.delivery_id = any(s.delivery_ids))
      or cardinality(s.delivery_ids) <> (select count(*) from history as h
        where h.changes->>'slip' = '#' || s.id))`,

  'nothing was returned but with a slip': sql`
    select e.delivery_id from parcel_events as e where e.kind = 'returned' and not exists (
      select from return_slips as s where s.status = 'handed' and e.delivery_id = any(s.delivery_ids))`,
};

/** What does not hold, money and the counters of ways included. */
export const findBrokenHubRules = async (db: Kysely<Schema>): Promise<string[]> => [
  ...(await findBrokenRules(db, RULES)),
  ...(await findBrokenMoneyRules(db)),
  ...(await miscountedWays(db)).map((row) => `the ways are counted: ${JSON.stringify(row)}`),
  ...(await wronglyOvertaken(db)).map((row) => `a way was left: ${JSON.stringify(row)}`),
  ...(await wronglyStaged(db)).map((row) => `where a parcel is: ${JSON.stringify(row)}`),
];
