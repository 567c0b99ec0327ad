/** The answer to a send, as SQL: what became of each act, with its parcel after all of them. */
import { ACT_TEXTS } from '@waydesk/contract/rules/act-texts.ts';
import { run } from '@waydesk/contract/run/run.ts';
import { type RawBuilder, sql } from 'kysely';
import { type WrittenRow, projection, writtenList, writtenMoment } from '../../db/written.ts';
import type { ActReply } from './run.evaluate.ts';
import type { CallingPhone } from './phoneOf.ts';
import { RUN_PARCEL_FIELDS, RUN_PARCEL_TABLES } from './run.rows.ts';

const result = run.sendActs.data.shape.results.def.element;

const ANSWER = projection(run.sendActs.data, {
  now: writtenMoment('clock_timestamp()'),
  results: writtenList(
    projection(result, {
      id: 'reply.id',
      effect: 'reply.effect',
      code: 'reply.code',
      message: 'reply.message',
      parcel: 'found.parcel',
    }),
    `from reply left join lateral (
      select (select o from (select ${RUN_PARCEL_FIELDS.list}) as o) as parcel
      from deliveries as d ${RUN_PARCEL_TABLES} where d.id = reply.parcel) as found on true
    order by reply.n`,
  ),
});

/** A parcel that the rider was never given is not answered. */
export function actsAnswer(
  { rider_id }: CallingPhone,
  replies: readonly ActReply[],
): RawBuilder<WrittenRow> {
  const rows = replies.map((reply, n) => ({ n, ...reply, message: ACT_TEXTS[reply.code] }));
  return sql`
    with reply as materialized (
      select n, t.id, effect, code, message, g.delivery_id as parcel
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (
        n integer, id text, parcel integer, effect text, code text, message text)
      left join run_items as g on g.rider_id = ${rider_id} and g.delivery_id = t.parcel
    )
    select (select row_to_json(o)::text from (select ${sql.raw(ANSWER.list)}) as o) as json,
      null::integer as version`;
}
