/** Pending changes, taken out of their table. */
import { type Selectable, sql } from 'kysely';
import type { PendingChangesTable } from '../db/changesSchema.ts';
import { build } from '../db/build.ts';
import type { Database, Tx } from '../db/database.ts';

export type PendingChange = Selectable<PendingChangesTable>;

export type UseName = 'notices' | 'webhooks';

/** A change, with the uses that were on when it happened. */
export interface TakenChange {
  change: PendingChange;
  uses: UseName[];
}

/** The uses that are on. */
export async function usesOn(db: Database): Promise<UseName[]> {
  const rows = await db.run(build.selectFrom('dispatchers').select('use'), 'prepared');
  return rows.map(({ use }) => use);
}

/**
 * Takes the oldest changes, at most so many, that nobody else is taking. By their rows and not by the
 * last number that was read: a number may become visible after a higher one.
 */
export async function takeChanges(tx: Tx, limit: number): Promise<TakenChange[]> {
  const rows = await tx.run(
    sql<PendingChange & { uses: UseName[] }>`
      with next as materialized (
        select id from pending_changes order by id limit ${sql.lit(limit)} for update skip locked
      ), taken as (
        delete from pending_changes where id in (select id from next) returning *
      )
      select t.*, array(select use from dispatchers as d where d.since <= t.at) as uses
      from taken as t order by t.id`,
  );
  return rows.map(({ uses, ...change }) => ({ change, uses }));
}
