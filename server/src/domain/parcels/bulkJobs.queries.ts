/** Locks the rows that a bulk job changes, and stores jobs with the state before, for undo. */
import {
  type ParcelAction,
  REFUSALS,
  type Refusal,
  type WayAction,
  type BulkWay,
} from '@waydesk/contract/parcels/bulk-rules.ts';
import type { DeliveryStatus } from '@waydesk/contract/rules/delivery-status.ts';
import type { BulkOutcome } from '@waydesk/contract/parcels/bulk-jobs.ts';
import type { ScanMode } from '@waydesk/contract/rules/parcel-moves.ts';
import type { WayStatus } from '@waydesk/contract/rules/way-status.ts';
import { type RawBuilder, sql } from 'kysely';
import { writeOne } from '../../db/transaction.ts';
import { build } from '../../db/build.ts';
import type { Database, DatabasePool, Tx } from '../../db/database.ts';
import type { Row } from '../../db/schema.ts';
import { readReadyMoves } from '../overtakenWays.queries.ts';
import type { MovedDeliveries } from '../ways/wayMoves.queries.ts';

/** A refusal with the text that people read. */
export const refusalOf = (id: number, code: Refusal) => ({ id, code, message: REFUSALS[code] });
export type RefusedRow = ReturnType<typeof refusalOf>;

/** A way of a job. */
export type BulkJobWay = Pick<Row<'ways'>, 'id' | 'version' | 'status' | 'rider_id'>;

const waysById = (ids: number[]) => sql<BulkJobWay>`select id, version, status, rider_id from ways
  where id = any(${ids}::integer[]) order by id`;

/** The ways, locked in the order of their ids, so that no two jobs deadlock. */
export async function lockWays(tx: Tx, ids: number[]): Promise<Map<number, BulkJobWay>> {
  const rows = await tx.run(sql<BulkJobWay>`${waysById(ids)} for no key update`);
  return new Map(rows.map((way) => [way.id, way]));
}

/** A way with all that a verdict on it needs. */
export type EvaluatedWay = BulkJobWay & BulkWay;

/**
 * Reads the ways in a second statement, after locking them: the locking one would see their
 * deliveries as they were before it waited.
 */
export async function lockWaysToEvaluate(
  tx: Tx,
  ids: number[],
): Promise<Map<number, EvaluatedWay>> {
  const ways = await withReadyMoves(tx, [...(await lockWays(tx, ids)).values()]);
  return new Map(ways.map((way) => [way.id, way]));
}

/** The same without a lock, for a preview. */
export const readWaysToEvaluate = async (db: Database, ids: number[]): Promise<EvaluatedWay[]> =>
  withReadyMoves(db, await db.run(waysById(ids)));

async function withReadyMoves(db: Database, ways: readonly BulkJobWay[]): Promise<EvaluatedWay[]> {
  const earned = await readReadyMoves(
    db,
    ways.map(({ id }) => id),
  );
  return ways.map((way) => ({ ...way, readyStatus: earned.get(way.id) ?? null }));
}

/** A scan as a job remembers it. */
export type ScanAction = { type: Exclude<ScanMode, 'look'>; riderId?: number };

interface NewJob {
  userId: number;
  kind: 'ways' | 'parcels';
  action: WayAction | ParcelAction | ScanAction;
  done: number[];
  refused: RefusedRow[];
}

const jobRow = ({ userId, kind, action, done, refused }: NewJob) => ({
  user_id: userId,
  kind,
  action: JSON.stringify(action),
  done: done.length,
  refused: refused.length,
  outcome: JSON.stringify({ done, refused, ready: [] }),
});

/** Stores the job with its answer and returns its id; `ready` is added when the work is done. */
export async function insertBulkJob(tx: Tx, job: NewJob): Promise<number> {
  const query = build.insertInto('jobs').values(jobRow(job)).returning('id');
  const { id } = await tx.one(query, 'prepared');
  return id;
}

/** SQL for the id of a job that `bulkJobWrite` may store. */
export const NEXT_BULK_JOB = sql`nextval(pg_get_serial_sequence('jobs', 'id'))::integer`;

/** SQL that stores the job under an id that it was given before. */
export function bulkJobWrite(id: number, job: NewJob): RawBuilder<unknown> {
  const { user_id, kind, action, done, refused, outcome } = jobRow(job);
  return sql`insert into jobs (id, user_id, kind, action, done, refused, outcome)
    values (${id}, ${user_id}, ${kind}, ${action}, ${done}, ${refused}, ${outcome})`;
}

/** Stores an answer that is only known after the work. */
export async function storeOutcome(tx: Tx, id: number, outcome: Omit<BulkOutcome, 'job'>) {
  await tx.run(sql`update jobs set outcome = ${JSON.stringify(outcome)}::json where id = ${id}`);
}

/** The name of a job in the history of ways. */
export const bulkJobName = (id: number) => `#${id}`;

/** SQL: the deliveries `d` of a way as JSON, before they change. */
export const DELIVERY_BEFORE = `jsonb_build_object('id', d.id, 'status', d.status, 'rider_id', d.rider_id,
  'delivery_date', d.delivery_date, 'failed_date', d.failed_date)`;

/**
 * SQL that stores the state of these ways, and of those of their deliveries that change; null when
 * there is nothing to change.
 */
export const storeWaysBeforeJob = (
  jobId: number,
  wayIds: number[],
  moved: Pick<MovedDeliveries, 'which'> | null,
): RawBuilder<unknown> => sql`
  insert into job_items (job_id, way_id, after_version, before)
  select ${jobId}, w.id, w.version + 1, jsonb_build_object(
    'status', w.status, 'rider_id', w.rider_id, 'deliveries', ${moved === null ? sql`'[]'::jsonb` : keptOf(moved)})
  from ways as w where w.id = any(${wayIds}::integer[])`;

const keptOf = ({ which }: Pick<MovedDeliveries, 'which'>) => sql`coalesce((
  select jsonb_agg(${sql.raw(DELIVERY_BEFORE)}) from deliveries as d where d.way_id = w.id and ${which}
), '[]')`;

/** A delivery as it was before a job. */
export interface DeliveryBeforeJob {
  id: number;
  status: DeliveryStatus;
  rider_id: number | null;
}

/** A way of a job; `status` and `rider_id` only where the way itself was moved. */
export interface WayBeforeJob {
  way_id: number;
  after_version: number;
  before: {
    status?: WayStatus;
    rider_id?: number | null;
    deliveries: DeliveryBeforeJob[];
    /** The parcels' recorded facts; absent for a job that moved ways. */
    facts?: { id: number }[];
  } | null;
}

export async function readWaysBeforeJob(tx: Tx, jobId: number): Promise<WayBeforeJob[]> {
  const rows = await tx.run(sql<WayBeforeJob>`select way_id, after_version, before from job_items
    where job_id = ${jobId} order by way_id`);
  return rows;
}

/** Deletes the stored states of jobs older than a day. Returns the number of ways. */
export async function sweepBulkJobs(db: DatabasePool): Promise<number> {
  const swept = sql`update job_items as i set before = null from jobs as j
    where j.id = i.job_id and i.before is not null
      and j.created_at < now() - interval '24 hours' returning 1`;
  return (await writeOne(db, swept)).length;
}
