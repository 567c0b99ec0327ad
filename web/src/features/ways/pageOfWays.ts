/**
 * The list of ways as the server would answer it, made from a whole list: for servers that know no
 * pages. Same search, filters, order and counts.
 */
import { searchKey } from '@waydesk/contract/burmese.ts';
import type { Pagination } from '@waydesk/contract/route.ts';
import { dayOf } from '@waydesk/contract/time.ts';
import type { WayListQuery } from '@waydesk/contract/ways.ts';
import type { Way } from '../../records/way.ts';

type Query = Pick<
  WayListQuery,
  'search' | 'shop_id' | 'pickup_type' | 'status' | 'startDate' | 'endDate' | 'sortBy' | 'sortOrder'
> & { page: number; limit: number };

/** A part of the id, or of a name or comment in any spelling. */
function finds(way: Way, search: string): boolean {
  const asked = search.trim();
  if (asked === '') return true;
  const id = /^#?(\d+)$/.exec(searchKey(asked))?.[1];
  if (id !== undefined && String(way.id).includes(id)) return true;
  const key = searchKey(asked);
  if (key === '') return false;
  const texts = [way.shop?.name, way.creator, way.comments];
  return texts.some((text) => text != null && searchKey(text).includes(key));
}

/** Days count in the business zone, both ends included; a way without a pickup date is in no range. */
function isWithin(way: Way, start: string | undefined, end: string | undefined, zone: string) {
  if (start === undefined && end === undefined) return true;
  if (way.pickupDate === null) return false;
  const day = dayOf(way.pickupDate, zone);
  return (start === undefined || day >= start) && (end === undefined || day <= end);
}

function matches(way: Way, query: Query, zone: string): boolean {
  return (
    finds(way, query.search ?? '') &&
    (query.shop_id === undefined || way.shop?.id === query.shop_id) &&
    (query.pickup_type === undefined ||
      way.pickupType?.toLowerCase() === query.pickup_type.toLowerCase()) &&
    (query.status === undefined || way.status === query.status) &&
    isWithin(way, query.startDate, query.endDate, zone)
  );
}

type Sort = NonNullable<WayListQuery['sortBy']>;
const SORT_VALUE: Record<Sort, (way: Way) => string | number | null> = {
  id: (way) => way.id,
  pickup_date: (way) => way.pickupDate && Date.parse(way.pickupDate),
  created_at: (way) => way.createdAt && Date.parse(way.createdAt),
  status: (way) => way.status,
  delivery_count: (way) => way.deliveryCount,
  shop: (way) => way.shop?.name?.toLowerCase() ?? null,
};

/** Nothing stands behind everything in either direction; equal ones stay newest first. */
function order(sortBy: Sort, sortOrder: 'asc' | 'desc') {
  const sign = sortOrder === 'asc' ? 1 : -1;
  const value = SORT_VALUE[sortBy];
  return (a: Way, b: Way) => {
    const [x, y] = [value(a), value(b)];
    if (x === y) return b.id - a.id;
    if (x === null) return 1;
    if (y === null) return -1;
    return (x < y ? -1 : 1) * sign;
  };
}

/** The rows that match, all of them, in order. */
export function matchingWays(all: readonly Way[], query: Query, zone: string): Way[] {
  return all
    .filter((way) => matches(way, query, zone))

    .toSorted(order(query.sortBy ?? 'id', query.sortOrder ?? 'desc'));
}

/** One page of them with its counts; a page beyond the last one is the last one. */
export function pageOfWays(
  all: readonly Way[],
  query: Query,
  zone: string,
): { rows: Way[]; pagination: Pagination } {
  const found = matchingWays(all, query, zone);
  const totalPages = Math.max(1, Math.ceil(found.length / query.limit));
  const page = Math.min(query.page, totalPages);
  const rows = found.slice((page - 1) * query.limit, page * query.limit);
  return { rows, pagination: { total: found.length, page, limit: query.limit, totalPages } };
}
