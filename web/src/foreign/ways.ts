import { parseWayStatus } from '@waydesk/contract/rules/way-status.ts';
import type { WayRow } from '@waydesk/contract/ways/way.ts';
import type { WayDetail } from '@waydesk/contract/ways/way-detail.ts';
import type { Delivery } from '@waydesk/contract/ways/deliveries.ts';
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

/** Accepts a code, an alias or a label; returns the code, 'pending' for none, else the word as sent. */
export function readWayStatus(value: unknown): WayRow['status'] {
  const word = textOf(value) ?? 'pending';
  return parseWayStatus(word) ?? word;
}

function readCreator(fields: Fields): WayRow['creator'] {
  const username = personOf(fields['creator']);
  return username === null ? null : { id: idOf(fieldsOf(fields['creator'])['id']), username };
}

/** A way, bare or wrapped; null without an id, as it could not be opened. */
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

/** A list of ways, bare or wrapped, without rows that have no id. */
export const readWays = (value: unknown): WayRow[] =>
  listOf(value, 'ways').flatMap((row) => readWay(row) ?? []);

/** Notes, newest first, without those that have no text. */
export function readNotes(values: readonly unknown[]): WayDetail['notes'] {
  return newestFirst(values.flatMap((value) => readNote(value) ?? []));
}

/** A note sent as an object or as a text; null without a text. */
export function readNote(value: unknown): WayDetail['notes'][number] | null {
  const fields = fieldsOf(value);
  const note = textOf(pick(fields, 'note', 'text')) ?? (typeof value === 'string' ? value : null);
  if (note === null) return null;
  const { createdAt } = readMoments(fields);
  return { id: idOf(fields['id']), note, user: readActor(fields['user']), createdAt };
}

/** The deliveries nested in a way; null when the way has no such list. */
export function deliveriesInside(value: unknown): Delivery[] | null {
  const inside = recordIn(value, 'way')['deliveries'];
  return Array.isArray(inside) ? readDeliveries(inside) : null;
}

/** A way with its deliveries, notes and summary; null without an id. */
export function readWayDetail(value: unknown, deliveries: Delivery[]): WayDetail | null {
  const way = readWay(value);
  if (way === null) return null;
  const fields = recordIn(value, 'way');
  const notes = readNotes(listOf(fields['notes']));
  return { ...way, deliveries, notes, summary: readSummary(fields['summary'], deliveries) };
}
