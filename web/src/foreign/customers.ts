import { customer, customers, type Customer } from '@waydesk/contract/records/customers.ts';
import { deliveries } from '@waydesk/contract/ways/deliveries.ts';
import { ApiError } from '../api/apiError.ts';
import type { Exchange } from '../api/foreign.ts';
import { containsSearch, containsDigits } from '../list/filters/containsSearch.ts';
import type { LocalRules } from '../list/local/pageLocally.ts';
import { type Adapter, allRows, list, type ListOptions, narrowed } from './adapter.ts';
import { customersCsv } from './csv.ts';
import { phoneKey } from './deliveries.ts';
import { fieldsOf, listOf, pick, timeOf } from './pick.ts';
import { recordsReader, recordReader } from './records.ts';

const customerRules: LocalRules<Customer> = {
  matches: ({ name, phoneNumber, township, address }, search) =>
    containsSearch(search, name, township, address) || containsDigits(search, phoneNumber),
  sorts: {
    name: ({ name }) => name,
    created_at: ({ createdAt }) => timeOf(createdAt),
  },
};

const listed = {
  rows: recordsReader(customer),
  rules: customerRules,
  // Servers return customers newest first; an empty `sortBy` keeps that order.
  usual: { sortBy: '', sortOrder: 'desc' },
} satisfies ListOptions<Customer>;

const readCustomer = recordReader(customer);

/** Fills the empty fields of the newer customer from the older one. */
function filled(newer: Customer, older: Customer): Customer {
  const entries = Object.entries(newer) as [keyof Customer, unknown][];
  const all = entries.map(([name, value]) => [name, value || older[name]]);
  // The township and its id must come from the same delivery.
  const { township, townshipId } = newer.township === null ? older : newer;
  return { ...(Object.fromEntries(all) as unknown as Customer), township, townshipId };
}

/** The customer of a delivery, which has the other fields under names of theirs. */
function customerIn(delivery: unknown): Customer | null {
  const fields = fieldsOf(delivery);
  const notTheirs = { createdAt: null, created_at: null, version: null };
  const id = pick(fields, 'customer_id', 'customerId');
  return readCustomer({ ...fields, ...notTheirs, id, comments: fields['notes'] });
}

/**
 * The customers of deliveries, newest first, bare or wrapped, for a server that has none of its own:
 * one per phone. The newest delivery wins, older ones fill its gaps, and deliveries without a phone
 * are skipped.
 */
function customersOf(deliveryList: unknown): Customer[] {
  const found = new Map<string, Customer>();
  for (const row of listOf(deliveryList, 'deliveries')) {
    const older = customerIn(row);
    if (older === null || older.phoneNumber === '') continue;
    const key = phoneKey(older.phoneNumber);
    const newer = found.get(key);
    found.set(key, newer === undefined ? older : filled(newer, older));
  }
  return [...found.values()];
}

const derivedFrom = (deliveryList: unknown, exchange: Exchange) =>
  narrowed(customersOf(deliveryList), exchange, customerRules, listed.usual);

/** From all deliveries where the server has no customers. */
async function allCustomers(exchange: Exchange): Promise<Customer[]> {
  try {
    return await allRows(exchange, listed);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    return derivedFrom((await exchange.ask(deliveries.list, {})).body, exchange).rows;
  }
}

export const customerList: Adapter = {
  ...list(customers.list, listed),
  derive: (exchange, { body }) => {
    const { rows, pagination } = derivedFrom(body, exchange);
    return { data: rows, pagination };
  },
  toCsv: async (exchange) => customersCsv(await allCustomers(exchange)),
};
