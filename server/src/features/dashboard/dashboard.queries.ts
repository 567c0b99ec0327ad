import { WAY_STATUSES, type WayStatus } from '@waydesk/contract/way-status.ts';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** How many there are of all, and ways by status; a status without ways counts 0. */
export async function countEverything(db: Database) {
  const [records, byStatus] = await Promise.all([
    sql<{ riders: number; users: number; shops: number }>`
      select
        (select count(*) from riders) as riders,
        (select count(*) from users) as users,
        (select count(*) from online_shops) as shops
    `.execute(db),
    db
      .selectFrom('company_way_totals')
      .select((eb) => ['status', eb.fn.sum<number>('ways').as('ways')])
      .groupBy('status')
      .execute(),
  ]);
  const counted = new Map(byStatus.map(({ status, ways }) => [status, ways]));
  const statusCounts = Object.fromEntries(
    WAY_STATUSES.map((status) => [status, counted.get(status) ?? 0]),
  ) as Record<WayStatus, number>;
  const { riders = 0, users = 0, shops = 0 } = records.rows[0] ?? {};
  return {
    riders,
    users,
    shops,
    ways: Object.values(statusCounts).reduce((sum, n) => sum + n, 0),
    statusCounts,
  };
}
