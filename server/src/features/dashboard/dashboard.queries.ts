import type { dashboard } from '@waydesk/contract/app/dashboard.ts';
import type { ServerData } from '@waydesk/contract/calls/route.ts';
import { WAY_STATUSES, type WayStatus } from '@waydesk/contract/rules/way-status.ts';
import { sql } from 'kysely';
import { build } from '../../db/build.ts';
import type { DatabasePool } from '../../db/database.ts';

type Counts = ServerData<typeof dashboard.counts>;

interface Found extends Pick<Counts, 'riders' | 'users' | 'shops'> {
  ways: Partial<Record<WayStatus, number>> | null;
}

/**
 * Identifies a snapshot: the same text means the same rows, whichever node wrote them. Transaction
 * numbers may repeat after a restore or a failover, but then the start time of the server differs.
 */
export const MOMENT = sql<string>`concat(pg_postmaster_start_time(), ' ', pg_current_snapshot())`;

/** The first screen for everyone: one prepared query, which counts again only after a write. */
const everything = (moment: string) =>
  build.selectNoFrom([
    MOMENT.as('moment'),
    sql<Found | null>`case when ${MOMENT} <> ${moment} then jsonb_build_object(
      'riders', (select count(*) from riders),
      'users', (select count(*) from users),
      'shops', (select count(*) from online_shops),
      'ways', (select jsonb_object_agg(status, ways) from
        (select status, sum(ways) as ways from company_way_totals group by status) as totals)
    ) end`.as('found'),
  ]);

const readable = ({ ways, ...others }: Found): Counts => {
  const statusCounts = Object.fromEntries(
    WAY_STATUSES.map((status) => [status, ways?.[status] ?? 0]),
  ) as Record<WayStatus, number>;
  const total = Object.values(statusCounts).reduce((sum, n) => sum + n, 0);
  return { ...others, ways: total, statusCounts };
};

/** The last counts and their snapshot. An empty text is never a snapshot. */
const remembered = new WeakMap<object, { moment: string; counts: Counts }>();
const NOTHING = { moment: '', counts: readable({ riders: 0, users: 0, shops: 0, ways: null }) };

/** The totals, and ways by status; a status without ways counts 0. */
export async function countEverything(db: DatabasePool): Promise<Counts> {
  const last = remembered.get(db.source) ?? NOTHING;
  const answer = await db.first(everything(last.moment), 'prepared');
  if (!answer?.found) return last.counts;
  const counts = readable(answer.found);
  remembered.set(db.source, { moment: answer.moment, counts });
  return counts;
}
