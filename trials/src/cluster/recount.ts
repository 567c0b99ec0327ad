/** What was acknowledged, the ledger, and what each member has, counted anew. */
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { isOutage } from '../../../server/src/db/failures.ts';
import { type OpenDatabase, openDatabase } from '../../../server/src/db/openDatabase.ts';
import { findBrokenHubRules } from '../../../server/src/testing/hub/hubInvariants.ts';
import { NO_DAMAGE, findDamage } from '../../../server/src/testing/ways/wayWriters.ts';
import type { TrialRun } from '../../lib/trial.ts';
import type { Cluster } from './company.ts';
import type { Load, AcknowledgedWay } from './load.ts';
import { memberWith } from './patroni.ts';

export interface Recount {
  /** Ways that were acknowledged until now. */
  told: number;
  found: number;
  doubled: number;
  isBalanced: boolean;
}

const PATIENCE_MS = 60_000;

/** Again while the database is away: this runs while others go on. */
async function insisting<T>(work: () => Promise<T>): Promise<T> {
  for (const end = Date.now() + PATIENCE_MS; ; await wait(1_000)) {
    try {
      return await work();
    } catch (error) {
      if (!isOutage(error) || Date.now() > end) throw error;
    }
  }
}

/** Everything that was acknowledged until now. */
export async function recount(trial: TrialRun, { db }: Cluster, load: Load): Promise<Recount> {
  const told = [...load.told];
  const ids = told.map(({ id }) => id);
  const damage = await insisting(() => findDamage(db, ids, load.clerk.shop));
  const lost = await insisting(() => countLost(db, told));
  trial.expect(lost === 0, `${lost} acknowledged ways are lost`);
  trial.expect(
    JSON.stringify(damage) === JSON.stringify(NO_DAMAGE),
    `damage: ${JSON.stringify(damage)}`,
  );
  // The rules of the books and of the hub, by SQL of their own.
  const broken = await insisting(() => findBrokenHubRules(db));
  for (const rule of broken) trial.expect(false, `ledger: ${rule}`);
  return {
    told: told.length,
    found: told.length - lost,
    doubled: damage.doubled,
    isBalanced: broken.length === 0,
  };
}

async function countLost(db: OpenDatabase, told: readonly AcknowledgedWay[]): Promise<number> {
  const { rows } = await sql<{ lost: number }>`
    select count(*) as lost
    from unnest(${told.map(({ id }) => id)}::int[], ${told.map(({ key }) => key)}::text[]) as t (id, key)
    where not exists (select from deliveries where way_id = t.id and delivery_address = t.key)
  `.execute(db);
  return rows[0]!.lost;
}

/** The rows of each table, and a sum of their contents; what is not logged exists on the writer only. */
async function contents(db: OpenDatabase): Promise<Map<string, string>> {
  const tables = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      and relpersistence = 'p' order by 1`.execute(db);
  const all = new Map<string, string>();
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ text: string }>`
      select count(*) || ' rows, ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as text
      from ${sql.table(name)} as t`.execute(db);
    all.set(name, rows[0]!.text);
  }
  return all;
}

/** Once nobody writes: each member has the same. Returns a line about it. */
export async function expectSameEverywhere(
  trial: TrialRun,
  { members, nodes, db, urlOn }: Cluster,
): Promise<string> {
  for (const node of nodes) await node.stop();
  const writer = await memberWith(members, 'leader');
  const expected = await insisting(() => contents(db));
  const { rows } = await sql<{ lsn: string }>`select pg_current_wal_lsn()::text as lsn`.execute(db);
  for (const member of members) {
    if (member === writer) continue;
    const own = openDatabase({ url: urlOn(member), max: 1 });
    try {
      await untilReplayed(own, rows[0]!.lsn);
      const has = await contents(own);
      for (const [table, text] of expected)
        trial.expect(
          has.get(table) === text,
          `${member.name}: ${table} has ${has.get(table)}, not ${text}`,
        );
    } finally {
      await own.destroy();
    }
  }
  const ways = expected.get('ways')!.split(',')[0]!;
  return `${expected.size} tables are equal on ${members.length} members: ways ${ways}`;
}

async function untilReplayed(db: OpenDatabase, lsn: string): Promise<void> {
  for (let attempts = 0; attempts < 600; attempts += 1) {
    const { rows } = await sql<{ done: boolean }>`
      select pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn as done`.execute(db);
    if (rows[0]!.done) return;
    await wait(100);
  }
  throw new Error('A standby does not catch up');
}
