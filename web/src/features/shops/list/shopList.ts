/** What the list of shops is asked for, and how it is narrowed here for a server that answers all. */
import type { Pagination } from '@waydesk/contract/route.ts';
import { dayOf } from '@waydesk/contract/time.ts';
import { holds, holdsDigits } from '../../../list/holds.ts';
import { pageLocally, type LocalRules } from '../../../list/pageLocally.ts';
import type { ShopRecord } from '../read.ts';

/** By its start, or by the day it was added where it has none. */
const isDay = (shop: ShopRecord, zone: string, fits: (day: string) => boolean) => {
  const day = shop.startDay || (shop.createdAt === null ? '' : dayOf(shop.createdAt, zone));
  return day !== '' && fits(day);
};

const rules = (zone: string): LocalRules<ShopRecord> => ({
  matches: ({ name, ownerName, township, phone }, search) =>
    holds(search, name, ownerName, township) || holdsDigits(search, phone),
  filters: {
    status: (shop, status) => shop.isActive === (status === 'active'),
    startDate: (shop, start) => isDay(shop, zone, (day) => day >= start),
    endDate: (shop, end) => isDay(shop, zone, (day) => day <= end),
  },
  sorts: {
    name: ({ name }) => name.toLowerCase(),
    created_at: ({ createdAt }) => Date.parse(createdAt ?? '') || 0,
    start_date: ({ startDay }) => startDay,
    status: ({ isActive }) => (isActive ? 'active' : 'inactive'),
  },
});

/** One page of the shops that match. */
export function pageOfShops(
  all: readonly ShopRecord[],
  asked: Parameters<typeof pageLocally>[1],
  zone: string,
): { rows: ShopRecord[]; pagination: Pagination } {
  return pageLocally(all, asked, rules(zone));
}
