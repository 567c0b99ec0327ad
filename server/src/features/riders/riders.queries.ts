import {
  COLLECTED_CLASSES,
  type DeliveryClass,
  RIDER_COUNTERS,
  TRANSFERRED_CLASSES,
} from '@waydesk/contract/rules/delivery-status.ts';
import { rider, riderDetail } from '@waydesk/contract/records/rider.ts';
import { riders } from '@waydesk/contract/records/riders.ts';
import type { Args } from '@waydesk/contract/calls/route.ts';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { build } from '../../db/build.ts';
import type { Database } from '../../db/database.ts';
import {
  type WrittenRows,
  writtenMoment,
  writtenNumber,
  projection,
  writtenObject,
} from '../../db/written.ts';
import { collectedSum, countIn } from '../../domain/ways/deliveries.queries.ts';
import { type Matches, readPage } from '../../lists/listing.ts';
import type { PageWindow } from '../../lists/paging.ts';
import { smallSearchConditions } from '../../lists/searchPatterns.ts';

type Query = Args<typeof riders.list>['query'];

const columns = {
  id: 'r.id',
  name: 'r.name',
  phone_number: 'r.phone_number',
  township: 'r.township',
  full_address: 'r.full_address',
  email: 'r.email',
  user: writtenObject(rider.shape.user, { email: 'r.email' }),
  nrc: 'r.nrc',
  emergency_contact: 'r.emergency_contact',
  vehicle_type: 'r.vehicle_type',
  status: 'r.status',
  createdAt: writtenMoment('r.created_at'),
  updatedAt: writtenMoment('r.updated_at'),
  version: 'r.version',
};

const RIDER_ROWS: WrittenRows<z.input<typeof rider>> = {
  fields: projection(rider, columns),
  tables: 'riders as r on r.id = page.id',
};

const count = (classes: readonly DeliveryClass[]) => `(${countIn(classes)}) as`;

/** Counted from the deliveries on each read, never stored; the database's sums are exact. */
const COUNTERS = `(select
    ${writtenNumber(`${collectedSum(COLLECTED_CLASSES)} - ${collectedSum(TRANSFERRED_CLASSES)}`)} as cash,
    ${count(RIDER_COUNTERS.assignedCount)} assigned,
    ${count(RIDER_COUNTERS.onTheWayCount)} on_the_way,
    ${count(RIDER_COUNTERS.successCount)} success,
    ${count(RIDER_COUNTERS.cancelledCount)} cancelled
  from deliveries where rider_id = page.id)`;

/** Riders with cash on hand and counters, each as `{ rider }`. */
export const RIDER_DETAIL_ROWS: WrittenRows<z.input<typeof riders.get.data>> = {
  fields: projection(riders.get.data, {
    rider: writtenObject(riderDetail, {
      ...columns,
      cashOnHand: 'c.cash',
      assignedCount: 'c.assigned',
      onTheWayCount: 'c.on_the_way',
      successCount: 'c.success',
      cancelledCount: 'c.cancelled',
    }),
  }),
  tables: `${RIDER_ROWS.tables} cross join lateral ${COUNTERS} as c`,
  version: 'r.version',
};

export function ridersMatching(query: Query): Matches {
  const { status, search, sortBy = 'name', sortOrder = 'asc' } = query;
  const column = { name: 'lower(name)', email: 'lower(email)', status: 'status' }[sortBy];
  return {
    from: 'riders',
    id: 'id',
    where: [
      ...smallSearchConditions(search),
      ...(status === undefined ? [] : [sql`status = ${status}`]),
    ],
    sort: [{ column }],
    direction: sortOrder,
    few: true,
  };
}

export const listRiders = (db: Database, query: Query, page: PageWindow) =>
  readPage(db, RIDER_ROWS, ridersMatching(query), page);

/** Id and name, or undefined when the rider does not exist. */
export const riderHead = (db: Database, id: number) =>
  db.first(build.selectFrom('riders').select(['id', 'name']).where('id', '=', id));
