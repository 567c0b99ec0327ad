import {
  type Delivery,
  type DeliveryWithWay,
  deliveries,
} from '@waydesk/contract/ways/deliveries.ts';
import { parseDeliveryStatus } from '@waydesk/contract/rules/delivery-status.ts';
import { totalToCollect } from '@waydesk/contract/values/money.ts';
import { customerPhone, tidyPhone } from '@waydesk/contract/values/phone.ts';
import {
  type Fields,
  fieldsOf,
  flagOf,
  idOf,
  listOf,
  momentOf,
  numberOf,
  pick,
  textOf,
  textIn,
} from './pick.ts';
import type { LocalRules } from '../list/local/pageLocally.ts';
import { type Adapted, type Adapter, entity, list, queryOf } from './adapter.ts';
import type { Exchange } from '../api/foreign.ts';
import type { Reply } from '../api/reply.ts';
import { paginationIn } from './envelope.ts';
import { readMoments, readRiderOfDelivery, readShopOfWay, recordIn } from './records.ts';

const TOTAL = ['totalCollectAmount', 'total_collect_amount'];

function readTotal(fields: Fields, price: number, charges: number): number {
  const name = TOTAL.find((key) => fields[key] !== undefined);
  if (name !== undefined) return numberOf(fields[name]) ?? 0;
  const hasFlags = ['cod', 'os_paid'].some((key) => fields[key] !== undefined);
  if (!hasFlags) return price;
  return totalToCollect({
    item_price: price,
    delivery_charges: charges,
    cod: flagOf(fields['cod']),
    os_paid: flagOf(fields['os_paid']),
  });
}

/** Null when the row has no way; it then belongs to the way of the page. */
function readWayOfDelivery(fields: Fields): DeliveryWithWay['way'] {
  const way = fieldsOf(pick(fields, 'way'));
  if (Object.keys(way).length === 0) return null;
  return { id: idOf(pick(way, 'id')), status: textOf(way['status']), shop: readShopOfWay(way) };
}

/** Aliases become our code; an unknown word stays as sent. */
function readStatus(value: unknown): Delivery['status'] {
  const word = textOf(value) ?? 'pending';
  return parseDeliveryStatus(word) ?? word;
}

/** A delivery, bare or wrapped; null without an id, as it could not be opened. */
export function readDelivery(value: unknown): DeliveryWithWay | null {
  const fields = recordIn(value, 'delivery');
  const id = idOf(fields['id']);
  if (id === null) return null;
  const township = pick(fields, 'township', 'township_name');
  const price = numberOf(pick(fields, 'item_price', 'itemPrice')) ?? 0;
  const charges = numberOf(pick(fields, 'delivery_charges', 'deliveryCharges')) ?? 0;
  const total = readTotal(fields, price, charges);
  const way = readWayOfDelivery(fields);
  const wayId = idOf(pick(fields, 'wayId', 'way_id')) ?? way?.id ?? null;
  const rider = readRiderOfDelivery(fields);
  const address = textOf(pick(fields, 'delivery_address', 'deliveryAddress', 'fullAddress'));
  return {
    id,
    wayId,
    way_id: wayId,
    rider_id: rider?.id ?? null,
    rider,
    customer_id: idOf(pick(fields, 'customer_id', 'customerId')),
    customer_name: textIn(fields, 'customer_name', 'customerName'),
    customer_phone: textIn(fields, 'customer_phone', 'customerPhone'),
    other_phones: textOf(pick(fields, 'other_phones', 'otherPhones')),
    township: textOf(pick(fieldsOf(township), 'name')) ?? textOf(township),
    township_id:
      idOf(pick(fields, 'township_id', 'townshipId')) ?? idOf(pick(fieldsOf(township), 'id')),
    delivery_address: address,
    fullAddress: address,
    weight: numberOf(fields['weight']),
    fragile: flagOf(fields['fragile']),
    item_price: price,
    delivery_charges: charges,
    actualDeliveryCharges: numberOf(
      pick(fields, 'actualDeliveryCharges', 'actual_delivery_charges'),
    ),
    cod: flagOf(fields['cod']),
    os_paid: flagOf(pick(fields, 'os_paid', 'osPaid')),
    user_id: idOf(pick(fields, 'user_id', 'userId')),
    status: readStatus(fields['status']),
    deliveryDate: momentOf(pick(fields, 'deliveryDate', 'delivery_date')),
    totalCollectAmount: total,
    total_collect_amount: total,
    created_at: readMoments(fields).createdAt,
    version: numberOf(fields['version']),
    way,
  };
}

/** A list of deliveries, bare or wrapped, without rows that have no id. */
export const readDeliveries = (value: unknown): DeliveryWithWay[] =>
  listOf(value, 'deliveries').flatMap((row) => readDelivery(row) ?? []);

const phoneKey = (phone: string) => customerPhone(phone) ?? tidyPhone(phone);

/** A match on either the id or the phone is enough. */
function isOfCustomer(row: Delivery, id: string | undefined, phone: string | undefined): boolean {
  if (id !== undefined && row.customer_id === Number(id)) return true;
  const key = phoneKey(phone ?? '');
  return key !== '' && phoneKey(row.customer_phone) === key;
}

/** Applies the way and customer filters again, as a server may ignore them. */
function readMatching(body: unknown, exchange: Exchange): DeliveryWithWay[] {
  const { wayId, customer_id, customer_phone } = queryOf(exchange);
  const isAnyCustomer = customer_id === undefined && customer_phone === undefined;
  const isFiltered = isAnyCustomer || paginationIn(body) !== undefined;
  return readDeliveries(body).filter(
    (row) =>
      (wayId === undefined || isOfWay(row, Number(wayId))) &&
      (isFiltered || isOfCustomer(row, customer_id, customer_phone)),
  );
}

/** A row without a way comes from a list that is already limited to one way. */
export const isOfWay = ({ wayId }: Delivery, id: number) => wayId === null || wayId === id;

const rules: LocalRules<Delivery> = {
  matches: (row, search) =>
    [String(row.id), row.customer_name, row.customer_phone].some((text) => text.includes(search)),
  filters: { rider_id: (row, id) => row.rider_id === Number(id) },
  sorts: {
    created_at: (row) => Date.parse(row.created_at ?? '') || 0,
    status: (row) => row.status,
  },
};

/** Finds a delivery in the body of its way, which also has the shop, or in a list of deliveries. */
async function findDelivery({ given }: Exchange, { body }: Reply): Promise<Adapted | null> {
  const { id } = given.params as { id: number };
  const way = recordIn(body, 'way');
  const wayId = idOf(way['id']);
  const rows = readDeliveries(wayId === null ? body : listOf(way['deliveries']));
  const found = rows.find((row) => row.id === Number(id));
  if (found === undefined) return null;
  if (wayId === null) return { data: found };
  const status = textOf(way['status']);
  return {
    data: { ...found, wayId, way_id: wayId, way: { id: wayId, status, shop: readShopOfWay(way) } },
  };
}

export const deliveryAdapters: readonly Adapter[] = [
  list(deliveries.list, {
    rows: readMatching,
    toData: (rows) => rows,
    rules: () => rules,
    usual: { sortBy: 'created_at', sortOrder: 'desc' },
  }),
  { ...entity(deliveries.get, readDelivery), derive: findDelivery },
  entity(deliveries.edit, readDelivery),
];
