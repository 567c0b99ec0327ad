/** Reads and writes the requests of shops for pickups, for the office. */
import type { PickupRequestListQuery } from '@waydesk/contract/calls/list-queries.ts';
import { pickupRequest } from '@waydesk/contract/portal/pickup-requests.ts';
import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import { build } from '../../db/build.ts';
import type { Database, Tx } from '../../db/database.ts';
import { type WrittenRows, projection } from '../../db/written.ts';
import {
  OFFICE_PICKUP_COLUMNS,
  OFFICE_PICKUP_TABLES,
} from '../../domain/portal/pickups.queries.ts';
import { type Scope, scopeConditions } from '../../http/scope.ts';
import { type Matches, readPage } from '../../lists/listing.ts';
import type { PageWindow } from '../../lists/paging.ts';
import { searchedId, wordConditions } from '../../lists/searchPatterns.ts';

const LIST_ROWS: WrittenRows<z.input<typeof pickupRequest>> = {
  fields: projection(pickupRequest, OFFICE_PICKUP_COLUMNS),
  tables: OFFICE_PICKUP_TABLES,
};

const FROM = 'pickup_requests as r join online_shops as s on s.id = r.shop_id';

/** Days as they were asked for: they have no zone. */
function wantedDays({ startDate, endDate }: PickupRequestListQuery): RawBuilder<unknown>[] {
  return [
    ...(startDate === undefined ? [] : [sql`r.wanted_on >= ${startDate}::date`]),
    ...(endDate === undefined ? [] : [sql`r.wanted_on <= ${endDate}::date`]),
  ];
}

/** The number, or words of the shop. */
function foundBy(search: string | undefined): RawBuilder<unknown>[] {
  const words = wordConditions(search, 's.search_key');
  if (words.length === 0) return [];
  const id = searchedId(search);
  return id === null ? words : [sql`r.id = ${id}`, sql`r.id <> ${id} and ${words[0]}`];
}

function matching(query: PickupRequestListQuery, scope: Scope): Matches {
  const { state, shop_id, sortBy, sortOrder = sortBy ? 'asc' : 'desc' } = query;
  const either = foundBy(query.search);
  return {
    from: FROM,
    id: 'r.id',
    where: [
      ...scopeConditions(scope),
      ...(shop_id === undefined ? [] : [sql`r.shop_id = ${shop_id}`]),
      ...(state === undefined
        ? []
        : [state === 'decided' ? sql`r.state <> 'asked'` : sql`r.state = ${state}`]),
      ...wantedDays(query),
    ],
    ...(either.length > 0 ? { either } : {}),
    sort: sortBy === 'wanted_on' ? [{ column: 'r.wanted_on' }] : [],
    direction: sortOrder,
    isSearch: either.length > 0,
  };
}

export const listPickupRequests = (
  db: Database,
  query: PickupRequestListQuery,
  scope: Scope,
  page: PageWindow,
) => readPage(db, LIST_ROWS, matching(query, scope), page);

export async function refuseRequest(
  tx: Tx,
  id: number,
  by: { userId: number; reason: string },
): Promise<void> {
  await tx.run(
    build
      .updateTable('pickup_requests')
      .set({ state: 'refused', decided_by: by.userId, reason: by.reason })
      .set({ decided_at: sql`now()`, version: sql`version + 1`, updated_at: sql`now()` })
      .where('id', '=', id),
  );
}
