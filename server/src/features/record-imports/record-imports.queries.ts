/** Finds the records that rows of a sheet may be. */
import { sql } from 'kysely';
import type { Database, Tx } from '../../db/database.ts';

/** One import of a kind at a time: others wait, and then see what it has saved. */
export async function lockImports(tx: Tx, kind: 'shops' | 'riders'): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext(${`import of ${kind}`}))`);
}

interface AlikeShop {
  id: number;
  name: string;
  /** Its name as it is searched for. */
  key: string;
  phone: string;
}

/** The shops with one of these names or phones, the oldest first. */
export const shopsAlike = (
  db: Database,
  words: readonly { key: string; phone: string }[],
): Promise<AlikeShop[]> =>
  db.run(sql<AlikeShop>`
    select id, os_name as name, os_name_key as key, phone_number as phone from online_shops
    where os_name_key = any(${words.map(({ key }) => key)}::text[])
      or phone_number = any(${words.map(({ phone }) => phone)}::text[])
    order by id`);

type Ids = Promise<Map<string, number | null>>;

/** Rider ids by e-mail, of those that exist. */
export async function riderIds(db: Database, emails: readonly string[]): Ids {
  const rows = await db.run(sql<{ id: number; email: string }>`
    select id, lower(email) as email from riders where lower(email) = any(${emails}::text[])`);
  return new Map(rows.map(({ id, email }) => [email, id]));
}

/** The id of the oldest customer of each phone, of those that exist. */
export async function customerIds(db: Database, phones: readonly string[]): Ids {
  const rows = await db.run(sql<{ id: number; phone: string }>`
    select min(id) as id, phone_key as phone from customers
    where phone_key = any(${phones}::text[]) group by phone_key`);
  return new Map(rows.map(({ id, phone }) => [phone, id]));
}
