/** A rider and his deliveries as the screens show them, read from any of the shapes they arrive in. */
import { parseDeliveryStatus } from '@waydesk/contract/delivery-status.ts';
import {
  type Fields,
  fieldsOf,
  idOf,
  listOf,
  momentOf,
  numberOf,
  pick,
  textOf,
} from '../../records/pick.ts';

export interface Rider {
  id: number;
  name: string;
  /** As stored: +959… or another number. */
  phone: string;
  township: string;
  address: string;
  email: string;
  nrc: string;
  emergency: string;
  vehicle: string;
  /** active, inactive, suspended, or another word of another server. */
  status: string;
  createdAt: string | null;
  /** Null when the server keeps none: then it is not sent back either. */
  version: number | null;
}

export interface RiderDetail extends Rider {
  /** Kyats; null where the server does not tell, as the counters. */
  cashOnHand: number | null;
  assigned: number | null;
  onTheWay: number | null;
  success: number | null;
  cancelled: number | null;
}

export interface RiderDelivery {
  id: number;
  wayId: number | null;
  status: string;
  collected: number | null;
  transferred: number | null;
  date: string | null;
}

const text = (fields: Fields, ...names: string[]) => textOf(pick(fields, ...names)) ?? '';

/** Null for what has no id: such a row can be neither shown nor opened. */
export function readRider(value: unknown): Rider | null {
  const outer = fieldsOf(value);
  const fields = outer['id'] === undefined ? fieldsOf(pick(outer, 'rider', 'data')) : outer;
  const id = idOf(fields['id']);
  if (id === null) return null;
  return {
    id,
    name: text(fields, 'name'),
    phone: text(fields, 'phone_number', 'phoneNumber', 'phone'),
    township: text(fields, 'township'),
    address: text(fields, 'full_address', 'fullAddress', 'address'),
    email: text(fieldsOf(fields['user']), 'email') || text(fields, 'email'),
    nrc: text(fields, 'nrc', 'NRC'),
    emergency: text(fields, 'emergency_contact', 'emergencyContact'),
    vehicle: text(fields, 'vehicle_type', 'vehicleType').toLowerCase(),
    status: text(fields, 'status').toLowerCase() || 'active',
    createdAt: momentOf(pick(fields, 'createdAt', 'created_at')),
    version: numberOf(fields['version']),
  };
}

export function readRiders(value: unknown): Rider[] {
  return listOf(value, 'riders')
    .map(readRider)
    .filter((rider) => rider !== null);
}

export function readRiderDetail(value: unknown): RiderDetail | null {
  const rider = readRider(value);
  if (rider === null) return null;
  const outer = fieldsOf(value);
  const fields = outer['id'] === undefined ? fieldsOf(pick(outer, 'rider', 'data')) : outer;
  const number = (...names: string[]) => numberOf(pick(fields, ...names));
  return {
    ...rider,
    cashOnHand: number('cashOnHand', 'cash_on_hand'),
    assigned: number('assignedCount', 'assigned_count'),
    onTheWay: number('onTheWayCount', 'on_the_way_count'),
    success: number('successCount', 'success_count'),
    cancelled: number('cancelledCount', 'cancelled_count'),
  };
}

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
        collected: numberOf(pick(fields, 'amountCollected', 'amount_collected')),
        transferred: numberOf(pick(fields, 'amountTransferred', 'amount_transferred')),
        date: momentOf(pick(fields, 'date', 'deliveryDate', 'createdAt', 'created_at')),
      },
    ];
  });
}
