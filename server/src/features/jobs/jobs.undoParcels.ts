/** Takes back what a job did to parcels: their deliveries, and what is known beside them. */
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { inOneStatement } from '../../db/preparedStatements.ts';
import { storedDeliveries } from '../../domain/ways/deliveries.queries.ts';
import type { KeptWay } from '../../domain/parcels/jobs.queries.ts';
import { RECORDED_AT } from '../../domain/parcels/parcelChanges.ts';
import { ridersOfEdits, tellEdits } from '../../domain/parcels/parcelEdits.ts';
import { takeOffSlips } from '../../domain/parcels/returnSlips.queries.ts';

/** The parcels of a job, in the order of their numbers. */
export function parcelsOfJob(kept: readonly KeptWay[]): number[] {
  const ids = kept.flatMap(({ before }) =>
    [...(before?.deliveries ?? []), ...(before?.facts ?? [])].map(({ id }) => id),
  );
  return [...new Set(ids)].toSorted((a, b) => a - b);
}

/** Ways of a job of which somebody has recorded more about a parcel since. */
export async function waysWithNewerFacts(tx: Tx, job: number): Promise<Set<number>> {
  const rows = await tx.run(sql<{ id: number }>`select distinct i.way_id as id
    from job_items as i cross join lateral jsonb_to_recordset(i.before->'facts')
      as f (id integer, after integer)
    left join parcels as p on p.delivery_id = f.id
    where i.job_id = ${job} and p.version is distinct from f.after`);
  return new Set(rows.map(({ id }) => id));
}

interface UndoneParcels {
  /** With `is_return` it put its parcels on slips, which are locked. */
  job: { id: number; is_return: boolean };
  userId: number;
  undone: readonly KeptWay[];
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
  const told = edits.length === 0 ? [] : tellEdits(edits, { userId, mark, riders });
  await tx.run(
    inOneStatement([
      restoreDeliveries(job, ids),
      restoreFacts(job, ids),
      ...(isReturn ? takeOffSlips(parcelsOfJob(undone)) : []),
      tellUndone(job, ids, userId),
      ...told,
    ]),
    'prepared',
  );
}

/** SQL that gives deliveries back what they had, with the very dates. */
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

/** What was recorded stays: that it was taken back is recorded too. */
const tellUndone = (job: number, wayIds: number[], userId: number): RawBuilder<unknown> => sql`
  insert into parcel_events (id, delivery_id, kind, source, job_id, user_id, received_at)
  select gen_random_uuid(), e.delivery_id, 'undone', 'office', ${job}, ${userId}, ${RECORDED_AT}
  from parcel_events as e join deliveries as d on d.id = e.delivery_id
  where e.job_id = ${job} and d.way_id = any(${wayIds}::integer[])`;
