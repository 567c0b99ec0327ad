/** Reads the deliveries of all ways as one list. */
import type { ParcelDay, ParcelListQuery } from '@waydesk/contract/list-queries.ts';
import { PARCEL_STAGES, type ParcelStage } from '@waydesk/contract/parcel-stages.ts';
import { parcel, type parcels, statusesOfStage } from '@waydesk/contract/parcels.ts';
import { DELIVERY_STATUSES, type DeliveryStatus } from '@waydesk/contract/delivery-status.ts';
import type { ServerData } from '@waydesk/contract/route.ts';
import { dayEnd, dayStart } from '@waydesk/contract/time.ts';
import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Database } from '../../db/database.ts';
import { executeRepeated } from '../../db/preparedStatements.ts';
import { type WrittenRows, projection } from '../../db/written.ts';
import {
  DELIVERY_COLUMNS,
  DELIVERY_WITH_WAY_ROWS,
  SHOP_OF_WAY,
} from '../../domain/deliveries.queries.ts';
import {
  type Matches,
  countUpToLimit,
  countedUpToLimit,
  readGathered,
  readPage,
} from '../../domain/listing.ts';
import type { PageWindow } from '../../domain/paging.ts';
import { searchConditions, searchedId } from '../../domain/searchPatterns.ts';

const columns = DELIVERY_COLUMNS;
const PARCEL_ROWS: WrittenRows<z.input<typeof parcel>> = {
  fields: projection(parcel, {
    id: columns.id,
    way_id: columns.way_id,
    customer_id: columns.customer_id,
    customer_name: columns.customer_name,
    customer_phone: columns.customer_phone,
    township: columns.township,
    township_id: columns.township_id,
    delivery_address: columns.delivery_address,
    rider: columns.rider,
    status: columns.status,
    total_collect_amount: columns.total_collect_amount,
    created_at: columns.created_at,
    version: columns.version,
    shop: SHOP_OF_WAY,
  }),
  tables: DELIVERY_WITH_WAY_ROWS.tables,
};

/** All that conditions and order refer to; what none of them needs is left out. */
const TABLES = {
  deliveries: 'deliveries as d',
  ways: 'join ways as w on w.id = d.way_id',
  words: 'join delivery_words as k on k.id = d.id',
};

/** The moment whose day is meant, each with an index. */
const MOMENTS: Record<ParcelDay, string> = {
  created: 'd.created_at',
  delivered: 'd.delivery_date',
  failed: 'd.failed_date',
};

function conditionsOf(query: ParcelListQuery, zone: string): RawBuilder<unknown>[] {
  const { rider_id, shop_id, township_id, startDate, endDate, day_of = 'created' } = query;
  const moment = sql.raw(MOMENTS[day_of]);
  return [
    ...(rider_id === undefined ? [] : [sql`d.rider_id = ${rider_id}`]),
    ...(township_id === undefined ? [] : [sql`d.township_id = ${township_id}`]),
    ...(shop_id === undefined ? [] : [sql`w.shop_id = ${shop_id}`]),
    ...(day_of === 'created' ? [] : [sql`${moment} is not null`]),
    ...(startDate === undefined ? [] : [sql`${moment} >= ${dayStart(startDate, zone)}`]),
    ...(endDate === undefined ? [] : [sql`${moment} < ${dayEnd(endDate, zone)}`]),
  ];
}

/**
 * What a parcel may match a search by, never two for the same parcel: its number, or its words. "#12"
 * finds one, "12" also phones and addresses with it.
 */
function alternatives(search: string | undefined, column: string): RawBuilder<unknown>[] {
  const [words] = searchConditions(search, column);
  if (!words) return [];
  const number = searchedId(search);
  return number === null ? [words] : [sql`d.id = ${number}`, sql`d.id <> ${number} and ${words}`];
}

/** The statuses that the query leaves; undefined when it leaves all. */
function statusesOf({ stage, status }: ParcelListQuery): DeliveryStatus[] | undefined {
  if (stage === undefined && status === undefined) return undefined;
  const ofStage = stage === undefined ? DELIVERY_STATUSES : statusesOfStage(stage);
  return ofStage.filter((code) => status === undefined || code === status);
}

/** The matching parcels, newest first by default; ties in order of id. */
export function parcelsMatching(query: ParcelListQuery, zone: string): Matches {
  const { sortBy, sortOrder = sortBy ? 'asc' : 'desc' } = query;
  const found = alternatives(query.search, 'k.search_key');
  const either = eachWith(found, statusesOf(query));
  return {
    from: [
      TABLES.deliveries,
      ...(query.shop_id === undefined ? [] : [TABLES.ways]),
      ...(found.length === 0 ? [] : [TABLES.words]),
    ].join(' '),
    id: 'd.id',
    where: conditionsOf(query, zone),
    ...(either.length > 0 ? { either } : {}),
    // Ids are given in the order of creation, and each filter has an index that ends with the id.
    sort: sortBy === undefined || sortBy === 'created_at' ? [] : [{ column: `d.${sortBy}` }],
    direction: sortOrder,
  };
}

/** One by one, each status is walked in the order of its index. */
function eachWith(found: RawBuilder<unknown>[], statuses: DeliveryStatus[] | undefined) {
  if (statuses === undefined) return found;
  if (statuses.length === 0) return [sql`false`];
  const each = statuses.map((code) => sql`d.status = ${code}`);
  return found.length === 0
    ? each
    : found.flatMap((one) => each.map((status) => sql`${one} and ${status}`));
}

export function listParcels(db: Database, query: ParcelListQuery, zone: string, page: PageWindow) {
  const matches = parcelsMatching(query, zone);
  const found = alternatives(query.search, 'd.search_key');
  const isFiltered = matches.where.length > 0 || statusesOf(query) !== undefined;
  if (found.length === 0 && matches.where.length === 0) {
    return readPage(db, PARCEL_ROWS, matches, page);
  }
  if (found.length === 0 || isFiltered) return readGathered(db, PARCEL_ROWS, matches, page);
  // The words alone tell which parcels these are.
  const words = { from: 'delivery_words as d', where: [], either: found };
  const walked = matches.sort.length === 0 ? words : {};
  return readGathered(db, PARCEL_ROWS, { ...matches, ...walked, toFind: words }, page);
}

type Counts = ServerData<typeof parcels.counts>;

/** How many of the parcels that the filters leave stand in each stage, in one statement. */
export async function countStages(
  db: Database,
  filters: ParcelListQuery,
  zone: string,
): Promise<Counts> {
  const counts = PARCEL_STAGES.map(
    (stage) =>
      sql`(${countUpToLimit(parcelsMatching({ ...filters, stage }, zone))}) as ${sql.ref(stage)}`,
  );
  const query = sql<Record<ParcelStage, number>>`select ${sql.join(counts)}`;
  const [row] = await executeRepeated(db, { compile: () => query.compile(db) });
  const found = PARCEL_STAGES.map((stage) => [stage, countedUpToLimit(row![stage])] as const);
  return Object.fromEntries(found) as Counts;
}
