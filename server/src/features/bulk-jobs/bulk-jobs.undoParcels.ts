/** Undoes what a job did to parcels: the delivery rows and the recorded facts. */
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { inOneStatement } from '../../db/preparedStatements.ts';
import { storedDeliveries } from '../../domain/ways/deliveries.queries.ts';
import type { WayBeforeJob } from '../../domain/parcels/bulkJobs.queries.ts';
import { RECORDED_AT } from '../../domain/parcels/parcelChanges.ts';
import { ridersOfEdits, writeEditHistory } from '../../domain/parcels/parcelEdits.ts';
import { takeOffSlips } from '../../domain/parcels/returnSlips.queries.ts';

/** The parcels of a job, in the order of their numbers. */
export function parcelsOfBulkJob(stored: readonly WayBeforeJob[]): number[] {
  const ids = stored.flatMap(({ before }) =>
    [...(before?.deliveries ?? []), ...(before?.facts ?? [])].map(({ id }) => id),
  );
  return [...new Set(ids)].toSorted((a, b) => a - b);
}

/** Ids of the job's ways for which newer facts about a parcel have been recorded. */
export async function waysWithNewerFacts(tx: Tx, job: number): Promise<Set<number>> {
  const rows = await tx.run(sql<{ id: number }>`select distinct i.way_id as id
    from job_items as i cross join lateral jsonb_to_recordset(i.before->'facts')
      as f (id integer, after integer)
    left join parcels as p on p.delivery_id = f.id
    where i.job_id = ${job} and p.version is distinct from f.after`);
  return new Set(rows.map(({ id }) => id));
}

interface UndoneParcels {
  /** With `is_return` the job put its parcels on slips; the caller has locked them. */
  job: { id: number; is_return: boolean };
  userId: number;
  undone: readonly WayBeforeJob[];
  mark: Record<string, string>;
}

export async function undoParcels(
  tx: Tx,
  { job: { id: job, is_return: isReturn }, userId, undone, mark }: UndoneParcels,
): Promise<void> {
  const ids = undone.map(({ way_id }) => way_id);
  if (ids.length === 0) return;
  const before = new Map(
    undone.flatMap((one) => one.before?.deliveries.map((d) => [d.id, d] as const) ?? []),
  );
  const stored = before.size === 0 ? [] : await storedDeliveries(tx, [...before.keys()]);
  const edits = stored.flatMap((one) => {
    const earlier = before.get(one.id);
    return earlier ? [{ stored: one, status: earlier.status, rider_id: earlier.rider_id }] : [];
  });
  const riders = await ridersOfEdits(tx, edits);
  const shown = edits.length === 0 ? [] : writeEditHistory(edits, { userId, mark, riders });
  await tx.run(
    inOneStatement([
      restoreDeliveries(job, ids),
      restoreFacts(job, ids),
      ...(isReturn ? takeOffSlips(parcelsOfBulkJob(undone)) : []),
      tellUndone(job, ids, userId),
      ...shown,
    ]),
    'prepared',
  );
}

/** SQL that restores deliveries exactly, including their dates. */
export const restoreDeliveries = (job: number, wayIds: number[]): RawBuilder<unknown> => sql`
  update deliveries as d set status = b.status, rider_id = b.rider_id,
    delivery_date = b.delivery_date, failed_date = b.failed_date,
    version = d.version + 1, updated_at = now()
  from job_items as i cross join lateral jsonb_to_recordset(i.before->'deliveries') as b (
    id integer, status text, rider_id integer, delivery_date timestamptz, failed_date timestamptz)
  where i.job_id = ${job} and i.way_id = any(${wayIds}::integer[]) and d.id = b.id`;

/** Labels stay printed and remarks stay written. */
const restoreFacts = (job: number, wayIds: number[]): RawBuilder<unknown> => sql`
  update parcels as p set place = f.place, attempts = f.attempts, last_reason = f.last_reason,
    next_on = f.next_on, to_return = f.to_return, version = p.version + 1, updated_at = now()
  from job_items as i cross join lateral jsonb_to_recordset(i.before->'facts') as f (
    id integer, place text, attempts smallint, last_reason text, next_on date, to_return boolean)
  where i.job_id = ${job} and i.way_id = any(${wayIds}::integer[]) and p.delivery_id = f.id`;

/** Recorded events stay; the undo is recorded as another event. */
const tellUndone = (job: number, wayIds: number[], userId: number): RawBuilder<unknown> => sql`
  insert into parcel_events (id, delivery_id, kind, source, job_id, user_id, received_at)
  select gen_random_uuid(), e.delivery_id, 'undone', 'office', ${job}, ${userId}, ${RECORDED_AT}
  from parcel_events as e join deliveries as d on d.id = e.delivery_id
  where e.job_id = ${job} and d.way_id = any(${wayIds}::integer[])`;
