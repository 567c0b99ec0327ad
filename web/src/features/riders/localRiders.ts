/** How riders and their deliveries are searched, narrowed and ordered here, where a server does not. */
import { dayOf } from '@waydesk/contract/time.ts';
import { holds, holdsDigits } from '../../list/holds.ts';
import type { LocalRules } from '../../list/pageLocally.ts';
import type { Rider, RiderDelivery } from './read.ts';

export const riderRules: LocalRules<Rider> = {
  matches: ({ name, phone, email }, search) =>
    holds(search, name, email) || holdsDigits(search, phone),
  filters: { status: (rider, status) => rider.status === status },
  sorts: {
    name: ({ name }) => name,
    email: ({ email }) => email,
    status: ({ status }) => status,
  },
};

/** Days of the zone, both included. A row without a date was let through by the server. */
export const deliveryRules = (zone: string): LocalRules<RiderDelivery> => ({
  matches: ({ id, wayId }, search) => [id, wayId].includes(Number(search.replace('#', ''))),
  filters: {
    startDate: ({ date }, start) => date === null || dayOf(date, zone) >= start,
    endDate: ({ date }, end) => date === null || dayOf(date, zone) <= end,
  },
  sorts: { date: ({ date }) => Date.parse(date ?? '') || 0 },
});
