/** Locks what a job changes, and stores jobs with what was there before. */
import type { ParcelAction, WayAction } from '@waydesk/contract/bulk.ts';
import type { DeliveryStatus } from '@waydesk/contract/delivery-status.ts';
import { type JobOutcome, UNDO_MINUTES, jobs } from '@waydesk/contract/jobs.ts';
import type { WayStatus } from '@waydesk/contract/way-status.ts';
import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Database, Tx } from '../../db/database.ts';
import type { Row } from '../../db/schema.ts';
import { type WrittenRows, projection, writtenMoment, writtenObject } from '../../db/written.ts';
import type { MovedDeliveries } from '../../domain/wayMoves.queries.ts';
import type { Refused } from './jobs.verdicts.ts';

/** What a verdict on a way needs of it. */
export type JobWay = Pick<Row<'ways'>, 'id' | 'version' | 'status' | 'rider_id'>;

/** The ways, locked in the order of their ids, so that no two jobs deadlock. */
export async function lockWays(tx: Tx, ids: number[]): Promise<Map<number, JobWay>> {
  const { rows } = await sql<JobWay>`select id, version, status, rider_id from ways
    where id = any(${ids}::integer[]) order by id for no key update`.execute(tx);
  return new Map(rows.map((way) => [way.id, way]));
}

/** The same without a lock, for looking ahead. */
export async function waysToJudge(db: Database, ids: number[]): Promise<JobWay[]> {
  const { rows } = await sql<JobWay>`select id, version, status, rider_id from ways
    where id = any(${ids}::integer[]) order by id`.execute(db);
  return rows;
}

interface NewJob {
  userId: number;
  kind: 'ways' | 'parcels';
  action: WayAction | ParcelAction;
  done: number[];
  refused: Refused[];
}

/** Stores the job with what will be answered; `ready` follows once it is done. */
export async function insertJob(tx: Tx, job: NewJob): Promise<number> {
  const { done, refused } = job;
  const { id } = await tx
    .insertInto('jobs')
    .values({
      user_id: job.userId,
      kind: job.kind,
      action: JSON.stringify(job.action),
      done: done.length,
      refused: refused.length,
      outcome: JSON.stringify({ done, refused, ready: [] }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Stores what is answered, when it is known only after the work. */
export async function keepOutcome(tx: Tx, id: number, outcome: Omit<JobOutcome, 'job'>) {
  await sql`update jobs set outcome = ${JSON.stringify(outcome)}::json where id = ${id}`.execute(
    tx,
  );
}

/** How history names a job. */
export const jobName = (id: number) => `#${id}`;

/** SQL for the deliveries `d` of a way as they are before a change. */
const BEFORE = `jsonb_build_object('id', d.id, 'status', d.status, 'rider_id', d.rider_id,
  'delivery_date', d.delivery_date, 'failed_date', d.failed_date)`;

/** SQL that keeps what these ways and those of their deliveries that change were before. */
export const keepWays = (
  jobId: number,
  wayIds: number[],
  { which }: Pick<MovedDeliveries, 'which'>,
): RawBuilder<unknown> => sql`
  insert into job_items (job_id, way_id, after_version, before)
  select ${jobId}, w.id, w.version + 1, jsonb_build_object(
    'status', w.status, 'rider_id', w.rider_id, 'deliveries', coalesce((
      select jsonb_agg(${sql.raw(BEFORE)}) from deliveries as d where d.way_id = w.id and ${which}
    ), '[]'))
  from ways as w where w.id = any(${wayIds}::integer[])`;

/** The same for deliveries that change by themselves; each raises its way's version by one. */
export const keepDeliveries = (jobId: number, ids: number[]): RawBuilder<unknown> => sql`
  insert into job_items (job_id, way_id, after_version, before)
  select ${jobId}, w.id, w.version + count(*),
    jsonb_build_object('deliveries', jsonb_agg(${sql.raw(BEFORE)}))
  from deliveries as d join ways as w on w.id = d.way_id
  where d.id = any(${ids}::integer[]) group by w.id`;

/** A delivery as it was before a job. */
export interface KeptDelivery {
  id: number;
  status: DeliveryStatus;
  rider_id: number | null;
}

/** A way of a job; `status` and `rider_id` only where the way itself was moved. */
export interface KeptWay {
  way_id: number;
  after_version: number;
  before: {
    status?: WayStatus;
    rider_id?: number | null;
    deliveries: KeptDelivery[];
  } | null;
}

export async function keptWays(tx: Tx, jobId: number): Promise<KeptWay[]> {
  const { rows } = await sql<KeptWay>`select way_id, after_version, before from job_items
    where job_id = ${jobId} order by way_id`.execute(tx);
  return rows;
}

/** What a move of ways or parcels answers. */
export const OUTCOME_ROWS: WrittenRows<z.input<typeof jobs.moveWays.data>> = {
  fields: projection(jobs.moveWays.data, {
    job: 'j.id',
    done: `j.outcome->'done'`,
    refused: `j.outcome->'refused'`,
    ready: `j.outcome->'ready'`,
  }),
  tables: 'jobs as j on j.id = page.id',
};

/** What taking a job back answers. */
export const UNDOING_ROWS: WrittenRows<z.input<typeof jobs.undo.data>> = {
  fields: projection(jobs.undo.data, {
    job: 'j.id',
    undone: `j.undoing->'undone'`,
    refused: `j.undoing->'refused'`,
  }),
  tables: 'jobs as j on j.id = page.id',
};

const row = jobs.list.data.def.element;

/** SQL for whether a job is young enough to be taken back. */
export const IS_YOUNG = `j.created_at > now() - interval '${UNDO_MINUTES} minutes'`;

/** Jobs as their list shows them. */
export const JOB_ROWS: WrittenRows<z.input<typeof row>> = {
  fields: projection(row, {
    id: 'j.id',
    kind: 'j.kind',
    action: writtenObject(row.shape.action, {
      type: `j.action->>'type'`,
      status: `j.action->>'status'`,
      rider: `(select o from (select r.id as id, r.name as name from riders as r
        where r.id = (j.action->>'riderId')::integer) as o)`,
    }),
    done: 'j.done',
    refused: 'j.refused',
    created_at: writtenMoment('j.created_at'),
    undone_at: writtenMoment('j.undone_at'),
    undoable: `(j.undone_at is null and j.done > 0 and ${IS_YOUNG})`,
  }),
  tables: 'jobs as j on j.id = page.id',
};

/** Forgets what was there before jobs of more than a day ago; returns of how many ways. */
export async function sweepJobs(db: Database): Promise<number> {
  const { numAffectedRows } = await sql`update job_items as i set before = null from jobs as j
    where j.id = i.job_id and i.before is not null
      and j.created_at < now() - interval '24 hours'`.execute(db);
  return Number(numAffectedRows ?? 0);
}
