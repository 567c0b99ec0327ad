/** What riders have out. */
import type { SessionUser } from '@waydesk/contract/auth/auth.ts';
import type { RiderLoad } from '@waydesk/contract/money/rider-loads.ts';
import { RIDER_COUNTERS, statusesIn } from '@waydesk/contract/rules/delivery-status.ts';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { maySeeSums } from './cash-ins.rows.ts';

/** As the documents count what is on the way. */
const OUT = statusesIn(...RIDER_COUNTERS.onTheWayCount);

/** Riders that do not exist have nothing out. */
export async function loadsOfRiders(
  db: Database,
  ids: readonly number[],
  user: SessionUser,
): Promise<RiderLoad[]> {
  const loads = await db.run(
    sql<RiderLoad>`
    select r.id as rider_id, (
        select count(*) from deliveries as d where d.rider_id = r.id and d.status = any(${OUT})
      ) as out, m.open, coalesce(m.cash, 0) as cash
    from unnest(${[...ids]}::integer[]) as r (id) cross join lateral (
      select count(*) as open, sum(rider_cash) as cash from delivery_money
      where rider_id = r.id and rider_cash <> 0
    ) as m`,
    'prepared',
  );
  return maySeeSums(user) ? loads : loads.map((load) => ({ ...load, cash: null }));
}
