/** Notices on and off: a row of the dispatchers, which nodes, triggers and senders ask. */
import { sql } from 'kysely';
import type { Database, Tx } from '../db/database.ts';

export async function areNoticesOn(db: Database): Promise<boolean> {
  const { on } = await db.one(
    sql<{ on: boolean }>`select exists (select from dispatchers where use = 'notices') as on`,
    'prepared',
  );
  return on;
}

/** Of what happens from now on. What has been on since earlier stays on since then. */
export async function turnNoticesOn(tx: Tx): Promise<void> {
  await tx.run(sql`
    insert into dispatchers (use, since) values ('notices', clock_timestamp())
    on conflict (use) do nothing`);
}

/** Resolves to whether they were on: of several at once, one turned them off. */
export async function turnNoticesOff(tx: Tx): Promise<boolean> {
  const rows = await tx.run(sql`delete from dispatchers where use = 'notices' returning use`);
  return rows.length > 0;
}
