/** Notices as the contract writes them. */
import { idAndName } from '@waydesk/contract/calls/money-fields.ts';
import { notice } from '@waydesk/contract/notices/notices.ts';
import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import {
  type WrittenRow,
  type WrittenRows,
  projection,
  writtenList,
  writtenMoment,
  writtenObject,
} from '../../db/written.ts';
import { writtenIf } from '../../lists/written.ts';

export const NOTICE_ROWS: WrittenRows<z.input<typeof notice>> = {
  fields: projection(notice, {
    id: 'n.id',
    event: 'r.event',
    audience: 'r.audience',
    channel: 'r.channel',
    delivery_id: 'n.delivery_id',
    statement_id: 'n.statement_id',
    shop: writtenIf('s', writtenObject(idAndName, { id: 's.id', name: 's.os_name' })),
    state: 'n.state',
    recipient: 'n.recipient',
    attempts: 'n.attempts',
    error: 'n.error',
    due_at: `case when n.state = 'due' then ${writtenMoment('n.due_at')} end`,
    sent_at: writtenMoment('n.sent_at'),
    created_at: writtenMoment('n.created_at'),
    parts: 'n.parts',
  }),
  tables: `notices as n on n.id = page.id
    join notice_rules as r on r.id = n.rule_id
    left join deliveries as d on d.id = n.delivery_id
    left join ways as w on w.id = d.way_id
    left join statements as t on t.id = n.statement_id
    left join online_shops as s on s.id = coalesce(w.shop_id, t.shop_id)`,
};

/** A query for one notice; its ids are no numbers, unlike those of other records. */
export const noticeQuery = (id: string): RawBuilder<WrittenRow> => sql`
  with page as materialized (select ${id}::uuid as id)
  select (select row_to_json(o)::text from (
      select ${sql.raw(NOTICE_ROWS.fields.list)}) as o) as json,
    null::integer as version
  from page join ${sql.raw(NOTICE_ROWS.tables)}`;

/** A query for all notices about a parcel, oldest first; without a row when there is no such parcel. */
export const noticesOfDelivery = (id: number): RawBuilder<WrittenRow> => sql`
  with page as materialized (
    select id, created_at from notices where delivery_id = ${id}::integer
  )
  select array_to_json(${sql.raw(
    writtenList(
      NOTICE_ROWS.fields,
      `from page join ${NOTICE_ROWS.tables} order by page.created_at, page.id`,
    ),
  )})::text as json, null::integer as version
  from deliveries where id = ${id}::integer`;
