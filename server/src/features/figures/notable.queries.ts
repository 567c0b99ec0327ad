/**
 * Notable events of a period for the owner: voided documents, write-offs, counts approved by the
 * person who made them, and changes to parcels that moved money without a document.
 */
import { NO_ACCOUNT } from '@waydesk/contract/money/entries.ts';
import { MAX_NOTABLE, type figures } from '@waydesk/contract/money/figures.ts';
import type { ServerData } from '@waydesk/contract/calls/route.ts';
import { dayEnd, dayStart } from '@waydesk/contract/values/time.ts';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { writtenAccount } from '../../money/written.ts';
import type { Period } from './figures.queries.ts';

/** The screen names this many parcels; a spreadsheet names all. */
const FIRST_PARCELS = 3;
const MOST_IN_A_FILE = 10_000;

export type NotableRow = ServerData<typeof figures.get>['notable'][number];

/** SQL: the money account whose cash book has the entry `p`; null for a payment. */
const BOOK = `case when p.statement_id is null and p.id is not null
  then coalesce(${writtenAccount('p.place')}, '${NO_ACCOUNT}') end`;

/** Changes to parcels: one row per parcel, or one row for everything a single action did. */
const parcelActs = (start: Date, end: Date, each: boolean) => sql`
  select a.kind, min(a.delivery_id) as id, a.at, sum(a.amount) as amount, a.user_id as by,
    null as reason, null::integer as entry_id, count(*) as parcel_count,
    (array_agg(a.delivery_id order by a.delivery_id))[1:${sql.lit(FIRST_PARCELS)}] as parcels,
    case when min(d.way_id) = max(d.way_id) then min(d.way_id) end as way_id
  from noted_acts as a left join deliveries as d on d.id = a.delivery_id
  where a.at >= ${start} and a.at < ${end}
  group by a.kind, a.at, a.user_id ${each ? sql`, a.id` : sql``}`;

const DOCUMENTS = `
  select 'cash_in_voided' as kind, id, voided_at as at, counted as amount,
    voided_by as by, void_reason as reason, null::integer as entry_id from cash_ins
  union all
  select 'statement_voided', id, voided_at, total, voided_by, void_reason, null from statements
  union all
  select case kind when 'payment' then 'payment_voided' else 'entry_voided' end, id, voided_at,
    amount, voided_by, void_reason, id from entries
  union all
  select 'write_off', id, created_at, amount, user_id, reason, id from entries
  where kind = 'write_off' and voided_at is null
  union all
  select 'own_approval', id, decided_at, counted, decided_by, reason, null from cash_ins
  where decided_by = counted_by and state in ('posted', 'voided')
  union all
  select 'borne', id, decided_at, borne, decided_by, reason, null from cash_ins
  where borne <> 0 and state = 'posted'`;

/** Newest first. With `each`, one row per parcel, and a far higher limit. */
export async function readNotable(
  db: Database,
  { from, to, zone }: Period,
  { each = false } = {},
): Promise<NotableRow[]> {
  const [start, end] = [dayStart(from, zone), dayEnd(to, zone)];
  const rows = await db.run(sql<NotableRow>`
    select n.kind, n.id, n.at, n.amount,
      case when u.id is not null then json_build_object('id', u.id, 'name', u.name) end as user,
      n.reason, ${sql.raw(BOOK)} as place, p.statement_id,
      case when n.parcel_count is not null then json_build_object(
        'count', n.parcel_count, 'first', n.parcels, 'way_id', n.way_id) end as parcels
    from (
      select *, null::bigint as parcel_count, null::integer[] as parcels, null::integer as way_id
      from (${sql.raw(DOCUMENTS)}) as documents
      where at >= ${start} and at < ${end}
      union all
      ${parcelActs(start, end, each)}
    ) as n left join users as u on u.id = n.by left join entries as p on p.id = n.entry_id
    order by n.at desc, n.kind, n.id
    limit ${sql.lit(each ? MOST_IN_A_FILE : MAX_NOTABLE)}`);
  return rows;
}
