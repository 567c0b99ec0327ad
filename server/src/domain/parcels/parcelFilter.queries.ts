/** Filters and order of the list of parcels. */
import {
  COLLECTED_CLASSES,
  DELIVERY_STATUSES,
  type DeliveryStatus,
  FAILED_CLASSES,
  statusesIn,
} from '@waydesk/contract/rules/delivery-status.ts';
import type { ParcelDay, ParcelListQuery } from '@waydesk/contract/calls/list-queries.ts';
import { statusesWithin } from '@waydesk/contract/parcels/parcels.ts';
import { parseStatusStage } from '@waydesk/contract/rules/parcel-stages.ts';
import { type RawBuilder, sql } from 'kysely';
import { dayConditions } from '../../lists/dayConditions.ts';
import type { Matches } from '../../lists/listing.ts';
import { FACTS, asksForFacts, factConditions, isFewByFacts, statusesLeft } from './parcelFacts.ts';
import {
  STAGES,
  fewStageConditions,
  isByStageAlone,
  matchesByStage,
  quickFirst,
  standsIn,
} from './parcelStages.queries.ts';
import { searchConditions, searchedParcel } from '../../lists/searchPatterns.ts';

/** Every table that conditions and order may refer to; PostgreSQL drops joins that are not used. */
const TABLES = {
  deliveries: 'deliveries as d',
  ways: 'join ways as w on w.id = d.way_id',
  words: 'join delivery_words as k on k.id = d.id',
  money: 'join delivery_money as m on m.delivery_id = d.id',
  facts: FACTS,
};

/**
 * The timestamp that each kind of day compares (all are indexed), and the statuses in which a
 * parcel has it.
 */
const MOMENTS: Record<ParcelDay, { column: string; statuses: readonly DeliveryStatus[] }> = {
  created: { column: 'd.created_at', statuses: DELIVERY_STATUSES },
  delivered: { column: 'd.delivery_date', statuses: statusesIn(...COLLECTED_CLASSES) },
  failed: { column: 'd.failed_date', statuses: statusesIn(...FAILED_CLASSES) },
};

function conditionsOf(query: ParcelListQuery, zone: string): RawBuilder<unknown>[] {
  const { rider_id, shop_id, township_id, cash, day_of = 'created' } = query;
  // The same timestamp, under the name that the index of outstanding cash has.
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
 * Alternatives by which a search can match a parcel; they exclude each other: number or code, or
 * words. "#12" finds one parcel, "12" also phones and addresses that contain it.
 */
export function parcelAlternatives(
  search: string | undefined,
  column = 'k.search_key',
): RawBuilder<unknown>[] {
  const [words] = searchConditions(search, column);
  if (!words) return [];
  const number = searchedParcel(search);
  return number === null ? [words] : [sql`d.id = ${number}`, sql`d.id <> ${number} and ${words}`];
}

/** The statuses that the query leaves; undefined when it leaves all. */
function statusesOf(query: ParcelListQuery) {
  const { stage, status, cash, day_of = 'created' } = query;
  const ofStage = stage === undefined ? DELIVERY_STATUSES : statusesWithin(stage);
  const dated = MOMENTS[day_of].statuses;
  const left = statusesLeft(
    query,
    ofStage.filter((code) => dated.includes(code) && (status ?? code) === code),
  );
  if (left.length === DELIVERY_STATUSES.length) return undefined;
  // Only what was collected has cash.
  const isImplied =
    cash !== undefined && statusesIn(...COLLECTED_CLASSES).every((s) => left.includes(s));
  return isImplied ? undefined : left;
}

/** The matching parcels, newest first by default; ties in order of id. */
export function parcelsMatching(
  query: ParcelListQuery,
  zone: string,
  deliveries = TABLES.deliveries,
): Matches {
  const { sortBy, sortOrder = sortBy ? 'asc' : 'desc' } = query;
  const found = parcelAlternatives(query.search);
  const statuses = statusesOf(query);
  const { where, either } = statusConditions(found, statuses, query);
  const conditions = conditionsOf(query, zone);
  const from = [
    deliveries,
    ...(query.shop_id === undefined ? [] : [TABLES.ways]),
    ...(query.cash === undefined ? [] : [TABLES.money]),
    ...(found.length === 0 ? [] : [TABLES.words]),
    ...(asksForFacts(query) ? [TABLES.facts] : []),
  ].join(' ');
  const few = found.length === 0 ? fewStageConditions(query) : [];
  const toFind = isByStageAlone(query)
    ? matchesByStage(query)
    : few.length > 0 && statuses !== undefined
      ? {
          from: `${from} ${STAGES}`,
          where: [...conditions, ...few, sql`d.status = any(${statuses})`],
        }
      : undefined;
  return {
    from,
    id: 'd.id',
    where: [...conditions, ...where],
    ...(either.length > 0 ? { either } : {}),
    ...(toFind === undefined ? {} : { toFind }),
    isSearch: found.length > 0,
    // Ids are given in the order of creation, and each filter has an index that ends with the id.
    sort: sortBy === undefined || sortBy === 'created_at' ? [] : [{ column: `d.${sortBy}` }],
    direction: sortOrder,
  };
}

/**
 * Statuses one by one, so that each is read in the order of its index; if words, cash or facts
 * leave few rows, they are found once for all statuses.
 */
function statusConditions(
  found: RawBuilder<unknown>[],
  statuses: DeliveryStatus[] | undefined,
  query: ParcelListQuery,
) {
  if (statuses === undefined) return { where: [], either: found };
  if (statuses.length === 0) return { where: [sql`false`], either: [] };
  const each = quickFirst(statuses).map(
    (code) => sql`d.status = ${code} and ${standsIn(query, code)}`,
  );
  if (found.length > 0 || query.cash !== undefined || isFewByFacts(query)) {
    const is =
      query.place === undefined && (query.stage === undefined || parseStatusStage(query.stage))
        ? sql`d.status = any(${statuses})`
        : sql`(${sql.join(each, sql` or `)})`;
    return { where: [is], either: found };
  }
  return { where: [], either: each };
}
