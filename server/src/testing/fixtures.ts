/** Rows for tests, written straight into the database: each names only what its test is about. */
import { searchKey } from '@waydesk/contract/burmese.ts';
import { hash } from '@node-rs/argon2';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { NewRow } from '../db/schema.ts';
import { hashToken, newToken } from '../http/tokens.ts';

let made = 0;
/** A number that no other fixture of this process has. */
const next = () => (made += 1);

/** Cheap to compute; its check costs as little. */
const QUICK = { memoryCost: 8, timeCost: 1, parallelism: 1 };

type Over<T extends Parameters<typeof insert>[1]> = Partial<NewRow<T>>;

async function insert<T extends 'users' | 'townships' | 'online_shops' | 'riders' | 'ways'>(
  db: Database,
  table: T,
  row: NewRow<T>,
): Promise<number> {
  const { id } = await db
    .insertInto(table)
    .values(row as never)
    .returning(sql<number>`id`.as('id'))
    .executeTakeFirstOrThrow();
  return id;
}

export async function newUser(
  db: Database,
  { password, ...over }: Over<'users'> & { password?: string } = {},
): Promise<{ id: number; email: string }> {
  const n = next();
  const row: NewRow<'users'> = {
    username: `user${n}`,
    email: `user${n}@example.com`,
    name: `User ${n}`,
    role: 'user',
    password_hash: password === undefined ? 'none' : await hash(password, QUICK),
    ...over,
  };
  const search_key = searchKey(`${row.username} ${row.name} ${row.email}`);
  return { id: await insert(db, 'users', { search_key, ...row }), email: row.email };
}

/** A token of this person, as if just signed in. */
export async function newSession(db: Database, userId: number): Promise<string> {
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

export function newTownship(db: Database, over: Over<'townships'> = {}): Promise<number> {
  const row: NewRow<'townships'> = {
    name: `Township ${next()}`,
    state: 'Yangon Region',
    delivery_charge: 2500,
    ...over,
  };
  return insert(db, 'townships', { search_key: searchKey(row.name), ...row });
}

export function newShop(db: Database, over: Over<'online_shops'> = {}): Promise<number> {
  const row: NewRow<'online_shops'> = {
    os_name: `Shop ${next()}`,
    owner_name: 'Daw Mya',
    phone_number: '+95912345678',
    category: 'Fashion',
    address: '12 Pansodan Road',
    township: 'Kyauktada',
    contact_person: JSON.stringify({ name: 'Ma Hla', mobilePhone: '+95912345678' }),
    ...over,
  };
  return insert(db, 'online_shops', { search_key: searchKey(row.os_name), ...row });
}

export function newRider(db: Database, over: Over<'riders'> = {}): Promise<number> {
  const n = next();
  const row: NewRow<'riders'> = {
    name: `Rider ${n}`,
    phone_number: '+95987654321',
    township: 'Hlaing',
    full_address: '3 Insein Road',
    email: `rider${n}@example.com`,
    nrc: '12/HLANA(N)123456',
    emergency_contact: '+95911111111',
    vehicle_type: 'motorcycle',
    ...over,
  };
  return insert(db, 'riders', { search_key: searchKey(row.name), ...row });
}

/** Shop and creator are made when none is named. */
export async function newWay(db: Database, over: Over<'ways'> = {}): Promise<number> {
  return insert(db, 'ways', {
    shop_id: over.shop_id ?? (await newShop(db)),
    created_by: over.created_by ?? (await newUser(db)).id,
    pickup_type: 'Merchant',
    delivery_count: 1,
    ...over,
    search_key: searchKey(over.comments ?? ''),
  });
}
