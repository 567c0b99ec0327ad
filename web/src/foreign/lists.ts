/** How lists that other servers may send as a whole are searched, filtered and sorted here. */
import { rateGroups, type RateGroup } from '@waydesk/contract/records/rate-groups.ts';
import type { Rider } from '@waydesk/contract/records/rider.ts';
import { riders, type RiderDelivery } from '@waydesk/contract/records/riders.ts';
import type { Shop } from '@waydesk/contract/records/shop.ts';
import { shops } from '@waydesk/contract/records/shops.ts';
import type { Township } from '@waydesk/contract/records/township.ts';
import { townships } from '@waydesk/contract/records/townships.ts';
import { parsePickupType } from '@waydesk/contract/rules/pickup-types.ts';
import { wayMatches } from '@waydesk/contract/rules/way-search.ts';
import { dayOf } from '@waydesk/contract/values/time.ts';
import { type WayRow, wayRow } from '@waydesk/contract/ways/way.ts';
import { ways } from '@waydesk/contract/ways/ways.ts';
import { townshipListRules } from '../entities/townships/townshipListRules.ts';
import { containsSearch, containsDigits } from '../list/filters/containsSearch.ts';
import type { LocalRules } from '../list/local/pageLocally.ts';
import { businessZone } from '../ui/zone.ts';
import { type Adapter, list } from './adapter.ts';
import {
  rateGroupsCsv,
  riderDeliveriesCsv,
  ridersCsv,
  shopsCsv,
  townshipsCsv,
  waysCsv,
} from './csv.ts';
import { wayStatus } from './derived.ts';
import { timeOf } from './pick.ts';
import { recordsReader } from './records.ts';

/** The day of a moment in the business zone. */
const dayIn = (moment: string | null) => (moment === null ? null : dayOf(moment, businessZone()));

/** Filters by days, both included. `undated`: whether a row without a day passes. */
function inDays<T>(dayOfRow: (row: T) => string | null, undated: boolean) {
  const fits = (row: T, isIn: (day: string) => boolean) => {
    const day = dayOfRow(row);
    return day === null ? undated : isIn(day);
  };
  return {
    startDate: (row: T, start: string) => fits(row, (day) => day >= start),
    endDate: (row: T, end: string) => fits(row, (day) => day <= end),
  };
}

/** A type we do not know is compared as it was sent. */
const sameType = (type: string) => parsePickupType(type) ?? type.toLowerCase();

const wayRules: LocalRules<WayRow> = {
  matches: ({ id, shop, creator, comments }, search) =>
    wayMatches(
      { id, shopName: shop?.osName ?? '', creator: creator?.username ?? '', comments },
      search,
    ),
  filters: {
    shop_id: (way, id) => way.shop?.id === Number(id),
    pickup_type: (way, type) => sameType(way.pickupType ?? '') === sameType(type),
    status: (way, status) => way.status === wayStatus(status),
    ...inDays<WayRow>(({ pickupDate }) => dayIn(pickupDate), false),
  },
  sorts: {
    id: (way) => way.id,
    pickup_date: (way) => timeOf(way.pickupDate),
    created_at: (way) => timeOf(way.createdAt),
    status: (way) => way.status,
    delivery_count: (way) => way.deliveryCount ?? 0,
    shop: (way) => way.shop?.osName ?? '',
  },
};

const readWays = recordsReader(wayRow);

const shopRules: LocalRules<Shop> = {
  matches: ({ name, ownerName, township, phoneNumber }, search) =>
    containsSearch(search, name, ownerName, township) || containsDigits(search, phoneNumber),
  filters: {
    status: (row, status) => row.status === status,
    // A shop without a start date counts by the day it was added.
    ...inDays<Shop>(({ startDate, createdAt }) => startDate ?? dayIn(createdAt), false),
  },
  sorts: {
    name: ({ name }) => name.toLowerCase(),
    created_at: ({ createdAt }) => timeOf(createdAt),
    start_date: ({ startDate }) => startDate ?? '',
    status: ({ status }) => status,
  },
};

const riderRules: LocalRules<Rider> = {
  matches: ({ name, phone_number, email }, search) =>
    containsSearch(search, name, email) || containsDigits(search, phone_number),
  filters: { status: (row, status) => row.status === status },
  sorts: {
    name: ({ name }) => name,
    email: ({ email }) => email,
    status: ({ status }) => status,
  },
};

const riderDeliveryRules: LocalRules<RiderDelivery> = {
  matches: ({ id, wayId }, search) => [id, wayId].includes(Number(search.replace('#', ''))),
  filters: inDays<RiderDelivery>(({ date }) => dayIn(date), true),
  sorts: { date: ({ date }) => timeOf(date) },
};

const rateGroupRules: LocalRules<RateGroup> = {
  matches: ({ name, description }, search) => containsSearch(search, name, description),
  sorts: {
    name: ({ name }) => name.toLowerCase(),
    townshipCount: ({ townshipCount }) => townshipCount,
    created_at: ({ created_at }) => timeOf(created_at),
  },
};

export const listAdapters: readonly Adapter[] = [
  list(ways.list, {
    // Newest first, so that a stable sort keeps ties in that order.
    rows: (body) => readWays(body).sort((a, b) => b.id - a.id),
    rules: wayRules,
    usual: { sortBy: 'id', sortOrder: 'desc' },
    csv: waysCsv,
  }),
  list(shops.list, {
    rules: shopRules,
    usual: { sortBy: 'created_at', sortOrder: 'desc' },
    csv: shopsCsv,
  }),
  list(riders.list, {
    rules: riderRules,
    usual: { sortBy: 'name', sortOrder: 'asc' },
    csv: ridersCsv,
  }),
  list(riders.deliveries, {
    rules: riderDeliveryRules,
    usual: { sortBy: 'date', sortOrder: 'desc' },
    csv: riderDeliveriesCsv,
  }),
  list<Township>(townships.list, {
    rules: townshipListRules(),
    usual: { sortBy: 'name', sortOrder: 'asc' },
    csv: townshipsCsv,
  }),
  list(rateGroups.list, {
    rules: rateGroupRules,
    usual: { sortBy: 'created_at', sortOrder: 'desc' },
    csv: rateGroupsCsv,
  }),
];
