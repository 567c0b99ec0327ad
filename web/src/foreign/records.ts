/** Parts that several kinds of records share in the answers of other servers. */
import type { Delivery } from '@waydesk/contract/ways/deliveries.ts';
import type { WayRow } from '@waydesk/contract/ways/way.ts';
import { type Fields, fieldsOf, idOf, momentOf, personOf, pick, textOf } from './pick.ts';

/** The fields of a record: bare, or nested to any depth under one of these names or `data`. */
export function recordIn(value: unknown, ...names: string[]): Fields {
  const fields = fieldsOf(value);
  if (fields['id'] !== undefined) return fields;
  const inside = pick(fields, ...names, 'data');
  return inside === null ? fields : recordIn(inside, ...names);
}

/** The shop of a way, sent as an object, a name or an id; null when there is none. */
export function readShopOfWay(way: Fields): WayRow['shop'] {
  const shop = way['shop'];
  const fields = fieldsOf(shop);
  const id = idOf(pick(fields, 'id')) ?? idOf(pick(way, 'shopId', 'shop_id'));
  const name =
    textOf(pick(fields, 'osName', 'os_name', 'name')) ??
    (typeof shop === 'string' ? textOf(shop) : null);
  if (id === null && name === null) return null;
  return { id, osName: name, name, address: textOf(pick(fields, 'address')) };
}

/** The rider of a delivery, sent as an object, a name or an id; null when there is none. */
export function readRiderOfDelivery(fields: Fields): Delivery['rider'] {
  const rider = fields['rider'];
  const inside = fieldsOf(rider);
  const bare = idOf(rider);
  const id = idOf(pick(inside, 'id')) ?? bare ?? idOf(pick(fields, 'rider_id', 'riderId'));
  const name =
    textOf(pick(inside, 'name')) ??
    textOf(pick(fields, 'rider_name', 'riderName')) ??
    (bare === null && typeof rider === 'string' ? textOf(rider) : null);
  return id === null && name === null ? null : { id, name };
}

/** The rider of a way, sent as an object or an id; null without an id, as names are not unique. */
export function readRiderOfWay(value: unknown, id: unknown): WayRow['rider'] {
  const fields = fieldsOf(value);
  const found = idOf(pick(fields, 'id')) ?? idOf(id) ?? idOf(value);
  if (found === null) return null;
  const name =
    textOf(pick(fields, 'name')) ??
    (typeof value === 'string' && idOf(value) === null ? textOf(value) : null);
  const phone = textOf(pick(fields, 'phone_number', 'phoneNumber', 'phone'));
  return { id: found, name, phone_number: phone };
}

/** A person sent as an object or as a name; null without a name. */
export function readActor(value: unknown) {
  const name = personOf(value);
  if (name === null) return null;
  const fields = fieldsOf(value);
  return { id: idOf(fields['id']), username: textOf(fields['username']), name };
}

/** The timestamps of a record, in camelCase or snake_case; null when missing or unreadable. */
export const readMoments = (fields: Fields) => ({
  createdAt: momentOf(pick(fields, 'createdAt', 'created_at')),
  updatedAt: momentOf(pick(fields, 'updatedAt', 'updated_at')),
});
