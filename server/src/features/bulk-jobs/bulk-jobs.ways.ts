/** Moves several ways in one transaction: each is moved completely or listed as refused. */
import {
  type Verdict,
  type WayAction,
  evaluateWay,
  nextWayStatus,
} from '@waydesk/contract/parcels/bulk-rules.ts';
import { cascade } from '@waydesk/contract/rules/cascade.ts';
import { bulkJobs } from '@waydesk/contract/parcels/bulk-jobs.ts';
import type { WayStatus } from '@waydesk/contract/rules/way-status.ts';
import { type RawBuilder, sql } from 'kysely';
import { inOneStatement } from '../../db/preparedStatements.ts';
import { groupBy } from '../../lists/groupBy.ts';
import { type HistoryEvent, insertHistory } from '../../domain/ways/history.queries.ts';
import {
  deliveriesToAssign,
  changeDeliveriesOfEach,
  deliveriesFollowingWay,
} from '../../domain/ways/wayMoves.queries.ts';
import type { Handler } from '../../http/context.ts';
import { idempotent } from '../../http/idempotency.ts';
import {
  type EvaluatedWay,
  insertBulkJob,
  bulkJobName,
  storeWaysBeforeJob,
  lockWaysToEvaluate,
} from '../../domain/parcels/bulkJobs.queries.ts';
import { OUTCOME_ROWS } from './bulk-jobs.rows.ts';
import { type NamedRider, riderOfAction } from './bulk-jobs.rider.ts';
import { evaluateRequestedRows, withRider } from './bulk-jobs.evaluate.ts';

export const moveWays: Handler<typeof bulkJobs.moveWays> = ({ body }, context) =>
  idempotent(context, bulkJobs.moveWays, body, async (tx) => {
    const { action } = body;
    const rider = await riderOfAction(tx, action);
    const ids = body.items.map(({ id }) => id);
    const { changed, refused } = evaluateRequestedRows(
      body.items,
      await lockWaysToEvaluate(tx, ids),
      (way) => wayVerdict(way, action, rider),
    );
    const userId = context.user.id;
    const done = changed.map(({ id }) => id);
    const job = await insertBulkJob(tx, { userId, kind: 'ways', action, done, refused });
    for (const move of wayMovesOf(changed, action)) {
      await tx.run(inOneStatement(writesOf({ job, userId, action, rider, ...move })), 'prepared');
    }
    return { id: job, rows: OUTCOME_ROWS };
  });

export const wayVerdict = (way: EvaluatedWay, action: WayAction, rider: NamedRider): Verdict =>
  withRider(evaluateWay(way, action), rider);

/** Ways that go from one status to another. */
interface Move {
  ids: number[];
  from: WayStatus;
  to: WayStatus;
}

/** The moves of an action; `changed` are the ways that it changes. */
export function wayMovesOf(changed: readonly EvaluatedWay[], action: WayAction): Move[] {
  const moves = changed.flatMap(({ id, ...way }) => {
    const to = nextWayStatus(way, action);
    return to === null ? [] : [{ id, from: way.status, to }];
  });
  return [...groupBy(moves, ({ from, to }) => `${from} ${to}`).values()].map((group) => ({
    from: group[0]!.from,
    to: group[0]!.to,
    ids: group.map(({ id }) => id),
  }));
}

interface Group extends Move {
  job: number;
  userId: number;
  action: WayAction;
  rider: NamedRider;
}

/**
 * What an action changes in the deliveries of these ways; null when it changes none, because the
 * way follows its deliveries.
 */
export function changesOfAction({ from, to }: Pick<Move, 'from' | 'to'>, action: WayAction) {
  if (action.type === 'follow') return null;
  const move = cascade(from, to);
  // Only ways in another status are changed.
  if (!move) throw new Error('This way has the status already');
  const own = sql`w.rider_id`;
  return {
    move,
    deliveries:
      action.type === 'assign'
        ? deliveriesToAssign({ previous: own, next: action.riderId }, move)
        : deliveriesFollowingWay(own, move),
  };
}

function writesOf({ job, userId, ids, from, to, action, rider }: Group): RawBuilder<unknown>[] {
  const deliveries = changesOfAction({ from, to }, action)?.deliveries ?? null;
  const bulk = { bulk: bulkJobName(job) };
  const event: HistoryEvent =
    action.type === 'assign'
      ? { description: 'Rider assigned', changes: { rider: rider?.name ?? '', ...bulk } }
      : { description: 'Status changed', changes: bulk };
  const ways = sql`select unnest(${ids}::integer[]) as id`;
  const rider_id = action.type === 'assign' ? sql`rider_id = ${action.riderId}, ` : sql``;
  return [
    storeWaysBeforeJob(job, ids, deliveries),
    ...(deliveries === null ? [] : [changeDeliveriesOfEach(ids, deliveries)]),
    sql`update ways set status = ${to}, ${rider_id} version = version + 1, updated_at = now()
      where id = any(${ids}::integer[])`,
    insertHistory(ways, userId, { ...event, moved: { from, to } }),
  ];
}
