/** Links deliveries to the oldest customer with their phone; a new phone creates a customer. */
import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { searchColumns } from './searchKeys.ts';

export interface Recipient {
  customer_name: string;
  /** In the stored form, +959…. */
  customer_phone: string;
  other_phones: string | null;
  township: string;
  township_id: number | null;
  delivery_address: string | null;
}

/** Customer ids by phone; creates those that are missing and never overwrites an existing one. */
export async function linkCustomers(
  tx: Tx,
  recipients: readonly Recipient[],
): Promise<Map<string, number>> {
  if (recipients.length === 0) return new Map();
  const phones = [...new Set(recipients.map((r) => r.customer_phone))];
  const known = await oldestByPhone(tx, phones);
  const unknown = phones.filter((phone) => !known.has(phone));
  if (unknown.length === 0) return known;
  // Serialises transactions that create the same customer; the fixed order prevents deadlocks.
  await sql`select pg_advisory_xact_lock(${LOCK}, h) from (
    select distinct hashtext(phone) as h from unnest(${unknown}::text[]) as phone order by h
  ) as held`.execute(tx);
  for (const [phone, id] of await oldestByPhone(tx, unknown)) known.set(phone, id);
  const fresh = unknown.flatMap((phone) => {
    const first = recipients.find((r) => r.customer_phone === phone);
    return known.has(phone) || !first ? [] : [first];
  });
  if (fresh.length === 0) return known;
  const made = await tx
    .insertInto('customers')
    .values(fresh.map(customerOf))
    .returning(['id', 'phone_key'])
    .execute();
  for (const { id, phone_key } of made) known.set(phone_key, id);
  return known;
}

/** An arbitrary number that no other advisory lock of ours uses. */
const LOCK = 5_903;

async function oldestByPhone(tx: Tx, phones: string[]): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('customers')
    .select((eb) => ['phone_key', eb.fn.min('id').as('id')])
    .where('phone_key', 'in', phones)
    .groupBy('phone_key')
    .execute();
  return new Map(rows.map((row) => [row.phone_key, row.id]));
}

function customerOf(r: Recipient) {
  const words = {
    name: r.customer_name,
    phone_number: r.customer_phone,
    other_phones: r.other_phones,
    township: r.township,
    address: r.delivery_address,
  };
  return {
    ...words,
    phone_key: r.customer_phone,
    township_id: r.township_id,
    ...searchColumns('customers', words),
  };
}
