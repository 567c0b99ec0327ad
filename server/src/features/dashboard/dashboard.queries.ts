import { WAY_STATUSES, type WayStatus } from '@waydesk/contract/way-status.ts';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { withKeptPlan } from '../../db/kept.ts';

/** Everybody's first screen: one question, planned once. */
const everything = (db: Database) =>
  db.selectNoFrom((eb) => {
    const all = (table: 'riders' | 'users' | 'online_shops') =>
      eb.selectFrom(table).select((one) => one.fn.countAll<number>().as('n'));
    return [
      all('riders').as('riders'),
      all('users').as('users'),
      all('online_shops').as('shops'),
      sql<Partial<Record<WayStatus, number>> | null>`(
        select jsonb_object_agg(status, ways) from
          (select status, sum(ways) as ways from company_way_totals group by status) as totals
      )`.as('ways'),
    ];
  });

/** How many there are of all, and ways by status; a status without ways counts 0. */
export async function countEverything(db: Database) {
  const [counted] = await withKeptPlan(db, everything(db));
  const statusCounts = Object.fromEntries(
    WAY_STATUSES.map((status) => [status, counted?.ways?.[status] ?? 0]),
  ) as Record<WayStatus, number>;
  return {
    riders: counted?.riders ?? 0,
    users: counted?.users ?? 0,
    shops: counted?.shops ?? 0,
    ways: Object.values(statusCounts).reduce((sum, n) => sum + n, 0),
    statusCounts,
  };
}
