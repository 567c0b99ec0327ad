import { WAY_STATUSES, type WayStatus } from '@waydesk/contract/way-status.ts';
import type { Database } from '../../db/database.ts';
import { withKeptPlan } from '../../db/kept.ts';

/** How many there are of all, and ways by status; a status without ways counts 0. */
export async function countEverything(db: Database) {
  const counts = db.selectNoFrom((eb) => {
    const all = (table: 'riders' | 'users' | 'online_shops') =>
      eb.selectFrom(table).select((one) => one.fn.countAll<number>().as('n'));
    return [all('riders').as('riders'), all('users').as('users'), all('online_shops').as('shops')];
  });
  const totals = db
    .selectFrom('company_way_totals')
    .select((eb) => ['status', eb.fn.sum<number>('ways').as('ways')])
    .groupBy('status');
  const [[records], byStatus] = await Promise.all([
    withKeptPlan(db, counts),
    withKeptPlan(db, totals),
  ]);
  const counted = new Map(byStatus.map(({ status, ways }) => [status, ways]));
  const statusCounts = Object.fromEntries(
    WAY_STATUSES.map((status) => [status, counted.get(status) ?? 0]),
  ) as Record<WayStatus, number>;
  return {
    riders: records?.riders ?? 0,
    users: records?.users ?? 0,
    shops: records?.shops ?? 0,
    ways: Object.values(statusCounts).reduce((sum, n) => sum + n, 0),
    statusCounts,
  };
}
