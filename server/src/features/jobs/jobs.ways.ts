/** Moves many ways in one transaction: each whole, or named as refused. */
import {
  type Verdict,
  type WayAction,
  verdictOnWay,
  wayAfter,
} from '@waydesk/contract/parcels/bulk.ts';
import { cascade } from '@waydesk/contract/rules/cascade.ts';
import { jobs } from '@waydesk/contract/parcels/jobs.ts';
import type { WayStatus } from '@waydesk/contract/rules/way-status.ts';
import { type RawBuilder, sql } from 'kysely';
import { inOneStatement } from '../../db/preparedStatements.ts';
import { groupBy } from '../../lists/groupBy.ts';
import { type HistoryEvent, insertHistory } from '../../domain/ways/history.queries.ts';
import {
  assignedWith,
  changeDeliveriesOfEach,
  followingWay,
} from '../../domain/ways/wayMoves.queries.ts';
import type { Handler } from '../../http/context.ts';
import { idempotent } from '../../http/idempotency.ts';
import {
  type JudgedWay,
  insertJob,
  jobName,
  keepWays,
  lockWaysToJudge,
} from '../../domain/parcels/jobs.queries.ts';
import { OUTCOME_ROWS } from './jobs.rows.ts';
import { type NamedRider, riderOfAction } from './jobs.rider.ts';
import { judge, withRider } from './jobs.verdicts.ts';

export const moveWays: Handler<typeof jobs.moveWays> = ({ body }, context) =>
  idempotent(context, jobs.moveWays, body, async (tx) => {
    const { action } = body;
    const rider = await riderOfAction(tx, action);
    const ids = body.items.map(({ id }) => id);
    const { changed, refused } = judge(body.items, await lockWaysToJudge(tx, ids), (way) =>
      wayVerdict(way, action, rider),
    );
    const userId = context.user.id;
    const done = changed.map(({ id }) => id);
    const job = await insertJob(tx, { userId, kind: 'ways', action, done, refused });
    for (const move of wayMovesOf(changed, action)) {
      await tx.run(inOneStatement(writesOf({ job, userId, action, rider, ...move })), 'prepared');
    }
    return { id: job, rows: OUTCOME_ROWS };
  });

export const wayVerdict = (way: JudgedWay, action: WayAction, rider: NamedRider): Verdict =>
  withRider(verdictOnWay(way, action), rider);

/** Ways that go from one status to another. */
interface Move {
  ids: number[];
  from: WayStatus;
  to: WayStatus;
}

/** The moves of an action; `changed` are the ways that it changes. */
export function wayMovesOf(changed: readonly JudgedWay[], action: WayAction): Move[] {
  const moves = changed.flatMap(({ id, ...way }) => {
    const to = wayAfter(way, action);
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
 * What an action does to the deliveries of these ways; null when it leaves all of them alone. The way
 * then follows them, not they the way.
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
        ? assignedWith({ previous: own, next: action.riderId }, move)
        : followingWay(own, move),
  };
}

function writesOf({ job, userId, ids, from, to, action, rider }: Group): RawBuilder<unknown>[] {
  const deliveries = changesOfAction({ from, to }, action)?.deliveries ?? null;
  const bulk = { bulk: jobName(job) };
  const event: HistoryEvent =
    action.type === 'assign'
      ? { description: 'Rider assigned', changes: { rider: rider?.name ?? '', ...bulk } }
      : { description: 'Status changed', changes: bulk };
  const ways = sql`select unnest(${ids}::integer[]) as id`;
  const rider_id = action.type === 'assign' ? sql`rider_id = ${action.riderId}, ` : sql``;
  return [
    keepWays(job, ids, deliveries),
    ...(deliveries === null ? [] : [changeDeliveriesOfEach(ids, deliveries)]),
    sql`update ways set status = ${to}, ${rider_id} version = version + 1, updated_at = now()
      where id = any(${ids}::integer[])`,
    insertHistory(ways, userId, { ...event, moved: { from, to } }),
  ];
}
