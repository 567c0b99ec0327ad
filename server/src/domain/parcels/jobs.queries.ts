/** Locks what a job changes, and stores jobs with what was there before. */
import {
  type ParcelAction,
  REFUSALS,
  type Refusal,
  type WayAction,
  type WayToMove,
} from '@waydesk/contract/parcels/bulk.ts';
import type { DeliveryStatus } from '@waydesk/contract/rules/delivery-status.ts';
import type { JobOutcome } from '@waydesk/contract/parcels/jobs.ts';
import type { ScanMode } from '@waydesk/contract/rules/parcel-moves.ts';
import type { WayStatus } from '@waydesk/contract/rules/way-status.ts';
import { type RawBuilder, sql } from 'kysely';
import { writeOne } from '../../db/transaction.ts';
import { build } from '../../db/build.ts';
import type { Database, DatabasePool, Tx } from '../../db/database.ts';
import type { Row } from '../../db/schema.ts';
import { earnedOf } from '../overtakenWays.queries.ts';
import type { MovedDeliveries } from '../ways/wayMoves.queries.ts';

/** A refusal with the text that people read. */
export const refusalOf = (id: number, code: Refusal) => ({ id, code, message: REFUSALS[code] });
export type Refused = ReturnType<typeof refusalOf>;

/** A way of a job. */
export type JobWay = Pick<Row<'ways'>, 'id' | 'version' | 'status' | 'rider_id'>;

const waysById = (ids: number[]) => sql<JobWay>`select id, version, status, rider_id from ways
  where id = any(${ids}::integer[]) order by id`;

/** The ways, locked in the order of their ids, so that no two jobs deadlock. */
export async function lockWays(tx: Tx, ids: number[]): Promise<Map<number, JobWay>> {
  const rows = await tx.run(sql<JobWay>`${waysById(ids)} for no key update`);
  return new Map(rows.map((way) => [way.id, way]));
}

/** A way with all that a verdict on it needs. */
export type JudgedWay = JobWay & WayToMove;

/** Asked once the ways are locked: a statement that waits for a lock sees their deliveries of before. */
export async function lockWaysToJudge(tx: Tx, ids: number[]): Promise<Map<number, JudgedWay>> {
  const ways = await withEarned(tx, [...(await lockWays(tx, ids)).values()]);
  return new Map(ways.map((way) => [way.id, way]));
}

/** The same without a lock, for looking ahead. */
export const waysToJudge = async (db: Database, ids: number[]): Promise<JudgedWay[]> =>
  withEarned(db, await db.run(waysById(ids)));

async function withEarned(db: Database, ways: readonly JobWay[]): Promise<JudgedWay[]> {
  const earned = await earnedOf(
    db,
    ways.map(({ id }) => id),
  );
  return ways.map((way) => ({ ...way, earned: earned.get(way.id) ?? null }));
}

/** A scan as a job remembers it. */
export type ScanAction = { type: Exclude<ScanMode, 'look'>; riderId?: number };

interface NewJob {
  userId: number;
  kind: 'ways' | 'parcels';
  action: WayAction | ParcelAction | ScanAction;
  done: number[];
  refused: Refused[];
}

/** Stores the job with what will be answered; `ready` follows once it is done. */
export async function insertJob(tx: Tx, job: NewJob): Promise<number> {
  const { done, refused } = job;
  const query = build
    .insertInto('jobs')
    .values({
      user_id: job.userId,
      kind: job.kind,
      action: JSON.stringify(job.action),
      done: done.length,
      refused: refused.length,
      outcome: JSON.stringify({ done, refused, ready: [] }),
    })
    .returning('id');
  const { id } = await tx.one(query, 'prepared');
  return id;
}

/** Stores what is answered, when it is known only after the work. */
export async function keepOutcome(tx: Tx, id: number, outcome: Omit<JobOutcome, 'job'>) {
  await tx.run(sql`update jobs set outcome = ${JSON.stringify(outcome)}::json where id = ${id}`);
}

/** How history names a job. */
export const jobName = (id: number) => `#${id}`;

/** SQL for the deliveries `d` of a way as they are before a change. */
export const BEFORE = `jsonb_build_object('id', d.id, 'status', d.status, 'rider_id', d.rider_id,
  'delivery_date', d.delivery_date, 'failed_date', d.failed_date)`;

/**
 * SQL that keeps what these ways and those of their deliveries that change were before; null where
 * none changes.
 */
export const keepWays = (
  jobId: number,
  wayIds: number[],
  moved: Pick<MovedDeliveries, 'which'> | null,
): RawBuilder<unknown> => sql`
  insert into job_items (job_id, way_id, after_version, before)
  select ${jobId}, w.id, w.version + 1, jsonb_build_object(
    'status', w.status, 'rider_id', w.rider_id, 'deliveries', ${moved === null ? sql`'[]'::jsonb` : keptOf(moved)})
  from ways as w where w.id = any(${wayIds}::integer[])`;

const keptOf = ({ which }: Pick<MovedDeliveries, 'which'>) => sql`coalesce((
  select jsonb_agg(${sql.raw(BEFORE)}) from deliveries as d where d.way_id = w.id and ${which}
), '[]')`;

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
    /** What was known beside them; absent where ways were moved. */
    facts?: { id: number }[];
  } | null;
}

export async function keptWays(tx: Tx, jobId: number): Promise<KeptWay[]> {
  const rows = await tx.run(sql<KeptWay>`select way_id, after_version, before from job_items
    where job_id = ${jobId} order by way_id`);
  return rows;
}

/** Forgets what was there before jobs of more than a day ago; returns of how many ways. */
export async function sweepJobs(db: DatabasePool): Promise<number> {
  const swept = sql`update job_items as i set before = null from jobs as j
    where j.id = i.job_id and i.before is not null
      and j.created_at < now() - interval '24 hours' returning 1`;
  return (await writeOne(db, swept)).length;
}
