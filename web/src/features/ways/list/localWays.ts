/** How the list of ways is searched, narrowed and ordered here, for a server that answers all of it. */
import type { Pagination } from '@waydesk/contract/route.ts';
import { dayOf } from '@waydesk/contract/time.ts';
import { wayMatches } from '@waydesk/contract/way-search.ts';
import { parsePickupType } from '@waydesk/contract/way-body.ts';
import { pageLocally, type LocalRules } from '../../../list/pageLocally.ts';
import { readStatus, type Way } from '../../../records/way.ts';

/** The pickup day in the business zone; a way without one is in no range. */
const isDay = (way: Way, zone: string, fits: (day: string) => boolean) =>
  way.pickupDate !== null && fits(dayOf(way.pickupDate, zone));

const finds = (way: Way, search: string) =>
  wayMatches(
    {
      id: way.id,
      shopName: way.shop?.name ?? '',
      creator: way.creator ?? '',
      comments: way.comments,
    },
    search,
  );

/** Kinds of another server keep their word. */
const sameType = (type: string) => parsePickupType(type) ?? type.toLowerCase();

const rules = (zone: string): LocalRules<Way> => ({
  matches: finds,
  filters: {
    shop_id: (way, id) => way.shop?.id === Number(id),
    pickup_type: (way, type) => sameType(way.pickupType ?? '') === sameType(type),
    status: (way, status) => way.status === readStatus(status),
    startDate: (way, start) => isDay(way, zone, (day) => day >= start),
    endDate: (way, end) => isDay(way, zone, (day) => day <= end),
  },
  sorts: {
    id: (way) => way.id,
    pickup_date: (way) => Date.parse(way.pickupDate ?? '') || 0,
    created_at: (way) => Date.parse(way.createdAt ?? '') || 0,
    status: (way) => way.status,
    delivery_count: (way) => way.deliveryCount ?? 0,
    shop: (way) => way.shop?.name ?? '',
  },
});

export type Asked = Parameters<typeof pageLocally>[1];

/** One page of the ways that match, with its counts; newest first unless another order is asked. */
export function pageOfWays(
  all: readonly Way[],
  asked: Asked,
  zone: string,
): { rows: Way[]; pagination: Pagination } {
  const newest = [...all].sort((a, b) => b.id - a.id);
  return pageLocally(newest, asked, rules(zone));
}
