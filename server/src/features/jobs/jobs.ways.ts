/** Moves many ways in one transaction: each whole, or named as refused. */
import { type Verdict, type WayAction, verdictOnWay } from '@waydesk/contract/bulk.ts';
import { cascade } from '@waydesk/contract/cascade.ts';
import { jobs } from '@waydesk/contract/jobs.ts';
import type { WayStatus } from '@waydesk/contract/way-status.ts';
import { type RawBuilder, sql } from 'kysely';
import { executeTogether } from '../../db/preparedStatements.ts';
import { groupBy } from '../../domain/groupBy.ts';
import { type HistoryEvent, insertHistory } from '../../domain/history.queries.ts';
import {
  assignedWith,
  changeDeliveriesOfEach,
  followingWay,
} from '../../domain/wayMoves.queries.ts';
import type { Handler } from '../../http/context.ts';
import { idempotent } from '../../http/idempotency.ts';
import { type JobWay, insertJob, jobName, keepWays, lockWays } from '../../domain/jobs.queries.ts';
import { OUTCOME_ROWS } from './jobs.rows.ts';
import { type NamedRider, riderOfAction } from './jobs.rider.ts';
import { judge, withRider } from './jobs.verdicts.ts';

export const moveWays: Handler<typeof jobs.moveWays> = ({ body }, context) =>
  idempotent(context, jobs.moveWays, body, async (tx) => {
    const { action } = body;
    const rider = await riderOfAction(tx, action);
    const ids = body.items.map(({ id }) => id);
    const { changed, refused } = judge(body.items, await lockWays(tx, ids), (way) =>
      wayVerdict(way, action, rider),
    );
    const userId = context.user.id;
    const done = changed.map(({ id }) => id);
    const job = await insertJob(tx, { userId, kind: 'ways', action, done, refused });
    for (const [from, group] of groupBy(changed, ({ status }) => status)) {
      const ids = group.map(({ id }) => id);
      await executeTogether(tx, writesOf({ job, userId, ids, from, action, rider }));
    }
    return { id: job, rows: OUTCOME_ROWS };
  });

export const wayVerdict = (way: JobWay, action: WayAction, rider: NamedRider): Verdict =>
  withRider(verdictOnWay(way, action), rider);

interface Group {
  job: number;
  userId: number;
  ids: number[];
  /** The status of all of them. */
  from: WayStatus;
  action: WayAction;
  rider: NamedRider;
}

/** What an action does to the deliveries of ways in this status, and to the ways. */
export function changesOfAction(from: WayStatus, action: WayAction) {
  const to = action.type === 'assign' ? 'assigned' : action.status;
  const move = cascade(from, to);
  // Only ways in another status are changed.
  if (!move) throw new Error('This way has the status already');
  const own = sql`w.rider_id`;
  return action.type === 'assign'
    ? { to, move, deliveries: assignedWith({ previous: own, next: action.riderId }, move) }
    : { to, move, deliveries: followingWay(own, move) };
}

function writesOf({ job, userId, ids, from, action, rider }: Group): RawBuilder<unknown>[] {
  const { to, deliveries } = changesOfAction(from, action);
  const bulk = { bulk: jobName(job) };
  const event: HistoryEvent =
    action.type === 'assign'
      ? { description: 'Rider assigned', changes: { rider: rider?.name ?? '', ...bulk } }
      : { description: 'Status changed', changes: bulk };
  const ways = sql`select unnest(${ids}::integer[]) as id`;
  const rider_id = action.type === 'assign' ? sql`rider_id = ${action.riderId}, ` : sql``;
  return [
    keepWays(job, ids, deliveries),
    changeDeliveriesOfEach(ids, deliveries),
    sql`update ways set status = ${to}, ${rider_id} version = version + 1, updated_at = now()
      where id = any(${ids}::integer[])`,
    insertHistory(ways, userId, { ...event, moved: { from, to } }),
  ];
}
