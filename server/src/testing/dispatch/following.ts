/** A use of changes for tests, which writes down what it was handed. */
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database, DatabasePool } from '../../db/database.ts';
import type { OpenDatabase } from '../../db/openDatabase.ts';
import { writeOne } from '../../db/transaction.ts';
import type { Use } from '../../dispatch/dispatcher.ts';
import type { UseName } from '../../dispatch/changes.queries.ts';

/** Quick, so that tests need not wait, and long enough for a busy machine to renew it in time. */
export const QUICK_LEASE = { leaseMs: 1_500, renewMs: 200, marginMs: 200 };
/** For tests that kill and wait for its end: what a busy machine delays is only tried again there. */
export const SHORT_LEASE = { leaseMs: 600, renewMs: 100, marginMs: 100 };
export const QUICK_DISPATCHER = { pauseMs: 5, retryMs: 10, idleMs: 40 };

/** The table of what was followed, without a key: twice shows. */
export async function createFollowed(db: OpenDatabase): Promise<void> {
  await sql`create table followed (use text not null, change bigint not null)`.execute(db);
}

export const followingUse = (
  name: UseName = 'notices',
  before: (changes: readonly { id: number }[]) => Promise<void> = async () => {},
): Use => ({
  name,
  follow: async (tx, changes) => {
    const ids = changes.map(({ id }) => id);
    await tx.run(sql`insert into followed select ${name}, id from unnest(${ids}::bigint[]) as id`);
    await before(changes);
  },
});

/** As many changes as if statements had been paid. */
export const addChanges = (db: DatabasePool, n: number): Promise<unknown> =>
  writeOne(
    db,
    sql`insert into pending_changes (kind, statement_id)
      select 'paid', generate_series(1, ${n}::integer)`,
  );

export interface FollowedCount {
  pending: number;
  followed: number;
  /** Less than followed when a change was followed twice. */
  different: number;
}

export const countFollowed = (db: Database, use: UseName = 'notices'): Promise<FollowedCount> =>
  db.one(sql<FollowedCount>`
    select (select count(*)::integer from pending_changes) as pending,
      count(*)::integer as followed, count(distinct change)::integer as different
    from followed where use = ${use}`);

/** The same once nothing is pending and so many were followed, or as it is after ten seconds. */
export async function whenFollowed(db: Database, n: number, use?: UseName): Promise<FollowedCount> {
  for (const begun = performance.now(); ; await wait(10)) {
    const count = await countFollowed(db, use);
    const isDone = count.pending === 0 && count.followed >= n;
    if (isDone || performance.now() - begun > 60_000) return count;
  }
}

/** What `n` changes become. */
export const allFollowed = (n: number): FollowedCount => ({
  pending: 0,
  followed: n,
  different: n,
});
