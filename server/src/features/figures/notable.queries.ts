/** What an owner wants to see of a period: documents taken back, written off, approved by oneself. */
import { NO_PLACE } from '@waydesk/contract/entries.ts';
import { MOST_NOTABLE, type figures } from '@waydesk/contract/figures.ts';
import type { ServerData } from '@waydesk/contract/route.ts';
import { dayEnd, dayStart } from '@waydesk/contract/time.ts';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { writtenPlace } from '../../money/written.ts';
import type { Period } from './figures.queries.ts';

type Notable = ServerData<typeof figures.get>['notable'];

/** SQL: in whose cash book an entry `p` stands that is not a payment. */
const BOOK = `case when p.statement_id is null and p.id is not null
  then coalesce(${writtenPlace('p.place')}, '${NO_PLACE}') end`;

/** The newest first. */
export async function readNotable(db: Database, { from, to, zone }: Period): Promise<Notable> {
  const [start, end] = [dayStart(from, zone), dayEnd(to, zone)];
  const { rows } = await sql<Notable[number]>`
    select n.kind, n.id, n.at, n.amount, json_build_object('id', u.id, 'name', u.name) as user,
      n.reason, ${sql.raw(BOOK)} as place, p.statement_id
    from (
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
      where borne <> 0 and state = 'posted'
    ) as n join users as u on u.id = n.by left join entries as p on p.id = n.entry_id
    where n.at >= ${start} and n.at < ${end}
    order by n.at desc, n.kind, n.id limit ${sql.lit(MOST_NOTABLE)}`.execute(db);
  return rows;
}
