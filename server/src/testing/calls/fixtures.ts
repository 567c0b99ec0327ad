/** Rows for tests, inserted directly; a test names only the columns that matter to it. */
import { hash } from '@node-rs/argon2';
import { totalToCollect } from '@waydesk/contract/values/money.ts';
import { sql } from 'kysely';
import type { OpenDatabase } from '../../db/openDatabase.ts';
import type { NewRow } from '../../db/schema.ts';
import { type SearchWords, type SearchedTable, searchColumns } from '../../lists/searchKeys.ts';
import { hashToken, newToken } from '../../http/tokens.ts';

let made = 0;
/** A number that no other fixture of this process uses. */
const next = () => (made += 1);

/** Cheap to hash and to check. */
const QUICK = { memoryCost: 8, timeCost: 1, parallelism: 1 };

type Over<T extends SearchedTable> = Partial<NewRow<T> & SearchWords<T>>;

/** Stores the search keys that the app would store, unless the test names others. */
async function insert<T extends SearchedTable>(
  db: OpenDatabase,
  table: T,
  row: NewRow<T> & SearchWords<T>,
): Promise<number> {
  const { id } = await db
    .insertInto(table)
    .values({ ...searchColumns(table, row), ...row } as never)
    .returning(sql<number>`id`.as('id'))
    .executeTakeFirstOrThrow();
  return id;
}

export async function seedUser(
  db: OpenDatabase,
  { password, ...over }: Over<'users'> & { password?: string } = {},
): Promise<{ id: number; email: string }> {
  const n = next();
  const email = over.email ?? `user${n}@example.com`;
  const id = await insert(db, 'users', {
    username: `user${n}`,
    name: `User ${n}`,
    role: 'user',
    password_hash: password === undefined ? 'none' : await hash(password, QUICK),
    ...over,
    email,
  });
  return { id, email };
}

/** Returns a token of this person, as if just signed in. */
export async function seedSession(db: OpenDatabase, userId: number): Promise<string> {
  const token = newToken();
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      expires_at: sql`now() + interval '7 days'`,
    })
    .execute();
  return token;
}

export const seedTownship = (db: OpenDatabase, over: Over<'townships'> = {}): Promise<number> =>
  insert(db, 'townships', {
    name: `Township ${next()}`,
    state: 'Yangon Region',
    delivery_charge: 2500,
    ...over,
  });

export const seedShop = (db: OpenDatabase, over: Over<'online_shops'> = {}): Promise<number> =>
  insert(db, 'online_shops', {
    os_name: `Shop ${next()}`,
    owner_name: 'Daw Mya',
    phone_number: '+95912345678',
    category: 'Fashion',
    address: '12 Pansodan Road',
    township: 'Kyauktada',
    contact_person: JSON.stringify({ name: 'Ma Hla', mobilePhone: '+95912345678' }),
    ...over,
  });

export function seedRider(db: OpenDatabase, over: Over<'riders'> = {}): Promise<number> {
  const n = next();
  return insert(db, 'riders', {
    name: `Rider ${n}`,
    phone_number: '+95987654321',
    township: 'Hlaing',
    full_address: '3 Insein Road',
    email: `rider${n}@example.com`,
    nrc: '12/HLANA(N)123456',
    emergency_contact: '+95911111111',
    vehicle_type: 'motorcycle',
    ...over,
  });
}

export function seedCustomer(db: OpenDatabase, over: Over<'customers'> = {}): Promise<number> {
  const n = next();
  const phone_number = over.phone_number ?? `+9594${10_000_000 + n}`;
  return insert(db, 'customers', {
    name: `Customer ${n}`,
    other_phones: null,
    township: null,
    address: null,
    ...over,
    phone_number,
    phone_key: over.phone_key ?? phone_number,
  });
}

export const seedRateGroup = (db: OpenDatabase, over: Over<'rate_groups'> = {}): Promise<number> =>
  insert(db, 'rate_groups', { name: `Group ${next()}`, description: null, ...over });

/** Creates shop and creator unless they are named. */
export const seedWay = async (db: OpenDatabase, over: Over<'ways'> = {}): Promise<number> =>
  insert(db, 'ways', {
    shop_id: over.shop_id ?? (await seedShop(db)),
    created_by: over.created_by ?? (await seedUser(db)).id,
    pickup_type: 'Merchant',
    delivery_count: 1,
    comments: null,
    ...over,
  });

const DATED = ['delivered', 'sent', 'money_sent_to_shop'];
const FAILED = ['wrong_contact', 'returned_to_shop'];

/** With a matching total and date; the creator of the way enters it unless somebody else is named. */
export async function seedDelivery(
  db: OpenDatabase,
  over: Partial<NewRow<'deliveries'>> & { way_id: number },
): Promise<number> {
  const { item_price = 10_000, delivery_charges = 2500, cod = true, os_paid = false } = over;
  const status = over.status ?? 'pending';
  const words = { customer_name: 'Ma Hla', customer_phone: '+959420012345', ...over };
  const { id } = await db
    .insertInto('deliveries')
    .values({
      user_id: sql<number>`(select created_by from ways where id = ${over.way_id})`,
      township: 'Hlaing',
      delivery_date: DATED.includes(status) ? '2026-01-02T03:04:05Z' : null,
      failed_date: FAILED.includes(status) ? '2026-01-02T03:04:05Z' : null,
      ...words,
      item_price,
      delivery_charges,
      cod,
      os_paid,
      status,
      total_collect_amount: totalToCollect({ item_price, delivery_charges, cod, os_paid }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { delivery_address = null, other_phones = null } = words;
  const keys = searchColumns('delivery_words', { ...words, delivery_address, other_phones });
  await db
    .insertInto('delivery_words')
    .values({ id, ...keys })
    .execute();
  return id;
}

/** What is known of the parcel of a delivery, beyond the delivery itself. */
export async function seedParcel(db: OpenDatabase, row: NewRow<'parcels'>): Promise<void> {
  await db.insertInto('parcels').values(row).execute();
}
