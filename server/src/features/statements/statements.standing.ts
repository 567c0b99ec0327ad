/** Where the money of shops stands, in sums. */
import type { SessionUser } from '@waydesk/contract/auth/auth.ts';
import { may } from '@waydesk/contract/calls/permissions.ts';
import type { ServerData } from '@waydesk/contract/calls/route.ts';
import type { shopStandings } from '@waydesk/contract/money/shop-standing.ts';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { writtenMoment } from '../../db/written.ts';
import { unsettledSums } from '../../money/unsettledSums.ts';
import { STATE } from '../../money/statementRows.ts';
import {
  type ShopsQuery,
  type StatementQuery,
  shopConditions,
  statementsMatching,
} from './statements.queries.ts';

type Standing = ServerData<typeof shopStandings.standing>;

interface Sums {
  ready_count: number;
  ready: number;
  waiting_count: number;
  waiting: number;
  held_count: number;
  held: number;
  account: number;
  payable: number;
}

/** SQL for the sums of `k`, the unsettled deliveries and open accounts of each shop. */
const SUMS = sql`coalesce(sum(ready_count), 0)::integer as ready_count, coalesce(sum(ready), 0) as ready,
  coalesce(sum(waiting_count), 0)::integer as waiting_count, coalesce(sum(waiting), 0) as waiting,
  coalesce(sum(held_count), 0)::integer as held_count, coalesce(sum(held), 0) as held,
  coalesce(sum(account), 0) as account, coalesce(sum(payable), 0) as payable`;

const shown = (sums: Sums, user: SessionUser): Omit<Standing, 'last'> => ({
  ready: { deliveries: sums.ready_count, amount: sums.ready },
  waiting: {
    deliveries: sums.waiting_count,
    amount: may(user.role, 'money-admin') ? sums.waiting : null,
  },
  held: { deliveries: sums.held_count, amount: sums.held },
  account: sums.account,
  payable: sums.payable,
});

/** Undefined for an unknown shop. */
export async function readStanding(
  db: Database,
  shop: number,
  user: SessionUser,
): Promise<Standing | undefined> {
  const found = await db.first(
    sql<Sums & Pick<Standing, 'last'>>`
    with ${unsettledSums(shop)}
    select k.*, (select row_to_json(l) from (
        select s.id, ${sql.raw(STATE)} as state, ${sql.raw(writtenMoment('s.created_at'))} as created_at,
          s.total, s.paid
        from statements as s where s.shop_id = o.id and s.voided_at is null order by s.id desc limit 1
      ) as l) as last
    from online_shops as o cross join lateral (
      select ${SUMS} from (select * from due full join open using (id)) as one
    ) as k
    where o.id = ${shop}`,
    'prepared',
  );
  return found && { ...shown(found, user), last: found.last };
}

export async function sumOfShops(
  db: Database,
  query: Pick<ShopsQuery, 'search' | 'settlement_type'>,
  user: SessionUser,
): Promise<ServerData<typeof shopStandings.shopsTotal>> {
  const found = await db.one(sql<Sums & { shops: number }>`
    with ${unsettledSums()}
    select count(*) as shops, ${SUMS}
    from (select * from due full join open using (id)) as k join online_shops as o on o.id = k.id
    where ${shopConditions(query)}`);
  return { shops: found.shops, ...shown(found, user) };
}

/** A voided statement is nothing to pay. */
export function sumOfStatements(
  db: Database,
  query: StatementQuery,
  zone: string,
): Promise<ServerData<typeof shopStandings.listTotal>> {
  const { from, where } = statementsMatching(query, zone);
  return db.one(sql`
    select count(*) as statements, coalesce(sum(s.total), 0) as total,
      coalesce(sum(s.paid), 0) as paid
    from ${sql.raw(from)} where ${sql.join([...where, sql`s.voided_at is null`], sql` and `)}`);
}
