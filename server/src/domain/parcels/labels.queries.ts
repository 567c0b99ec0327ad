/** What stands on labels. */
import { label } from '@waydesk/contract/parcels/labels.ts';
import { DELIVERY_STATUSES } from '@waydesk/contract/rules/delivery-status.ts';
import { finishedAs } from '@waydesk/contract/rules/parcel-moves.ts';
import { trackingPath } from '@waydesk/contract/rules/tracking-code.ts';
import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Database } from '../../db/database.ts';
import {
  type Written,
  type WrittenRow,
  projection,
  readText,
  writtenList,
  writtenNumber,
} from '../../db/written.ts';
import { PAPER_COLUMNS, PAPER_TABLES } from './paper.ts';

export type Labels = z.input<typeof label>[];

/** Nobody looks for a parcel that has arrived, went back or was cancelled. */
export const IS_UNDERWAY = `d.status in (${DELIVERY_STATUSES.filter(
  (code) => finishedAs(code) === null,
)
  .map((code) => `'${code}'`)
  .join()})`;
export const WANTS_LINKS = 'coalesce((select tracking_on_labels from company), false)';

/** `picked` has the ids, the addresses of tracking pages without their codes, and `wants_links`. */
const LABELS = writtenList(
  projection(label, {
    ...PAPER_COLUMNS,
    weight: writtenNumber('d.weight'),
    n: 'place.n',
    of: 'place.of',
    prints: 'coalesce(p.prints, 0)',
    is_tracked: `picked.wants_links and ${IS_UNDERWAY}`,
    tracking: `case when picked.wants_links and ${IS_UNDERWAY} then picked.pages || k.code end`,
  }),
  `from unnest(picked.ids) as wanted (id) join deliveries as d on d.id = wanted.id ${PAPER_TABLES}
    left join trackings as k on k.delivery_id = d.id
    cross join lateral (
      select count(*) filter (where x.id <= d.id) as n, count(*) as of
      from deliveries as x where x.way_id = d.way_id
    ) as place
    order by d.way_id, d.id`,
);

/** `publicUrl` is the address of the server. */
export const labelsQuery = (
  ids: readonly number[],
  publicUrl: string,
): RawBuilder<WrittenRow> => sql`
  with picked as materialized (select ${ids}::integer[] as ids,
    ${publicUrl + trackingPath('')}::text as pages, ${sql.raw(WANTS_LINKS)} as wants_links)
  select array_to_json(${sql.raw(LABELS)})::text as json from picked`;

/** Unknown parcels are left out. */
export async function readLabels(
  db: Database,
  ids: readonly number[],
  publicUrl: string,
): Promise<Written<Labels>> {
  return (await readText<Labels>(db, labelsQuery(ids, publicUrl)))!;
}
