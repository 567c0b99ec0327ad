/** Customers derived from deliveries, for a server that has no customers of its own. */
import { customerPhone, tidyPhone } from '@waydesk/contract/values/phone.ts';
import type { Customer } from '@waydesk/contract/records/customers.ts';
import { fieldsOf, idOf, listOf, pick } from './pick.ts';

const keyOf = (phone: string) => customerPhone(phone) ?? tidyPhone(phone);

/** Fills the empty fields of the newer customer from the older one. */
function filled(newer: Customer, older: Customer): Customer {
  const entries = Object.entries(newer) as [keyof Customer, unknown][];
  const all = entries.map(([name, value]) => [name, value || older[name]]);
  // The township and its id must come from the same delivery.
  const { township, townshipId } = newer.township === null ? older : newer;
  return { ...(Object.fromEntries(all) as unknown as Customer), township, townshipId };
}

/**
 * Accepts deliveries, newest first, bare or wrapped; returns one customer per phone. The newest
 * delivery wins, older ones fill its gaps, and deliveries without a phone are skipped.
 */
export function customersOf(
  deliveries: unknown,
  readCustomer: (value: unknown) => Customer | null,
): Customer[] {
  const found = new Map<string, Customer>();
  for (const row of listOf(deliveries, 'deliveries')) {
    const fields = fieldsOf(row);
    const customer = readCustomer({
      id: pick(fields, 'customer_id', 'customerId'),
      name: pick(fields, 'customer_name', 'customerName'),
      phoneNumber: pick(fields, 'customer_phone', 'customerPhone'),
      otherPhones: pick(fields, 'other_phones', 'otherPhones'),
      township: pick(fields, 'township', 'township_name'),
      townshipId: pick(fields, 'township_id', 'townshipId'),
      address: pick(fields, 'delivery_address', 'deliveryAddress'),
      comments: pick(fields, 'notes'),
    });
    if (customer === null || customer.phoneNumber === '') continue;
    const key = keyOf(customer.phoneNumber);
    const newer = found.get(key);
    found.set(key, newer === undefined ? customer : filled(newer, customer));
  }
  return [...found.values()];
}

/** The id and the normalized phone of a delivery's customer, for comparison. */
export function customerOf(delivery: unknown): { id: number | null; phone: string } {
  const fields = fieldsOf(delivery);
  const phone = String(pick(fields, 'customer_phone', 'customerPhone') ?? '');
  return { id: idOf(pick(fields, 'customer_id', 'customerId')), phone: keyOf(phone) };
}
