/** Reads the deliveries of all ways as one list. */
import type { ParcelDay, ParcelListQuery } from '@waydesk/contract/list-queries.ts';
import { PARCEL_STAGES, type ParcelStage } from '@waydesk/contract/parcel-stages.ts';
import { parcel, type parcels, statusesOfStage } from '@waydesk/contract/parcels.ts';
import {
  COLLECTED,
  DELIVERY_STATUSES,
  type DeliveryStatus,
  FAILED,
  statusesIn,
} from '@waydesk/contract/delivery-status.ts';
import type { ServerData } from '@waydesk/contract/route.ts';
import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Database } from '../../db/database.ts';
import { type WrittenRows, projection } from '../../db/written.ts';
import {
  DELIVERY_COLUMNS,
  DELIVERY_WITH_WAY_ROWS,
  SHOP_OF_WAY,
} from '../../domain/deliveries.queries.ts';
import { dayConditions } from '../../domain/dayConditions.ts';
import {
  type Matches,
  countEachUpTo,
  countUpToLimit,
  countedUpToLimit,
  idsOfPage,
  readGathered,
  readPage,
  readPageOf,
} from '../../domain/listing.ts';
import type { PageWindow } from '../../domain/paging.ts';
import { searchConditions, searchedParcel } from '../../domain/searchPatterns.ts';
import {
  FACTS,
  FACT_COLUMNS,
  asksForFacts,
  factConditions,
  isAt,
  isFewByFacts,
  statusesLeft,
} from './parcels.facts.ts';

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

/** All that conditions and order refer to; what none of them needs is left out. */
const TABLES = {
  deliveries: 'deliveries as d',
  ways: 'join ways as w on w.id = d.way_id',
  words: 'join delivery_words as k on k.id = d.id',
  money: 'join delivery_money as m on m.delivery_id = d.id',
  facts: FACTS,
};

/** The moment whose day is meant, each with an index, and the statuses in which a parcel has one. */
const MOMENTS: Record<ParcelDay, { column: string; statuses: readonly DeliveryStatus[] }> = {
  created: { column: 'd.created_at', statuses: DELIVERY_STATUSES },
  delivered: { column: 'd.delivery_date', statuses: statusesIn(...COLLECTED) },
  failed: { column: 'd.failed_date', statuses: statusesIn(...FAILED) },
};

function conditionsOf(query: ParcelListQuery, zone: string): RawBuilder<unknown>[] {
  const { rider_id, shop_id, township_id, cash, day_of = 'created' } = query;
  // The same moment; the index of cash that is out has it.
  const moment = cash && day_of === 'delivered' ? 'm.at' : MOMENTS[day_of].column;
  return [
    ...(rider_id === undefined ? [] : [sql`d.rider_id = ${rider_id}`]),
    ...(township_id === undefined ? [] : [sql`d.township_id = ${township_id}`]),
    ...(shop_id === undefined ? [] : [sql`w.shop_id = ${shop_id}`]),
    ...(cash === undefined ? [] : [sql`m.rider_cash <> 0`]),
    ...factConditions(query, zone),
    ...dayConditions(moment, query, zone),
  ];
}

/**
 * What a parcel may match a search by, never two for the same parcel: its number or code, or its words.
 * "#12" finds one, "12" also phones and addresses with it.
 */
function alternatives(search: string | undefined, column = 'k.search_key'): RawBuilder<unknown>[] {
  const [words] = searchConditions(search, column);
  if (!words) return [];
  const number = searchedParcel(search);
  return number === null ? [words] : [sql`d.id = ${number}`, sql`d.id <> ${number} and ${words}`];
}

/** The statuses that the query leaves; undefined when it leaves all. */
function statusesOf(query: ParcelListQuery) {
  const { stage, status, cash, day_of = 'created' } = query;
  const ofStage = stage === undefined ? DELIVERY_STATUSES : statusesOfStage(stage);
  const dated = MOMENTS[day_of].statuses;
  const left = statusesLeft(
    query,
    ofStage.filter((code) => dated.includes(code) && (status ?? code) === code),
  );
  if (left.length === DELIVERY_STATUSES.length && query.place === undefined) return undefined;
  // Only what was collected has cash.
  const isImplied = cash !== undefined && statusesIn(...COLLECTED).every((s) => left.includes(s));
  return isImplied ? undefined : left;
}

/** The matching parcels, newest first by default; ties in order of id. */
export function parcelsMatching(
  query: ParcelListQuery,
  zone: string,
  deliveries = TABLES.deliveries,
): Matches {
  const { sortBy, sortOrder = sortBy ? 'asc' : 'desc' } = query;
  const found = alternatives(query.search);
  const { where, either } = statusConditions(found, statusesOf(query), query);
  return {
    from: [
      deliveries,
      ...(query.shop_id === undefined ? [] : [TABLES.ways]),
      ...(query.cash === undefined ? [] : [TABLES.money]),
      ...(found.length === 0 ? [] : [TABLES.words]),
      ...(asksForFacts(query) ? [TABLES.facts] : []),
    ].join(' '),
    id: 'd.id',
    where: [...conditionsOf(query, zone), ...where],
    ...(either.length > 0 ? { either } : {}),
    // Ids are given in the order of creation, and each filter has an index that ends with the id.
    sort: sortBy === undefined || sortBy === 'created_at' ? [] : [{ column: `d.${sortBy}` }],
    direction: sortOrder,
  };
}

/**
 * One by one, each status is walked in the order of its index; the few that words, cash or facts tell
 * apart are found once.
 */
function statusConditions(
  found: RawBuilder<unknown>[],
  statuses: DeliveryStatus[] | undefined,
  query: ParcelListQuery,
) {
  if (statuses === undefined) return { where: [], either: found };
  if (statuses.length === 0) return { where: [sql`false`], either: [] };
  const each = statuses.map((code) => sql`d.status = ${code} and ${isAt(query.place, code)}`);
  if (found.length > 0 || query.cash !== undefined || isFewByFacts(query)) {
    const is =
      query.place === undefined
        ? sql`d.status = any(${statuses})`
        : sql`(${sql.join(each, sql` or `)})`;
    return { where: [is], either: found };
  }
  return { where: [], either: each };
}

export function listParcels(db: Database, query: ParcelListQuery, zone: string, page: PageWindow) {
  const matches = parcelsMatching(query, zone);
  if (matches.where.length === 0 && alternatives(query.search).length === 0) {
    return readPage(db, PARCEL_ROWS, matches, page);
  }
  if (isOfDays(query) && matches.sort.length === 0) {
    // Walking all in order of id might pass years of others first.
    const beyond = idsOfPage({ ...matches, sort: [{ column: 'd.created_at' }] }, page);
    return matches.either === undefined && hasNoFilter(query)
      ? readPageOf(db, PARCEL_ROWS, matches, beyond)
      : readGathered(db, PARCEL_ROWS, matches, page, { beyond });
  }
  if (matches.where.length > 0) return readGathered(db, PARCEL_ROWS, matches, page);
  // The words alone tell which parcels these are.
  const words = {
    from: 'delivery_words as d',
    where: [],
    either: alternatives(query.search, 'd.search_key'),
  };
  const walked = matches.sort.length === 0 ? words : {};
  return readGathered(db, PARCEL_ROWS, { ...matches, ...walked, toFind: words }, page);
}

const isOfDays = ({ startDate, endDate, day_of = 'created' }: ParcelListQuery) =>
  day_of === 'created' && (startDate !== undefined || endDate !== undefined);

/** Besides days, search and statuses. */
const hasNoFilter = (query: ParcelListQuery) => {
  const { rider_id, shop_id, township_id, cash } = query;
  const filters = [rider_id, shop_id, township_id, cash];
  return filters.every((filter) => filter === undefined) && !asksForFacts(query);
};

type Counts = ServerData<typeof parcels.counts>;

/**
 * So many matches are found for all stages at once: finding them takes most of the time. Those of a
 * word are met all over the table, so they are fewer.
 */
const AT_ONCE = { search: 2_000, filter: 20_000 };

/** So many of the newest are looked through when a search finds more. */
const MOST_NEWEST = 5_000;
const NEWEST = `(select id, way_id, status, rider_id, township_id, created_at, delivery_date,
  failed_date from deliveries order by id desc limit ${MOST_NEWEST}) as d`;

/**
 * How many of the parcels that the filters leave stand in each stage. What a search of a usual word
 * finds is only counted among the newest parcels, so each count is then "at least".
 */
export async function countStages(
  db: Database,
  filters: ParcelListQuery,
  zone: string,
): Promise<Counts> {
  const isSearched = alternatives(filters.search).length > 0;
  if (isSearched || !hasNoFilter(filters)) {
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
  const { rows } = await countEachUpTo(matches, 'd.status', most).execute(db);
  const sum = (statuses: readonly string[]) =>
    rows.reduce((all, { value, count }) => (statuses.includes(value) ? all + count : all), 0);
  return {
    counts: inEachStage((stage) => countedUpToLimit(sum(statusesOfStage(stage)))),
    isMore: sum(DELIVERY_STATUSES) > most,
  };
}

/**
 * Each stage up to the most that are counted. Planned with the values: without them, PostgreSQL
 * takes any range of days for a short one and walks years of it.
 */
async function countOneByOne(db: Database, filters: ParcelListQuery, zone: string) {
  const counts = PARCEL_STAGES.map(
    (stage) =>
      sql`(${countUpToLimit(parcelsMatching({ ...filters, stage }, zone))}) as ${sql.ref(stage)}`,
  );
  const { rows } = await sql<Record<ParcelStage, number>>`select ${sql.join(counts)}`.execute(db);
  return inEachStage((stage) => countedUpToLimit(rows[0]![stage]));
}

const inEachStage = (counted: (stage: ParcelStage) => Counts[ParcelStage]) =>
  Object.fromEntries(PARCEL_STAGES.map((stage) => [stage, counted(stage)])) as Counts;
