import { customers, type Customer } from '@waydesk/contract/records/customers.ts';
import { deliveries } from '@waydesk/contract/ways/deliveries.ts';
import { ApiError } from '../api/apiError.ts';
import type { Exchange } from '../api/foreign.ts';
import { type Fields, fieldsOf, idOf, listOf, momentOf, numberOf, pick, textOf } from './pick.ts';
import { containsSearch, containsDigits } from '../list/filters/containsSearch.ts';
import type { LocalRules } from '../list/local/pageLocally.ts';
import { type Adapter, allRows, entity, list, type ListParts, narrowed } from './adapter.ts';
import { customersOf } from './derivedCustomers.ts';
import { customersCsv } from './recordsCsv.ts';

/** The township may be a name or an object. */
function placeOf(fields: Fields) {
  const place = pick(fields, 'township', 'township_name', 'townshipName');
  const inside = fieldsOf(place);
  return {
    township: textOf(pick(inside, 'name')) ?? textOf(place),
    townshipId: idOf(pick(fields, 'townshipId', 'township_id')) ?? idOf(pick(inside, 'id')),
  };
}

/** A customer, bare or wrapped; null without a name and a phone. */
export function readCustomer(value: unknown): Customer | null {
  const outer = fieldsOf(value);
  const isWrapped = outer['name'] === undefined && outer['phoneNumber'] === undefined;
  const inner = fieldsOf(pick(outer, 'customer', 'data'));
  const fields = isWrapped ? { ...outer, ...inner, ...fieldsOf(pick(inner, 'customer')) } : outer;
  const name = textOf(pick(fields, 'name', 'customer_name'));
  const phone = textOf(pick(fields, 'phoneNumber', 'phone_number', 'phone', 'customer_phone'));
  if (name === null && phone === null) return null;
  return {
    id: idOf(fields['id']),
    name: name ?? '',
    phoneNumber: phone ?? '',
    otherPhones: textOf(pick(fields, 'otherPhones', 'other_phones')),
    ...placeOf(fields),
    address: textOf(pick(fields, 'address', 'delivery_address')),
    comments: textOf(pick(fields, 'comments', 'notes')),
    createdAt: momentOf(pick(fields, 'createdAt', 'created_at')),
    version: numberOf(fields['version']),
  };
}

/** A list of customers, bare or wrapped, without rows that have no name and no phone. */
export const readCustomers = (value: unknown): Customer[] =>
  listOf(value, 'customers').flatMap((row) => readCustomer(row) ?? []);

export const customerRules: LocalRules<Customer> = {
  matches: ({ name, phoneNumber, township, address }, search) =>
    containsSearch(search, name, township, address) || containsDigits(search, phoneNumber),
  sorts: {
    name: ({ name }) => name,
    created_at: ({ createdAt }) => Date.parse(createdAt ?? '') || 0,
  },
};

/** Servers return customers newest first; an empty `sortBy` keeps that order. */
const USUAL = { sortBy: '', sortOrder: 'desc' } as const;

const listed: ListParts<typeof customers.list, Customer> = {
  rows: readCustomers,
  toData: (rows) => rows,
  rules: () => customerRules,
  usual: USUAL,
};

const derivedFrom = (deliveryList: unknown, exchange: Exchange) =>
  narrowed(customersOf(deliveryList, readCustomer), exchange, customerRules, USUAL);

/** From all deliveries where the server has no customers. */
async function allCustomers(exchange: Exchange): Promise<Customer[]> {
  try {
    return await allRows(exchange, listed);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    return derivedFrom((await exchange.ask(deliveries.list, {})).body, exchange).rows;
  }
}

export const customerAdapters: readonly Adapter[] = [
  {
    ...list(customers.list, listed),
    derive: (exchange, { body }) => {
      const { rows, pagination } = derivedFrom(body, exchange);
      return { data: rows, pagination };
    },
    toCsv: async (exchange) => customersCsv(await allCustomers(exchange)),
  },
  entity(customers.get, readCustomer),
  entity(customers.create, readCustomer),
  entity(customers.edit, readCustomer),
];
