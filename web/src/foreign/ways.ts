/** Ways of any server of the documents, row by row. */
import { parseWayStatus } from '@waydesk/contract/way-status.ts';
import type { WayDetail, WayRow } from '@waydesk/contract/ways.ts';
import type { Delivery } from '@waydesk/contract/deliveries.ts';
import {
  type Fields,
  fieldsOf,
  idOf,
  listOf,
  momentOf,
  newestFirst,
  numberOf,
  personOf,
  pick,
  textOf,
} from './pick.ts';
import { readDeliveries } from './deliveries.ts';
import { readActor, readMoments, readRiderOfWay, readShopOfWay, recordIn } from './records.ts';
import { readSummary } from './waySummary.ts';

/** The code of a status sent as a code, a second code or a label; an unknown word as it came. */
export function readWayStatus(value: unknown): WayRow['status'] {
  const word = textOf(value) ?? 'pending';
  return parseWayStatus(word) ?? word;
}

function readCreator(fields: Fields): WayRow['creator'] {
  const username = personOf(fields['creator']);
  return username === null ? null : { id: idOf(fieldsOf(fields['creator'])['id']), username };
}

/** Null for what has no id: such a row can be neither shown nor opened. */
export function readWay(value: unknown): WayRow | null {
  const fields = recordIn(value, 'way');
  const id = idOf(fields['id']);
  if (id === null) return null;
  const shop = readShopOfWay(fields);
  const rider = readRiderOfWay(fields['rider'], pick(fields, 'riderId', 'rider_id'));
  return {
    id,
    shopId: shop?.id ?? null,
    shop_id: shop?.id ?? null,
    shop,
    pickupType: textOf(pick(fields, 'pickupType', 'pickup_type')),
    deliveryCount: numberOf(pick(fields, 'deliveryCount', 'delivery_count')),
    pickupDate: momentOf(pick(fields, 'pickupDate', 'pickup_date')),
    status: readWayStatus(fields['status']),
    comments: textOf(fields['comments']),
    parcelPhoto: textOf(pick(fields, 'parcelPhoto', 'parcel_photo')),
    createdBy: idOf(pick(fields, 'createdBy', 'created_by')),
    creator: readCreator(fields),
    rider,
    riderId: rider?.id ?? null,
    ...readMoments(fields),
    version: numberOf(fields['version']),
  };
}

export const readWays = (value: unknown): WayRow[] =>
  listOf(value, 'ways').flatMap((row) => readWay(row) ?? []);

/** Notes, newest first; what holds no text is left out. */
export function readNotes(values: readonly unknown[]): WayDetail['notes'] {
  return newestFirst(values.flatMap((value) => readNote(value) ?? []));
}

export function readNote(value: unknown): WayDetail['notes'][number] | null {
  const fields = fieldsOf(value);
  const note = textOf(pick(fields, 'note', 'text')) ?? (typeof value === 'string' ? value : null);
  if (note === null) return null;
  const { createdAt } = readMoments(fields);
  return { id: idOf(fields['id']), note, user: readActor(fields['user']), createdAt };
}

/** Those deliveries that stand in the answer of their way; null when it brings none. */
export function deliveriesInside(value: unknown): Delivery[] | null {
  const inside = recordIn(value, 'way')['deliveries'];
  return Array.isArray(inside) ? readDeliveries(inside) : null;
}

/**
 * A way with what hangs on it; `deliveries` are its own, wherever they came from. The summary is
 * worked out where the answer leaves it out.
 */
export function readWayDetail(value: unknown, deliveries: Delivery[]): WayDetail | null {
  const way = readWay(value);
  if (way === null) return null;
  const fields = recordIn(value, 'way');
  const notes = readNotes(listOf(fields['notes']));
  return { ...way, deliveries, notes, summary: readSummary(fields['summary'], deliveries) };
}
