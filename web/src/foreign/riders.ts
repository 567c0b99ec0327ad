import { type Rider, rider } from '@waydesk/contract/records/rider.ts';
import { riderDelivery, riders, type RiderDelivery } from '@waydesk/contract/records/riders.ts';
import { dayOf } from '@waydesk/contract/values/time.ts';
import { containsSearch, containsDigits } from '../list/filters/containsSearch.ts';
import type { LocalRules } from '../list/local/pageLocally.ts';
import { businessZone } from '../ui/zone.ts';
import { type Adapter, list } from './adapter.ts';
import { riderDeliveriesCsv, ridersCsv } from './csv.ts';
import { recordsReader } from './records.ts';

export const riderRules: LocalRules<Rider> = {
  matches: ({ name, phone_number, email }, search) =>
    containsSearch(search, name, email) || containsDigits(search, phone_number),
  filters: { status: (row, status) => row.status === status },
  sorts: {
    name: ({ name }) => name,
    email: ({ email }) => email,
    status: ({ status }) => status,
  },
};

/** Both days are included and count in `zone`. A row without a date matches every range. */
export const deliveryRules = (zone: string): LocalRules<RiderDelivery> => ({
  matches: ({ id, wayId }, search) => [id, wayId].includes(Number(search.replace('#', ''))),
  filters: {
    startDate: ({ date }, start) => date === null || dayOf(date, zone) >= start,
    endDate: ({ date }, end) => date === null || dayOf(date, zone) <= end,
  },
  sorts: { date: ({ date }) => Date.parse(date ?? '') || 0 },
});

export const riderAdapters: readonly Adapter[] = [
  list(riders.list, {
    rows: recordsReader(rider),
    rules: () => riderRules,
    usual: { sortBy: 'name', sortOrder: 'asc' },
    csv: ridersCsv,
  }),
  list(riders.deliveries, {
    rows: recordsReader(riderDelivery),
    rules: () => deliveryRules(businessZone()),
    usual: { sortBy: 'date', sortOrder: 'desc' },
    csv: riderDeliveriesCsv,
  }),
];
