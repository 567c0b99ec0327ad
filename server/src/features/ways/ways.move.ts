/** Moves a way to another status, together with its deliveries. */
import { cascade } from '@waydesk/contract/rules/cascade.ts';
import { RIDER_INACTIVE, RIDER_NOT_FOUND } from '@waydesk/contract/records/rider-refusals.ts';
import type { WayStatus } from '@waydesk/contract/rules/way-status.ts';
import { ways } from '@waydesk/contract/ways/ways.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { inOneStatement } from '../../db/preparedStatements.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordQuery, writtenIn } from '../../db/written.ts';
import type { Handler } from '../../http/context.ts';
import { invalidField, conflict } from '../../http/httpError.ts';
import { checkVersion } from '../../http/versions.ts';
import { insertHistory } from '../../domain/ways/history.queries.ts';
import { type StoredWay, WAY_DETAIL_ROWS, updateWay } from '../../domain/ways/ways.queries.ts';
import {
  deliveriesToAssign,
  changeDeliveriesOf,
  deliveriesFollowingWay,
} from '../../domain/ways/wayMoves.queries.ts';
import { lockWayOr404, wayAnswer } from './ways.lock.ts';
import { riderById } from './ways.queries.ts';

/**
 * SQL that moves the deliveries and writes the history; the caller writes the way's own row. None
 * when the way already has the status.
 */
export function writesOfMove(way: StoredWay, to: WayStatus, userId: number): RawBuilder<unknown>[] {
  const move = cascade(way.status, to);
  if (!move) return [];
  return [
    changeDeliveriesOf(way.id, deliveriesFollowingWay(sql`${way.rider_id}::integer`, move)),
    insertHistory(way.id, userId, {
      description: 'Status changed',
      moved: { from: way.status, to },
    }),
  ];
}

/**
 * A way that already has the status is answered as it is, even for a stale version, so that a
 * client may repeat a call whose answer was lost.
 */
export const setWayStatus: Handler<typeof ways.setStatus> = async ({ params, body }, context) => {
  const rows = await inTransaction(context.db, async (tx) => {
    const way = await lockWayOr404(tx, params.id);
    const isDone = way.status === body.status;
    if (!isDone) {
      await checkVersion(context, ways.setStatus, way.version, () => wayAnswer(tx, way.id));
    }
    const moves = writesOfMove(way, body.status, context.user.id);
    if (moves.length > 0) {
      await tx.run(
        inOneStatement([...moves, updateWay(way.id, { status: body.status })]),
        'prepared',
      );
    }
    return tx.endWith(recordQuery(WAY_DETAIL_ROWS, way.id));
  });
  return { data: writtenIn(rows)! };
};

/**
 * The same rider again changes nothing, so that a client may repeat a call whose answer was lost.
 * For the same reason the answer may be read after the lock is released.
 */
export const acceptWay: Handler<typeof ways.accept> = async ({ params, body }, context) => {
  await inTransaction(context.db, async (tx) => {
    const way = await lockWayOr404(tx, params.id);
    const isDone = way.status !== 'pending' && way.rider_id === body.riderId;
    if (!isDone) await assign(tx, way, await riderFor(tx, body.riderId), context);
  });
  return { data: await wayAnswer(context.db, params.id) };
};

async function riderFor(tx: Tx, id: number) {
  const rider = await riderById(tx, id);
  if (!rider) throw invalidField('riderId', RIDER_NOT_FOUND);
  if (rider.status !== 'active') throw invalidField('riderId', RIDER_INACTIVE);
  return rider;
}

async function assign(
  tx: Tx,
  way: StoredWay,
  rider: { id: number; name: string },
  context: Parameters<typeof acceptWay>[1],
): Promise<void> {
  await checkVersion(context, ways.accept, way.version, () => wayAnswer(tx, way.id));
  const move = way.status === 'pending' ? cascade('pending', 'assigned') : null;
  if (!move) throw conflict('already_assigned', 'This way has already been assigned');
  await tx.run(
    inOneStatement([
      changeDeliveriesOf(
        way.id,
        deliveriesToAssign({ previous: sql`${way.rider_id}::integer`, next: rider.id }, move),
      ),
      updateWay(way.id, { status: 'assigned', rider_id: rider.id }),
      insertHistory(way.id, context.user.id, {
        description: 'Rider assigned',
        moved: { from: way.status, to: 'assigned' },
        changes: { rider: rider.name },
      }),
    ]),
    'prepared',
  );
}
