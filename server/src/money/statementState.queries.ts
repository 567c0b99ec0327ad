/** Updates deliveries and ways when their statement becomes paid in full, or stops being so. */
import { sql } from 'kysely';
import { build } from '../db/build.ts';
import type { Tx } from '../db/database.ts';
import { lockDocumentMoney } from './locks.queries.ts';

interface Move {
  statementId: number;
  userId: number;
  from: readonly string[];
  to: string;
  /** The status that its ways have before, and after. */
  wayFrom: string;
  wayTo: string;
  /** The way moves only when all its deliveries have arrived at `to` or came to nothing. */
  needsAll: boolean;
  description: string;
}

interface MovedDeliveries {
  ids: number[];
  ways: number[];
  /** The state of each before. */
  statuses: string[];
}

/** Moves the deliveries, which are held, and their ways; a way that keeps its status is told what changed. */
async function moveStatement(tx: Tx, move: Move): Promise<void> {
  const { statementId, from, to } = move;
  const moved = await tx.one(sql<MovedDeliveries>`
    with before as (
      select d.id, d.status from deliveries as d join delivery_money as m on m.delivery_id = d.id
      where m.statement_id = ${statementId} and d.status = any(${[...from]}::text[])
    ), moved as (
      update deliveries as d
      set status = ${to}, version = version + 1, updated_at = now()
      from before where d.id = before.id returning d.id, d.way_id, before.status
    )
    select coalesce(array_agg(id), '{}') as ids, coalesce(array_agg(way_id), '{}') as ways,
      coalesce(array_agg(status), '{}') as statuses from moved`);
  // A separate query, because it must see the present state of all deliveries of the ways.
  if (moved.ids.length > 0) await moveWays(tx, move, moved);
}

async function moveWays(tx: Tx, move: Move, moved: MovedDeliveries): Promise<void> {
  const { userId, to, wayFrom, wayTo, needsAll, description } = move;
  const isArrived = needsAll
    ? sql`not exists (select from deliveries as other where other.way_id = w.id
        and other.status <> all(${[to, 'returned_to_shop', 'cancelled']}::text[]))`
    : sql`true`;
  await tx.run(sql`
    with moved as materialized (
      select id, way_id, status from unnest(${moved.ids}::integer[], ${moved.ways}::integer[],
        ${moved.statuses}::text[]) as m (id, way_id, status)
    ), told as (
      select way_id, jsonb_object_agg('delivery #' || id || ' status',
        status || ' -> ' || ${to}::text) as changes
      from moved group by way_id
    ), along as materialized (
      select w.id, told.changes, w.status = ${wayFrom} and ${isArrived} as is_moved
      from told join ways as w on w.id = told.way_id
    ), written as (
      update ways as w set
        status = case when along.is_moved then ${wayTo} else w.status end,
        version = version + 1, updated_at = now()
      from along where w.id = along.id
    )
    insert into history
      (way_id, user_id, description, action_type, status_from, status_to, changes)
    select id, ${userId}::integer, ${description},
      case when is_moved then 'STATUS_CHANGED' else 'UPDATED' end,
      case when is_moved then ${wayFrom} end, case when is_moved then ${wayTo} end,
      case when is_moved then '{}'::jsonb else changes end
    from along order by id`);
}

/**
 * Paid in full: the money of its deliveries is sent. The caller has locked the statement and holds
 * its deliveries.
 */
export async function closeStatement(tx: Tx, statementId: number, userId: number): Promise<void> {
  await moveStatement(tx, {
    statementId,
    userId,
    from: ['delivered', 'sent'],
    to: 'money_sent_to_shop',
    wayFrom: 'delivered',
    wayTo: 'completed',
    needsAll: true,
    description: `Money sent, statement #${statementId}`,
  });
  await tx.run(
    build
      .updateTable('statements')
      .set({ paid_at: sql<Date>`now()` })
      .where('id', '=', statementId),
  );
}

/** No longer paid in full: its deliveries are delivered again. Does nothing to one that was not. */
export async function reopenStatement(tx: Tx, statementId: number, userId: number): Promise<void> {
  const { paid_at } = await tx.one(
    build.selectFrom('statements').select('paid_at').where('id', '=', statementId).forUpdate(),
  );
  if (paid_at === null) return;
  await lockDocumentMoney(tx, 'statement_id', statementId);
  await moveStatement(tx, {
    statementId,
    userId,
    from: ['money_sent_to_shop'],
    to: 'delivered',
    wayFrom: 'completed',
    wayTo: 'delivered',
    needsAll: false,
    description: `Payment voided, statement #${statementId}`,
  });
  await tx.run(
    build.updateTable('statements').set({ paid_at: null }).where('id', '=', statementId),
  );
}
