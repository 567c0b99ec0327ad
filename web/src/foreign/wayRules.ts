/** Searches, filters and sorts ways here, for a server that always returns the full list. */
import { dayOf } from '@waydesk/contract/values/time.ts';
import { parsePickupType } from '@waydesk/contract/rules/pickup-types.ts';
import { wayMatches } from '@waydesk/contract/rules/way-search.ts';
import { type WayRow, wayRow } from '@waydesk/contract/ways/way.ts';
import type { LocalRules } from '../list/local/pageLocally.ts';
import { wayStatus } from './derived.ts';
import { recordsReader } from './records.ts';

/** Compares the pickup day in the business zone; a way without one matches no range. */
const isDay = (way: WayRow, zone: string, fits: (day: string) => boolean) =>
  way.pickupDate !== null && fits(dayOf(way.pickupDate, zone));

const matches = (way: WayRow, search: string) =>
  wayMatches(
    {
      id: way.id,
      shopName: way.shop?.osName ?? '',
      creator: way.creator?.username ?? '',
      comments: way.comments,
    },
    search,
  );

/** A type we do not know is compared as it was sent. */
const sameType = (type: string) => parsePickupType(type) ?? type.toLowerCase();

/** `zone` is the IANA name of the business zone. */
export const wayRules = (zone: string): LocalRules<WayRow> => ({
  matches,
  filters: {
    shop_id: (way, id) => way.shop?.id === Number(id),
    pickup_type: (way, type) => sameType(way.pickupType ?? '') === sameType(type),
    status: (way, status) => way.status === wayStatus(status),
    startDate: (way, start) => isDay(way, zone, (day) => day >= start),
    endDate: (way, end) => isDay(way, zone, (day) => day <= end),
  },
  sorts: {
    id: (way) => way.id,
    pickup_date: (way) => Date.parse(way.pickupDate ?? '') || 0,
    created_at: (way) => Date.parse(way.createdAt ?? '') || 0,
    status: (way) => way.status,
    delivery_count: (way) => way.deliveryCount ?? 0,
    shop: (way) => way.shop?.osName ?? '',
  },
});

export const NEWEST_FIRST = { sortBy: 'id', sortOrder: 'desc' } as const;

const readWays = recordsReader(wayRow);

/** The ways in a body, newest first, so that a stable sort keeps ties in that order. */
export const newestWays = (body: unknown): WayRow[] => readWays(body).sort((a, b) => b.id - a.id);
