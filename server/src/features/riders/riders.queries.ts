import {
  COLLECTED,
  RIDER_COUNTERS,
  TRANSFERRED,
  statusesIn,
} from '@waydesk/contract/delivery-status.ts';
import type { riders } from '@waydesk/contract/riders.ts';
import type { Args } from '@waydesk/contract/route.ts';
import { sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { Database, Tx } from '../../db/database.ts';
import type { NewRow } from '../../db/schema.ts';
import { type PageWindow, chooseIds, rowsOfPage } from '../../domain/paging.ts';
import { searchColumns } from '../../domain/searchKeys.ts';
import { matchesSearch } from '../../domain/searchPatterns.ts';

type Query = Args<typeof riders.list>['query'];

/** Riders under the contract's names; the caller adds conditions and order. */
const selectRiders = (db: Database) =>
  db
    .selectFrom('riders')
    .select((eb) => [
      'id',
      'name',
      'phone_number',
      'township',
      'full_address',
      'email',
      jsonBuildObject({ email: eb.ref('email') }).as('user'),
      'nrc',
      'emergency_contact',
      'vehicle_type',
      'status',
      'created_at as createdAt',
      'updated_at as updatedAt',
      'version',
    ]);

export function listRiders(db: Database, query: Query, page: PageWindow) {
  const { status, search, sortBy = 'name', sortOrder = 'asc' } = query;
  const order = {
    name: sql`lower(name)`,
    email: sql`lower(email)`,
    status: sql`status`,
  }[sortBy];
  const ids = db
    .selectFrom('riders')
    .select('id')
    .$if(status !== undefined, (q) => q.where('status', '=', status ?? 'active'))
    .where(matchesSearch(search))
    .orderBy(order, sortOrder)
    .orderBy('id', sortOrder);
  return rowsOfPage(db, chooseIds(ids, page), selectRiders(db));
}

/** Id and name, or undefined when the rider does not exist. */
export const riderHead = (db: Database, id: number) =>
  db.selectFrom('riders').select(['id', 'name']).where('id', '=', id).executeTakeFirst();

export async function insertRider(tx: Tx, rider: NewRow<'riders'>): Promise<number> {
  const { id } = await tx
    .insertInto('riders')
    .values({ ...rider, ...searchColumns('riders', rider) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The rider with cash on hand and counters, or undefined. */
export async function riderWithCounters(db: Database, id: number) {
  const [rider, counted] = await Promise.all([
    selectRiders(db).where('id', '=', id).executeTakeFirst(),
    countersOf(db, id),
  ]);
  return rider && { ...rider, ...counted };
}

type Classes = Parameters<typeof statusesIn>;

/** Counted from the deliveries on each read, never stored; the database's sums are exact. */
const countersOf = (db: Database, riderId: number) =>
  db
    .selectFrom('deliveries')
    .select((eb) => {
      const count = (classes: readonly Classes[number][]) =>
        eb.fn.countAll<number>().filterWhere(eb('status', 'in', statusesIn(...classes)));
      const sum = (classes: readonly Classes[number][]) =>
        eb.fn.coalesce(
          eb.fn
            .sum<number>('total_collect_amount')
            .filterWhere(eb('status', 'in', statusesIn(...classes))),
          eb.val(0),
        );
      return [
        sql<number>`${sum(COLLECTED)} - ${sum(TRANSFERRED)}`.as('cashOnHand'),
        count(RIDER_COUNTERS.assignedCount).as('assignedCount'),
        count(RIDER_COUNTERS.onTheWayCount).as('onTheWayCount'),
        count(RIDER_COUNTERS.successCount).as('successCount'),
        count(RIDER_COUNTERS.cancelledCount).as('cancelledCount'),
      ];
    })
    .where('rider_id', '=', riderId)
    .executeTakeFirstOrThrow();
