import {
  type Delivery,
  type DeliveryWithWay,
  deliveries,
  deliveryWithWay,
} from '@waydesk/contract/ways/deliveries.ts';
import { customerPhone, tidyPhone } from '@waydesk/contract/values/phone.ts';
import type { LocalRules } from '../list/local/pageLocally.ts';
import { type Adapted, type Adapter, bySchema, list, queryOf } from './adapter.ts';
import type { Exchange } from '../api/foreign.ts';
import type { Reply } from '../api/reply.ts';
import { paginationIn } from './envelope.ts';
import { fieldsOf, listOf, recordIn, timeOf } from './pick.ts';
import { recordsReader, recordReader } from './records.ts';

/** A delivery, bare or wrapped; null without an id. */
export const readDelivery = recordReader(deliveryWithWay);

/** A list of deliveries, bare or wrapped, without rows that have no id. */
export const readDeliveries = recordsReader(deliveryWithWay);

/** The same for a phone in any notation. */
export const phoneKey = (phone: string): string => customerPhone(phone) ?? tidyPhone(phone);

/** A match on either the id or the phone is enough. */
function isOfCustomer(row: Delivery, id: string | undefined, phone: string | undefined): boolean {
  if (id !== undefined && row.customer_id === Number(id)) return true;
  const key = phoneKey(phone ?? '');
  return key !== '' && phoneKey(row.customer_phone) === key;
}

/** A row without a way comes from a list that is already limited to one way. */
export const isOfWay = ({ wayId }: Delivery, id: number) => wayId === null || wayId === id;

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

const rules: LocalRules<Delivery> = {
  matches: (row, search) =>
    [String(row.id), row.customer_name, row.customer_phone].some((text) => text.includes(search)),
  filters: { rider_id: (row, id) => row.rider_id === Number(id) },
  sorts: {
    created_at: (row) => timeOf(row.created_at),
    status: (row) => row.status,
  },
};

/** Finds a delivery in the body of its way, which also has the shop, or in a list of deliveries. */
function findDelivery({ input }: Exchange, { body }: Reply): Adapted | null {
  const { id } = input.params as { id: number };
  const way = recordIn(body, 'way');
  const rows =
    way['id'] === undefined
      ? readDeliveries(body)
      : readDeliveries(listOf(way['deliveries']).map((row) => ({ ...fieldsOf(row), way })));
  const data = rows.find((row) => row.id === Number(id));
  return data === undefined ? null : { data };
}

export const deliveryAdapters: readonly Adapter[] = [
  list(deliveries.list, {
    rows: readMatching,
    rules,
    usual: { sortBy: 'created_at', sortOrder: 'desc' },
  }),
  { ...bySchema(deliveries.get), derive: findDelivery },
];
