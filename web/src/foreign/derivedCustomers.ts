/** The customers of a server that keeps none of its own: those who were delivered to. */
import { customerPhone, tidyPhone } from '@waydesk/contract/phone.ts';
import type { Customer } from '@waydesk/contract/customers.ts';
import { fieldsOf, idOf, listOf, pick } from './pick.ts';

const keyOf = (phone: string) => customerPhone(phone) ?? tidyPhone(phone);

/** One of a delivery's fields stays where the newer deliveries left it empty. */
function filled(newer: Customer, older: Customer): Customer {
  const entries = Object.entries(newer) as [keyof Customer, unknown][];
  const all = entries.map(([name, value]) => [name, value || older[name]]);
  // A township and its id belong together.
  const { township, townshipId } = newer.township === null ? older : newer;
  return { ...(Object.fromEntries(all) as unknown as Customer), township, townshipId };
}

/**
 * One customer per phone out of deliveries, newest first: the newest tells who and where they are.
 * The id is the one the deliveries name, if any; a delivery without a phone stands for nobody.
 */
export function customersOf(
  deliveries: unknown,
  readCustomer: (value: unknown) => Customer | null,
): Customer[] {
  const found = new Map<string, Customer>();
  for (const row of listOf(deliveries, 'deliveries')) {
    const fields = fieldsOf(row);
    const told = readCustomer({
      id: pick(fields, 'customer_id', 'customerId'),
      name: pick(fields, 'customer_name', 'customerName'),
      phoneNumber: pick(fields, 'customer_phone', 'customerPhone'),
      otherPhones: pick(fields, 'other_phones', 'otherPhones'),
      township: pick(fields, 'township', 'township_name'),
      townshipId: pick(fields, 'township_id', 'townshipId'),
      address: pick(fields, 'delivery_address', 'deliveryAddress'),
      comments: pick(fields, 'notes'),
    });
    if (told === null || told.phoneNumber === '') continue;
    const key = keyOf(told.phoneNumber);
    const newer = found.get(key);
    found.set(key, newer === undefined ? told : filled(newer, told));
  }
  return [...found.values()];
}

/** A delivery's customer, for telling whose it is: id and phone as they can be compared. */
export function customerOf(delivery: unknown): { id: number | null; phone: string } {
  const fields = fieldsOf(delivery);
  const phone = String(pick(fields, 'customer_phone', 'customerPhone') ?? '');
  return { id: idOf(pick(fields, 'customer_id', 'customerId')), phone: keyOf(phone) };
}
