/** A way as the screens show it, read from any of the shapes it arrives in. */
import { parseWayStatus } from '@waydesk/contract/way-status.ts';
import { type Delivery, readDeliveries } from './delivery.ts';
import { type Note, readNotes } from './note.ts';
import { fieldsOf, idOf, listOf, momentOf, numberOf, personOf, pick, textOf } from './pick.ts';
import { type ShopOfWay, readShop } from './shop.ts';
import { type Summary, readSummary } from './summary.ts';

export interface RiderOfWay {
  id: number;
  name: string | null;
  phone: string | null;
}

export interface Way {
  id: number;
  shop: ShopOfWay | null;
  pickupType: string | null;
  deliveryCount: number | null;
  pickupDate: string | null;
  /** The code in our spelling where it is one we know, else as sent. */
  status: string;
  comments: string | null;
  /** A file name, or a full http(s) address. */
  parcelPhoto: string | null;
  creator: string | null;
  rider: RiderOfWay | null;
  createdAt: string | null;
  updatedAt: string | null;
  /** Null when the server keeps none: then it is not sent back either. */
  version: number | null;
}

export interface WayDetail extends Way {
  /** Null when the answer brings none: then they are asked for. */
  deliveries: Delivery[] | null;
  notes: Note[];
  summary: Summary;
}

/** The code of a status sent as a code, a second code or a label. */
export function readStatus(value: unknown): string {
  const word = textOf(value) ?? 'pending';
  return parseWayStatus(word) ?? word;
}

function readRider(value: unknown, id: unknown): RiderOfWay | null {
  const fields = fieldsOf(value);
  const found = idOf(pick(fields, 'id')) ?? idOf(id) ?? idOf(value);
  if (found === null) return null;
  const name =
    textOf(pick(fields, 'name')) ??
    (typeof value === 'string' && idOf(value) === null ? textOf(value) : null);
  return { id: found, name, phone: textOf(pick(fields, 'phone_number', 'phoneNumber', 'phone')) };
}

/** Null for what has no id: such a row can be neither shown nor opened. */
export function readWay(value: unknown): Way | null {
  const fields = fieldsOf(value);
  const id = idOf(fields['id']);
  if (id === null) return null;
  return {
    id,
    shop: readShop(fields),
    pickupType: textOf(pick(fields, 'pickupType', 'pickup_type')),
    deliveryCount: numberOf(pick(fields, 'deliveryCount', 'delivery_count')),
    pickupDate: momentOf(pick(fields, 'pickupDate', 'pickup_date')),
    status: readStatus(fields['status']),
    comments: textOf(fields['comments']),
    parcelPhoto: textOf(pick(fields, 'parcelPhoto', 'parcel_photo')),
    creator: personOf(fields['creator']),
    rider: readRider(fields['rider'], pick(fields, 'riderId', 'rider_id')),
    createdAt: momentOf(pick(fields, 'createdAt', 'created_at')),
    updatedAt: momentOf(pick(fields, 'updatedAt', 'updated_at')),
    version: numberOf(fields['version']),
  };
}

export function readWays(value: unknown): Way[] {
  return listOf(value, 'ways')
    .map(readWay)
    .filter((way) => way !== null);
}

/**
 * A way with what hangs on it. `rows` are its deliveries where they had to be asked for; the summary
 * is worked out where the answer leaves it out.
 */
export function readWayDetail(value: unknown, rows: Delivery[] | null = null): WayDetail | null {
  const outer = fieldsOf(value);
  const fields = outer['id'] === undefined ? fieldsOf(pick(outer, 'way', 'data')) : outer;
  const way = readWay(fields);
  if (way === null) return null;
  const inside = fields['deliveries'];
  const deliveries = Array.isArray(inside) ? readDeliveries(inside) : rows;
  return {
    ...way,
    deliveries,
    notes: readNotes(listOf(fields['notes'])),
    summary: readSummary(fields['summary'], deliveries ?? []),
  };
}
