/** Reads the deliveries of all ways as one list. */
import type { ParcelListQuery } from '@waydesk/contract/calls/list-queries.ts';
import { PARCEL_STAGES, type ParcelStage } from '@waydesk/contract/rules/parcel-stages.ts';
import { parcel, type parcels } from '@waydesk/contract/parcels/parcels.ts';
import type { ServerData } from '@waydesk/contract/calls/route.ts';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Database } from '../../db/database.ts';
import { type WrittenRows, projection } from '../../db/written.ts';
import {
  DELIVERY_COLUMNS,
  DELIVERY_WITH_WAY_ROWS,
  SHOP_OF_WAY,
} from '../../domain/ways/deliveries.queries.ts';
import {
  type Matches,
  countEachUpTo,
  countUpToLimit,
  countedUpToLimit,
  idsOfPage,
  readGathered,
  readPage,
  readPageOf,
} from '../../lists/listing.ts';
import type { PageWindow } from '../../lists/paging.ts';
import { FACTS, FACT_COLUMNS, asksForFacts } from '../../domain/parcels/parcelFacts.ts';
import { parcelAlternatives, parcelsMatching } from '../../domain/parcels/parcelFilter.queries.ts';
import { STAGE_OF_DELIVERY, isByStageAlone } from '../../domain/parcels/parcelStages.queries.ts';

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
    ...FACT_COLUMNS,
  }),
  tables: `${DELIVERY_WITH_WAY_ROWS.tables} ${FACTS}`,
};

export function listParcels(db: Database, query: ParcelListQuery, zone: string, page: PageWindow) {
  const matches = parcelsMatching(query, zone);
  if (isByStageAlone(query)) {
    // Each stage and location is kept in this order.
    return matches.sort.length === 0
      ? readPage(db, PARCEL_ROWS, { ...matches, ...matches.toFind }, page)
      : readGathered(db, PARCEL_ROWS, matches, page);
  }
  if (matches.where.length === 0 && parcelAlternatives(query.search).length === 0) {
    return readPage(db, PARCEL_ROWS, matches, page);
  }
  if (isOfDays(query) && matches.sort.length === 0) {
    // Walking the index of ids could pass years of non-matching rows first.
    const beyond = idsOfPage({ ...matches, sort: [{ column: 'd.created_at' }] }, page);
    return matches.either === undefined && hasNoFilter(query)
      ? readPageOf(db, PARCEL_ROWS, matches, beyond)
      : readGathered(db, PARCEL_ROWS, matches, page, { beyond });
  }
  if (matches.where.length > 0) return readGathered(db, PARCEL_ROWS, matches, page);
  // The words alone select these parcels.
  const words = {
    from: 'delivery_words as d',
    where: [],
    either: parcelAlternatives(query.search, 'd.search_key'),
  };
  const walked = matches.sort.length === 0 ? words : {};
  return readGathered(db, PARCEL_ROWS, { ...matches, ...walked, toFind: words }, page);
}

const isOfDays = ({ startDate, endDate, day_of = 'created' }: ParcelListQuery) =>
  day_of === 'created' && (startDate !== undefined || endDate !== undefined);

/** The remaining filters: all but days, search and statuses. */
const hasNoFilter = (query: ParcelListQuery) => {
  const { rider_id, shop_id, township_id, cash, place } = query;
  const filters = [rider_id, shop_id, township_id, cash, place];
  return filters.every((filter) => filter === undefined) && !asksForFacts(query);
};

type Counts = ServerData<typeof parcels.counts>;

/**
 * Up to this many matches are found once for all stages, because finding them takes most of the
 * time. Matches of a word are scattered over the table, so their limit is lower.
 */
const AT_ONCE = { search: 1_000, filter: 20_000 };

/** This many of the newest matches are counted when a search finds more. */
const MOST_NEWEST = 5_000;
const NEWEST = `(select id, way_id, status, rider_id, township_id, created_at, delivery_date,
  failed_date from deliveries order by id desc limit ${MOST_NEWEST}) as d`;

/**
 * The number of matching parcels in each stage. Matches of a common word are only counted among the
 * newest parcels, so each count is then a lower bound.
 */
export async function countStages(
  db: Database,
  filters: ParcelListQuery,
  zone: string,
): Promise<Counts> {
  const isSearched = parcelAlternatives(filters.search).length > 0;
  const isKept = isByStageAlone({ ...filters, stage: 'ended' });
  if (isSearched || !(isKept || hasNoFilter(filters))) {
    const most = AT_ONCE[isSearched ? 'search' : 'filter'];
    const { counts, isMore } = await countTogether(db, parcelsMatching(filters, zone), most);
    if (!isMore) return counts;
  }
  if (!isSearched) return countOneByOne(db, filters, zone);
  const newest = parcelsMatching(filters, zone, NEWEST);
  const { counts } = await countTogether(db, newest, MOST_NEWEST);
  return inEachStage((stage) => ({ count: counts[stage].count, atLeast: true }));
}

/** `isMore` says that there are more matches than `most`: then the counts are of some of them. */
async function countTogether(db: Database, matches: Matches, most: number) {
  const rows = await db.run(countEachUpTo(matches, STAGE_OF_DELIVERY, most));
  const found = new Map(rows.map(({ value, count }) => [value, count]));
  return {
    counts: inEachStage((stage) => countedUpToLimit(found.get(stage) ?? 0)),
    isMore: rows.reduce((all, { count }) => all + count, 0) > most,
  };
}

/**
 * Counts each stage up to the limit. What is kept of stages has one plan for all values; anything else is
 * planned with them: otherwise PostgreSQL assumes that any range of days is short and may walk years of rows.
 */
async function countOneByOne(db: Database, filters: ParcelListQuery, zone: string) {
  const counts = PARCEL_STAGES.map(
    (stage) =>
      sql`(${countUpToLimit(parcelsMatching({ ...filters, stage }, zone))}) as ${sql.ref(stage)}`,
  );
  const query = sql<Record<ParcelStage, number>>`select ${sql.join(counts)}`;
  const isKept = isByStageAlone({ ...filters, stage: 'ended' });
  const found = await db.one(query, isKept ? 'if-repeated' : 'anew');
  return inEachStage((stage) => countedUpToLimit(found[stage]));
}

const inEachStage = (counted: (stage: ParcelStage) => Counts[ParcelStage]) =>
  Object.fromEntries(PARCEL_STAGES.map((stage) => [stage, counted(stage)])) as Counts;
