/** What a statement that is paid in full, or no longer is, does to its deliveries and their ways. */
import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { holdMoney } from './held.queries.ts';

/** Holds all deliveries of a statement, which the caller has locked. */
async function holdStatement(tx: Tx, statementId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select delivery_id as id from delivery_money where statement_id = ${statementId}`.execute(tx);
  await holdMoney(
    tx,
    rows.map(({ id }) => id),
  );
}

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

/** Moves the deliveries and their ways; a way that keeps its status is told what changed. */
async function moveStatement(tx: Tx, move: Move): Promise<void> {
  const { statementId, userId, from, to, wayFrom, wayTo, description } = move;
  await holdStatement(tx, statementId);
  const { rows } = await sql<{ ids: number[] }>`
    with before as (
      select d.id, d.status from deliveries as d join delivery_money as m on m.delivery_id = d.id
      where m.statement_id = ${statementId} and d.status = any(${[...from]}::text[])
    ), moved as (
      update deliveries as d
      set status = ${to}, version = version + 1, updated_at = now()
      from before where d.id = before.id returning d.id, d.way_id, before.status
    ), told as (
      insert into history (way_id, description, action_type, changes, user_id)
      select w.id, ${description}, 'UPDATED', jsonb_object_agg(
        'delivery #' || moved.id || ' status', moved.status || ' -> ' || ${to}::text), ${userId}::integer
      from moved join ways as w on w.id = moved.way_id
      where not (${takenAlong(move, from)})
      group by w.id
    )
    select coalesce(array_agg(distinct way_id), '{}') as ids from moved`.execute(tx);
  const ways = rows[0]!.ids;
  if (ways.length === 0) return;
  await sql`
    with along as (
      select w.id, ${takenAlong(move, [])} as is_moved from ways as w
      where w.id = any(${ways}::integer[])
    ), written as (
      update ways as w set
        status = case when along.is_moved then ${wayTo} else w.status end,
        version = version + 1, updated_at = now()
      from along where w.id = along.id
    )
    insert into history (way_id, description, action_type, status_from, status_to, user_id)
    select id, ${description}, 'STATUS_CHANGED', ${wayFrom}, ${wayTo}, ${userId}::integer
    from along where is_moved`.execute(tx);
}

/** SQL: the way `w` moves along; deliveries that are `about` to move count as moved. */
const takenAlong = ({ to, wayFrom, needsAll }: Move, about: readonly string[]) =>
  needsAll
    ? sql`(w.status = ${wayFrom} and not exists (
        select from deliveries as other where other.way_id = w.id
          and other.status <> all(${[to, ...about, 'returned_to_shop', 'cancelled']}::text[])))`
    : sql`w.status = ${wayFrom}`;

/** Paid in full: the money of its deliveries is sent. The caller has locked the statement. */
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
  await tx
    .updateTable('statements')
    .set({ paid_at: sql<Date>`now()` })
    .where('id', '=', statementId)
    .execute();
}

/** No longer paid in full: its deliveries are delivered again. Does nothing to one that was not. */
export async function reopenStatement(tx: Tx, statementId: number, userId: number): Promise<void> {
  const { paid_at } = await tx
    .selectFrom('statements')
    .select('paid_at')
    .where('id', '=', statementId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (paid_at === null) return;
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
  await tx.updateTable('statements').set({ paid_at: null }).where('id', '=', statementId).execute();
}
