/** The answer to scans, as SQL: the outcome of each, with its parcel after all of them. */
import { type ScanResult, SCAN_TEXTS, scans } from '@waydesk/contract/parcels/scans.ts';
import { type RawBuilder, sql } from 'kysely';
import { type WrittenRow, projection, writtenList } from '../../db/written.ts';
import {
  PARCEL_SUMMARY_FIELDS,
  PARCEL_SUMMARY_TABLES,
} from '../../domain/parcels/parcelSummaries.ts';

/** The reply to one scan, before its parcel is read for the summary. */
export interface ScanReply {
  id: string;
  parcel: number | null;
  code: keyof typeof SCAN_TEXTS;
}

const OUTCOMES: Partial<Record<ScanReply['code'], ScanResult['outcome']>> = {
  done: 'done',
  done_ahead: 'done',
  done_behind: 'done',
  already: 'already',
  unknown: 'unknown',
  misread: 'unknown',
};

/** Used for an unknown parcel, whatever the reply was. */
const orUnknown = (replies: string, unknown: string) =>
  `case when reply.parcel is not null and found.summary is null then '${unknown}' else ${replies} end`;

const item = scans.send.data.shape.items.def.element;
const ANSWER = projection(scans.send.data, {
  job: 'asked.job',
  items: writtenList(
    projection(item, {
      id: 'reply.id',
      outcome: orUnknown('reply.outcome', 'unknown'),
      message: orUnknown('reply.message', SCAN_TEXTS.unknown),
      parcel: 'found.summary',
    }),
    `from reply left join lateral (
      select (select o from (select ${PARCEL_SUMMARY_FIELDS.list}) as o) as summary
      from (select reply.parcel as id) as page join ${PARCEL_SUMMARY_TABLES}) as found on true
    order by reply.n`,
  ),
});

/** `job` is null when nothing was done. */
export function scansAnswer(
  job: number | null,
  replies: readonly ScanReply[],
): RawBuilder<WrittenRow> {
  const rows = replies.map(({ id, parcel, code }, n) => ({
    n,
    id,
    parcel,
    outcome: OUTCOMES[code] ?? 'refused',
    message: SCAN_TEXTS[code],
  }));
  return sql`
    with reply as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as t (n integer, id text, parcel integer, outcome text, message text)
    )
    select (select row_to_json(o)::text from (select ${sql.raw(ANSWER.list)}) as o) as json,
      null::integer as version
    from (select ${job}::integer as job) as asked`;
}
