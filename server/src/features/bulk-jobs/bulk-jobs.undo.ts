/** Undoes a bulk job, way by way, where nobody has changed the way since. */
import { COLLECTED_CLASSES, statusesIn } from '@waydesk/contract/rules/delivery-status.ts';
import { bulkJobs } from '@waydesk/contract/parcels/bulk-jobs.ts';
import type { WayStatus } from '@waydesk/contract/rules/way-status.ts';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { inOneStatement } from '../../db/preparedStatements.ts';
import { changesBetween, namesOf } from '../../domain/ways/changes.ts';
import { insertHistories } from '../../domain/ways/history.queries.ts';
import { readRidersById } from '../../domain/ways/references.queries.ts';
import { lockSlipsWith } from '../../domain/parcels/returnSlips.queries.ts';
import type { Handler } from '../../http/context.ts';
import { conflict, forbidden, notFound } from '../../http/httpError.ts';
import { idempotent } from '../../http/idempotency.ts';
import {
  type BulkJobWay,
  type WayBeforeJob,
  bulkJobName,
  readWaysBeforeJob,
  lockWays,
  refusalOf,
} from '../../domain/parcels/bulkJobs.queries.ts';
import {
  parcelsOfBulkJob,
  restoreDeliveries,
  undoParcels,
  waysWithNewerFacts,
} from './bulk-jobs.undoParcels.ts';
import { IS_YOUNG, UNDOING_ROWS } from './bulk-jobs.rows.ts';

export const undoBulkJob: Handler<typeof bulkJobs.undo> = ({ params }, context) =>
  idempotent(context, bulkJobs.undo, null, async (tx) => {
    const { id: userId } = context.user;
    const job = await lockJob(tx, params.id, userId);
    const stored = await readWaysBeforeJob(tx, job.id);
    if (job.is_return) await lockSlipsWith(tx, parcelsOfBulkJob(stored));
    const ways = await lockWays(
      tx,
      stored.map(({ way_id }) => way_id),
    );
    const counted = await countedWays(tx, job.id);
    const overtaken = await waysWithNewerFacts(tx, job.id);
    const verdicts = stored.map((one) => {
      const way = ways.get(one.way_id);
      const isNewer = way?.version !== one.after_version || overtaken.has(one.way_id);
      if (isNewer || one.before === null) {
        return { one, code: 'changed_since' as const };
      }
      return { one, code: counted.has(one.way_id) ? ('money_counted' as const) : null };
    });
    const undone = verdicts.flatMap(({ one, code }) => (code === null ? [one] : []));
    const mark = { undo: bulkJobName(job.id) };
    if (job.kind === 'ways') await undoWays(tx, { job: job.id, userId, undone, ways, mark });
    else await undoParcels(tx, { job, userId, undone, mark });
    const answer = {
      undone: job.kind === 'ways' ? undone.map(({ way_id }) => way_id) : parcelsOfBulkJob(undone),
      refused: verdicts.flatMap(({ one, code }) =>
        code === null
          ? []
          : job.kind === 'ways'
            ? [refusalOf(one.way_id, code)]
            : parcelsOfBulkJob([one]).map((id) => refusalOf(id, code)),
      ),
    };
    await tx.run(sql`update jobs set undone_at = now(), undoing = ${JSON.stringify(answer)}::json
      where id = ${job.id}`);
    return { id: job.id, rows: UNDOING_ROWS };
  });

interface LockedJob {
  id: number;
  user_id: number;
  kind: 'ways' | 'parcels';
  /** It put parcels on slips. */
  is_return: boolean;
  is_undone: boolean;
  is_young: boolean;
}

/** @throws HttpError 404, 403 for someone else's job, 409 when it can no longer be undone. */
async function lockJob(tx: Tx, id: number, userId: number): Promise<LockedJob> {
  const job = Number.isInteger(id)
    ? await tx.first(sql<LockedJob>`select j.id, j.user_id, j.kind,
        j.action->>'type' = 'return' as is_return, j.undone_at is not null as is_undone,
        ${sql.raw(IS_YOUNG)} as is_young
        from jobs as j where j.id = ${id}::bigint for no key update`)
    : undefined;
  if (!job) throw notFound('Action not found');
  if (job.user_id !== userId) throw forbidden('This was done by someone else');
  if (job.is_undone) throw conflict('already_undone', 'This has already been undone');
  if (!job.is_young) throw conflict('too_late', 'It is too late to undo this');
  return job;
}

/** Ways with cash that was handed in or paid out since the job; undoing it would reverse that. */
async function countedWays(tx: Tx, job: number): Promise<Set<number>> {
  const collected = statusesIn(...COLLECTED_CLASSES);
  const rows = await tx.run(sql<{ id: number }>`select distinct d.way_id as id
    from job_items as i cross join lateral jsonb_to_recordset(i.before->'deliveries')
      as b (id integer, status text)
    join deliveries as d on d.id = b.id join delivery_money as m on m.delivery_id = b.id
    where i.job_id = ${job} and d.status = any(${collected}::text[])
      and b.status <> all(${collected}::text[])
      and (m.cash_in_id is not null or m.statement_id is not null)`);
  return new Set(rows.map(({ id }) => id));
}

interface UndoneWays {
  job: number;
  userId: number;
  undone: readonly WayBeforeJob[];
  ways: ReadonlyMap<number, BulkJobWay>;
  mark: Record<string, string>;
}

async function undoWays(tx: Tx, { job, userId, undone, ways, mark }: UndoneWays): Promise<void> {
  if (undone.length === 0) return;
  const ids = undone.map(({ way_id }) => way_id);
  const riders = undone.flatMap(({ way_id, before }) => [
    ways.get(way_id)?.rider_id,
    before?.rider_id,
  ]);
  const names = (await readRidersById(tx, riders)).riders;
  const named = (id: number | null) => ({ id, name: names.get(id ?? 0)?.name });
  const entries = undone.map(({ way_id, before }) => {
    const now = ways.get(way_id);
    const [rider, earlier] = namesOf(named(now?.rider_id ?? null), named(before?.rider_id ?? null));
    return {
      wayId: way_id,
      description: 'Status changed' as const,
      moved: { from: now?.status ?? null, to: before?.status as WayStatus },
      changes: { ...changesBetween({ rider }, { rider: earlier }), ...mark },
    };
  });
  await tx.run(
    inOneStatement([
      restoreDeliveries(job, ids),
      sql`update ways as w set status = i.before->>'status',
        rider_id = (i.before->>'rider_id')::integer, version = w.version + 1, updated_at = now()
      from job_items as i
      where i.job_id = ${job} and i.way_id = w.id and w.id = any(${ids}::integer[])`,
      insertHistories(userId, entries),
    ]),
    'prepared',
  );
}
