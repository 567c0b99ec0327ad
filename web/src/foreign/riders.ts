import { parseDeliveryStatus } from '@waydesk/contract/rules/delivery-status.ts';
import type { Rider, RiderDetail } from '@waydesk/contract/records/rider.ts';
import { riders, type RiderDelivery } from '@waydesk/contract/records/riders.ts';
import { dayOf } from '@waydesk/contract/values/time.ts';
import { type Fields, fieldsOf, idOf, listOf, momentOf, numberOf, pick, textIn } from './pick.ts';
import { ridersCsv } from './recordsCsv.ts';
import { containsSearch, containsDigits } from '../list/filters/containsSearch.ts';
import type { LocalRules } from '../list/local/pageLocally.ts';
import { businessZone } from '../ui/zone.ts';
import { type Adapter, allRows, entity, list, type ListParts } from './adapter.ts';
import { readMoments, recordIn } from './records.ts';
import { riderDeliveriesCsv } from './riderCsv.ts';

function riderOf(fields: Fields): Rider | null {
  const id = idOf(fields['id']);
  if (id === null) return null;
  const email = textIn(fieldsOf(fields['user']), 'email') || textIn(fields, 'email');
  return {
    id,
    name: textIn(fields, 'name'),
    phone_number: textIn(fields, 'phone_number', 'phoneNumber', 'phone'),
    township: textIn(fields, 'township'),
    full_address: textIn(fields, 'full_address', 'fullAddress', 'address'),
    email,
    user: { email },
    nrc: textIn(fields, 'nrc', 'NRC'),
    emergency_contact: textIn(fields, 'emergency_contact', 'emergencyContact'),
    vehicle_type: textIn(fields, 'vehicle_type', 'vehicleType').toLowerCase(),
    status: textIn(fields, 'status').toLowerCase() || 'active',
    ...readMoments(fields),
    version: numberOf(fields['version']),
  };
}

/** A rider with figures, bare or wrapped; null without an id, as it could not be opened. */
export function readRider(value: unknown): RiderDetail | null {
  const fields = recordIn(value, 'rider');
  const rider = riderOf(fields);
  if (rider === null) return null;
  const number = (...names: string[]) => numberOf(pick(fields, ...names));
  return {
    ...rider,
    cashOnHand: number('cashOnHand', 'cash_on_hand'),
    assignedCount: number('assignedCount', 'assigned_count'),
    onTheWayCount: number('onTheWayCount', 'on_the_way_count'),
    successCount: number('successCount', 'success_count'),
    cancelledCount: number('cancelledCount', 'cancelled_count'),
  };
}

/** A list of riders, bare or wrapped, without rows that have no id. */
export const readRiders = (value: unknown): Rider[] =>
  listOf(value, 'riders').flatMap((row) => riderOf(fieldsOf(row)) ?? []);

/** A rider's deliveries, bare or wrapped, without rows that have no id. */
export function readRiderDeliveries(value: unknown): RiderDelivery[] {
  return listOf(value, 'deliveries').flatMap((row) => {
    const fields = fieldsOf(row);
    const id = idOf(fields['id']);
    if (id === null) return [];
    const status = textIn(fields, 'status') || 'pending';
    return [
      {
        id,
        wayId: idOf(pick(fields, 'wayId', 'way_id')),
        status: parseDeliveryStatus(status) ?? status,
        amountCollected: numberOf(pick(fields, 'amountCollected', 'amount_collected')),
        amountTransferred: numberOf(pick(fields, 'amountTransferred', 'amount_transferred')),
        date: momentOf(pick(fields, 'date', 'deliveryDate', 'createdAt', 'created_at')),
      },
    ];
  });
}

export const riderRules: LocalRules<Rider> = {
  matches: ({ name, phone_number, email }, search) =>
    containsSearch(search, name, email) || containsDigits(search, phone_number),
  filters: { status: (rider, status) => rider.status === status },
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

const one = (body: unknown) => {
  const rider = readRider(body);
  return rider && { rider };
};

const deliveries: ListParts<typeof riders.deliveries, RiderDelivery> = {
  rows: readRiderDeliveries,
  toData: (rows) => ({ deliveries: rows }),
  rules: () => deliveryRules(businessZone()),
  usual: { sortBy: 'date', sortOrder: 'desc' },
};

const listed: ListParts<typeof riders.list, Rider> = {
  rows: readRiders,
  toData: (rows) => ({ riders: rows }),
  rules: () => riderRules,
  usual: { sortBy: 'name', sortOrder: 'asc' },
};

export const riderAdapters: readonly Adapter[] = [
  {
    ...list(riders.list, listed),
    toCsv: async (exchange) => ridersCsv(await allRows(exchange, listed)),
  },
  entity(riders.get, one),
  entity(riders.create, one),
  entity(riders.edit, one),
  entity(riders.setStatus, one),
  entity(riders.patchStatus, one),
  {
    ...list(riders.deliveries, deliveries),
    toCsv: async (exchange) => riderDeliveriesCsv(await allRows(exchange, deliveries)),
  },
];
