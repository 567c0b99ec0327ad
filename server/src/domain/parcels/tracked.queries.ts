/** Reads what a tracking page is made of: one row, each part of it by an index. */
import type { TrackedFacts } from '@waydesk/contract/rules/tracking-moments.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Query } from '../../db/build.ts';

export interface TrackedRow extends TrackedFacts {
  total_collect_amount: number;
  township: string;
  /** Whether its name was chosen from the list. */
  is_known_township: boolean;
  township_my: string | null;
}

/**
 * Of the history only what tells a status: of the way, and of this delivery, whose entries name it
 * ("delivery #12 status": "assigned -> on_the_way").
 */
const MOVES = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('at', h.created_at, 'to', coalesce(h.status_to,
    split_part(h.changes ->> ('delivery #' || d.id || ' status'), ' -> ', 2))) order by h.id), '[]')
  from history as h
  where h.way_id = d.way_id
    and (h.status_to is not null or h.changes ? ('delivery #' || d.id || ' status')))`;

const EVENTS = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('kind', e.kind, 'source', e.source, 'job_id', e.job_id,
    'happened_at', e.happened_at, 'received_at', e.received_at, 'reason', e.reason) order by e.received_at), '[]')
  from parcel_events as e where e.delivery_id = d.id and e.kind <> 'label')`;

const tracked = (from: RawBuilder<unknown>): Query<TrackedRow> => sql<TrackedRow>`
  select d.status, d.created_at, d.updated_at, d.delivery_date, d.failed_date,
    d.total_collect_amount, d.township, s.id is not null as is_known_township,
    case when s.name = d.township then s.name_my end as township_my,
    p.place, coalesce(p.attempts, 0) as attempts, p.last_reason,
    to_char(p.next_on, 'YYYY-MM-DD') as next_on, coalesce(p.to_return, false) as to_return,
    ${EVENTS} as events, ${MOVES} as moves
  from ${from}
    left join parcels as p on p.delivery_id = d.id
    left join townships as s on s.id = d.township_id`;

/** Without a row for an unknown code; a text that is no code is asked for like any other. */
export const trackedByCode = (code: string): Query<TrackedRow> =>
  tracked(sql`(select delivery_id from trackings where code = ${code}) as t
    join deliveries as d on d.id = t.delivery_id`);

export const trackedById = (id: number): Query<TrackedRow> =>
  tracked(sql`(select * from deliveries where id = ${id}) as d`);
