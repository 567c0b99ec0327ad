/** Links deliveries to the oldest customer with their phone; a new phone creates a customer. */
import { type RawBuilder, sql } from 'kysely';
import { lettersIn, takeLetters } from '../../concurrency/rounds.ts';
import type { Tx } from '../../db/database.ts';
import { type SearchWords, searchColumns } from '../../lists/searchKeys.ts';

export interface Recipient {
  customer_name: string;
  /** In the stored form, +959…. */
  customer_phone: string;
  other_phones: string | null;
  township: string;
  township_id: number | null;
  delivery_address: string | null;
}

/** An arbitrary number that no other advisory lock of ours uses. */
const LOCK = sql.lit(5_903);

/**
 * SQL for an array of the phones that no customer has, locked until the end of the transaction, so
 * that only one transaction creates a customer for each. The inserting statement runs after this
 * one and sees what others have committed. Locks are taken in a fixed order to prevent deadlocks.
 */
export const lockedUnknownPhones = (phones: readonly string[]): RawBuilder<string[]> => sql`(
  with unknown as materialized (
    select phone from unnest(${[...new Set(phones)]}::text[]) as phone
    where not exists (select from customers where phone_key = phone)
  ), held as materialized (
    select count(pg_advisory_xact_lock(${LOCK}, h)::text) as locks
    from (select distinct hashtext(phone) as h from unknown order by h) as hashes
  )
  select coalesce(array_agg(phone) filter (where locks > 0), '{}') from unknown cross join held)`;

/**
 * The customers to create for these phones, each from its first recipient; a phone without a
 * recipient needs none. Yields between rows so that other calls can run.
 */
export async function newCustomers(
  phones: readonly string[],
  recipients: readonly Recipient[],
): Promise<UnknownCustomer[]> {
  const firsts = new Map(recipients.toReversed().map((r) => [r.customer_phone, r]));
  const customers: UnknownCustomer[] = [];
  for (const phone of phones) {
    const first = firsts.get(phone);
    if (!first) continue;
    const words = {
      name: first.customer_name,
      phone_number: phone,
      other_phones: first.other_phones,
      township: first.township,
      address: first.delivery_address,
    };
    await takeLetters(lettersIn(words));
    customers.push(unknownCustomer(words, first.township_id));
  }
  return customers;
}

const unknownCustomer = (words: SearchWords<'customers'>, township_id: number | null) => ({
  ...words,
  township_id,
  ...searchColumns('customers', words),
});
export type UnknownCustomer = ReturnType<typeof unknownCustomer>;

/**
 * SQL that creates the customers whose phones were unknown, unless somebody else did so before the
 * phones were locked. It returns `id` and `phone_key` of those it created.
 */
export const insertUnknownCustomers = (
  customers: readonly UnknownCustomer[],
): RawBuilder<{ id: number; phone_key: string }> => sql`
  insert into customers (name, phone_number, phone_key, other_phones, township, township_id, address,
    search_key, search_version)
  select name, phone_number, phone_number, other_phones, township, township_id, address,
    search_key, search_version
  from jsonb_to_recordset(${JSON.stringify(customers.map((one, n) => ({ n, ...one })))}::jsonb)
    as sent (n integer, name text, phone_number text, other_phones text, township text,
    township_id integer, address text, search_key text, search_version smallint)
  where not exists (select from customers where phone_key = sent.phone_number)
  order by n
  returning id, phone_key`;

/** SQL for the customer with a phone; `made`, joined by it, are those created just now. */
export const customerWith = (phone: string): RawBuilder<number> =>
  sql.raw(`coalesce((select min(c.id) from customers as c where c.phone_key = ${phone}), made.id)`);

/** Customer ids by phone; creates those that are missing and never overwrites an existing one. */
export async function linkCustomers(
  tx: Tx,
  recipients: readonly Recipient[],
): Promise<Map<string, number>> {
  if (recipients.length === 0) return new Map();
  const phones = recipients.map((r) => r.customer_phone);
  const lock = sql<{ unknown: string[] }>`select ${lockedUnknownPhones(phones)} as unknown`;
  const locked = await tx.first(lock, 'prepared');
  const customers = await newCustomers(locked?.unknown ?? [], recipients);
  const link = sql<{ phone: string; id: number }>`
    with made as (${insertUnknownCustomers(customers)})
    select phone, ${customerWith('phone')} as id from unnest(${phones}::text[]) as phone
    left join made on made.phone_key = phone`;
  const linked = await tx.run(link, 'prepared');
  return new Map(linked.map(({ phone, id }) => [phone, id]));
}
