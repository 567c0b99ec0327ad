/** Reads cash-ins, and the riders who have something to hand in. */
import type { SessionUser } from '@waydesk/contract/auth/auth.ts';
import { type cashIns, riderWithCash } from '@waydesk/contract/money/cash-ins.ts';
import type { Args } from '@waydesk/contract/calls/route.ts';
import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import { build } from '../../db/build.ts';
import type { Database, Tx } from '../../db/database.ts';
import {
  Written,
  projection,
  readRecord,
  writtenMoment,
  writtenNumber,
  writtenObject,
} from '../../db/written.ts';
import { dayConditions } from '../../lists/dayConditions.ts';
import { type Matches, readPage } from '../../lists/listing.ts';
import type { PageWindow } from '../../lists/paging.ts';
import { keyOfFew, searchedId, searchedKeys } from '../../lists/searchPatterns.ts';
import { totalOf } from '../../money/ledger.queries.ts';
import { writtenIf } from '../../lists/written.ts';
import { cashInDetailFor, cashInRowsFor, maySeeSums } from './cash-ins.rows.ts';

export type CashInQuery = Args<typeof cashIns.list>['query'];

/** The matching cash-ins, newest first; a search is the rider's name or phone, or the number. */
export function cashInsMatching(query: CashInQuery, zone: string): Matches {
  const { rider_id, state, search, sortOrder = 'desc' } = query;
  const number = searchedId(search);
  const found = [
    ...searchedKeys(search).map((key) => keyOfFew('r.search_key', key)),
    ...(number === null ? [] : [sql<boolean>`c.id = ${number}`]),
  ];
  return {
    from: `cash_ins as c${found.length > 0 ? ' left join riders as r on r.id = c.rider_id' : ''}`,
    id: 'c.id',
    where: [
      ...(rider_id === undefined ? [] : [sql`c.rider_id = ${rider_id}`]),
      ...(state === undefined ? [] : [sql`c.state = ${state}`]),
      ...dayConditions('c.created_at', query, zone),
      ...(found.length === 0 ? [] : [sql`(${sql.join(found, sql` or `)})`]),
    ],
    sort: [],
    direction: sortOrder,
    few: true,
  };
}

export const listCashIns = (
  db: Database,
  query: CashInQuery,
  { page, zone, user }: { page: PageWindow; zone: string; user: SessionUser },
) => readPage(db, cashInRowsFor(user), cashInsMatching(query, zone), page);

export const readCashIn = (db: Database, id: number, user: SessionUser) =>
  readRecord(db, cashInDetailFor(user), id);

/** SQL for a rider with the sums `k`; amounts are null for people who may not see them. */
const writtenRider = (sees: boolean) => {
  const shown = (sum: string) => (sees ? writtenNumber(`coalesce(${sum}, 0)`) : 'null::numeric');
  const { rider, waiting } = riderWithCash.shape;
  return projection(riderWithCash, {
    rider: writtenIf(
      'r',
      writtenObject(rider, { id: 'r.id', name: 'r.name', phone_number: 'r.phone_number' }),
    ),
    deliveries: 'coalesce(k.deliveries, 0)',
    oldest: writtenMoment('k.oldest'),
    waiting: `case when k.count_id is not null then ${writtenObject(waiting, {
      id: 'k.count_id',
      created_at: writtenMoment('k.created_at'),
    })} end`,
    cash: shown('k.cash'),
    account: shown('k.amount'),
  });
};

/** Riders with cash out, an open account or a waiting count. */
export async function ridersWithCash(
  db: Database,
  search: string | undefined,
  user: SessionUser,
): Promise<Written<z.input<typeof riderWithCash>[]>> {
  const keys = searchedKeys(search);
  const found =
    keys.length === 0
      ? sql`true`
      : sql.join(
          keys.map((key) => keyOfFew('r.search_key', key)),
          sql` or `,
        );
  const { json } = await db.one(sql<{ json: string }>`
    with open as (
      select coalesce(rider_id, 0) as id, count(*) as deliveries, min(at) as oldest,
        sum(rider_cash) as cash
      from delivery_money where rider_cash <> 0 group by rider_id
    ), account as (
      select owner as id, sum(amount) as amount from money_totals
      where account = 'rider_account' group by owner having sum(amount) <> 0
    ), waiting as (
      select coalesce(rider_id, 0) as id, id as count_id, created_at from cash_ins
      where state = 'waiting'
    )
    select array_to_json(array(select f from (
      select ${sql.raw(writtenRider(maySeeSums(user)).list)}
      from (select * from open full join account using (id) full join waiting using (id)) as k
      left join riders as r on r.id = k.id
      where ${found}
      order by k.oldest nulls last, r.name, k.id
    ) as f))::text as json`);
  return new Written(json);
}

/** SQL condition: belongs to this rider; null means deliveries without a rider. */
export const riderCondition = (rider: number | null) =>
  rider === null ? sql`rider_id is null` : sql`rider_id = ${rider}::integer`;

/**
 * A query that serialises the counts of a rider by locking the rider's row, or an advisory lock for
 * deliveries without a rider. Returns null for an unknown rider.
 */
export const lockForCount = (rider: number | null): RawBuilder<{ rider: number | null }> =>
  rider === null
    ? sql`select 0 as rider from pg_advisory_xact_lock(hashtext('cash of nobody'))`
    : sql`select (
        select id from riders where id = ${rider}::integer for no key update
      ) as rider`;

/** The state that a count starts from. The rider must be locked. */
interface BeforeCount {
  /** The id of the count that waits for a decision; null without one. */
  waiting: number | null;
  /** Deliveries whose cash is not handed in, in order of id. */
  open: number[];
  /** The rider's balance from earlier cash-ins, in kyats. */
  carried: number;
}

export async function readBeforeCount(tx: Tx, rider: number | null): Promise<BeforeCount> {
  const query = sql<BeforeCount>`
    select
      (select id from cash_ins where ${riderCondition(rider)} and state = 'waiting') as waiting,
      array(
        select delivery_id from delivery_money where rider_cash <> 0 and ${riderCondition(rider)}
        order by delivery_id
      ) as open,
      (${totalOf('rider_account', rider ?? 0)}) as carried`;
  return tx.one(query, 'prepared');
}

export const lockCashIn = (tx: Tx, id: number) =>
  tx.first(build.selectFrom('cash_ins').selectAll().where('id', '=', id).forUpdate());

/** Adds deliveries to a cash-in; the database writes the ledger rows. */
export async function addToCashIn(
  tx: Tx,
  cashIn: number,
  deliveries: readonly number[],
): Promise<void> {
  const query = sql`update delivery_money set cash_in_id = ${cashIn}::integer
    where delivery_id = any(${[...deliveries]}::integer[])`;
  await tx.run(query, 'prepared');
}
