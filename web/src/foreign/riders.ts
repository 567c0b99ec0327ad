/** Riders of any server of the documents. */
import { parseDeliveryStatus } from '@waydesk/contract/delivery-status.ts';
import {
  riders,
  type Rider,
  type RiderDelivery,
  type RiderDetail,
} from '@waydesk/contract/riders.ts';
import { dayOf } from '@waydesk/contract/time.ts';
import {
  type Fields,
  fieldsOf,
  idOf,
  listOf,
  momentOf,
  numberOf,
  pick,
  textOf,
} from '../entities/pick.ts';
import { holds, holdsDigits } from '../list/holds.ts';
import type { LocalRules } from '../list/pageLocally.ts';
import { businessZone } from '../ui/zone.ts';
import { type Adapter, allRows, entity, list, type ListParts } from './adapter.ts';
import { riderDeliveriesCsv } from './riderCsv.ts';

const text = (fields: Fields, ...names: string[]) => textOf(pick(fields, ...names)) ?? '';

/** The fields of one rider, bare or wrapped. */
function riderIn(value: unknown): Fields {
  const outer = fieldsOf(value);
  if (outer['id'] !== undefined) return outer;
  const inner = fieldsOf(pick(outer, 'rider', 'data'));
  return inner['id'] === undefined ? fieldsOf(pick(inner, 'rider')) : inner;
}

function riderOf(fields: Fields): Rider | null {
  const id = idOf(fields['id']);
  if (id === null) return null;
  const email = text(fieldsOf(fields['user']), 'email') || text(fields, 'email');
  return {
    id,
    name: text(fields, 'name'),
    phone_number: text(fields, 'phone_number', 'phoneNumber', 'phone'),
    township: text(fields, 'township'),
    full_address: text(fields, 'full_address', 'fullAddress', 'address'),
    email,
    user: { email },
    nrc: text(fields, 'nrc', 'NRC'),
    emergency_contact: text(fields, 'emergency_contact', 'emergencyContact'),
    vehicle_type: text(fields, 'vehicle_type', 'vehicleType').toLowerCase(),
    status: text(fields, 'status').toLowerCase() || 'active',
    createdAt: momentOf(pick(fields, 'createdAt', 'created_at')),
    updatedAt: momentOf(pick(fields, 'updatedAt', 'updated_at')),
    version: numberOf(fields['version']),
  };
}

/** Null for what has no id: such a row can be neither shown nor opened. */
export function readRider(value: unknown): RiderDetail | null {
  const fields = riderIn(value);
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

export const readRiders = (value: unknown): Rider[] =>
  listOf(value, 'riders').flatMap((row) => riderOf(fieldsOf(row)) ?? []);

/** Rows without an id are left out. */
export function readRiderDeliveries(value: unknown): RiderDelivery[] {
  return listOf(value, 'deliveries').flatMap((row) => {
    const fields = fieldsOf(row);
    const id = idOf(fields['id']);
    if (id === null) return [];
    const status = text(fields, 'status') || 'pending';
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
    holds(search, name, email) || holdsDigits(search, phone_number),
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

export const riderAdapters: readonly Adapter[] = [
  list(riders.list, {
    rows: readRiders,
    toData: (rows) => ({ riders: rows }),
    rules: () => riderRules,
    usual: { sortBy: 'name', sortOrder: 'asc' },
  }),
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
