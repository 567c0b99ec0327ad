/** People of shops, signed in to the portal: rows for tests, inserted directly. */
import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { sql } from 'kysely';
import type { OpenDatabase } from '../../db/openDatabase.ts';
import type { NewRow } from '../../db/schema.ts';
import { hashToken, newToken } from '../../http/tokens.ts';
import { seedShop, seedUser } from '../calls/fixtures.ts';

/** Cheap to hash and to check. */
const QUICK = { memoryCost: 8, timeCost: 1, parallelism: 1 };

let made = 0;

export interface SeededPerson {
  id: number;
  shop: number;
  /** In its stored form. */
  phone: string;
  token: string;
}

type Over = Partial<NewRow<'shop_people'>> & { password?: string };

export async function seedShopPerson(
  db: OpenDatabase,
  { password, ...over }: Over = {},
): Promise<SeededPerson> {
  made += 1;
  const row = {
    name: `Person ${made}`,
    phone_key: `+9599${10_000_000 + made}`,
    password_hash: password === undefined ? 'none' : await hash(password, QUICK),
    ...over,
    shop_id: over.shop_id ?? (await seedShop(db)),
    invited_by: over.invited_by ?? (await seedUser(db, { role: 'admin' })).id,
  };
  const { id } = await db
    .insertInto('shop_people')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  const token = await seedPortalSession(db, id);
  return { id, shop: row.shop_id, phone: row.phone_key, token };
}

/** Another token of this person, as if just signed in. */
export async function seedPortalSession(db: OpenDatabase, personId: number): Promise<string> {
  const token = newToken();
  const expires_at = sql<Date>`now() + interval '30 days'`;
  await db
    .insertInto('shop_sessions')
    .values({ token_hash: hashToken(token), person_id: personId, expires_at })
    .execute();
  return token;
}

/** A request of this person for a pickup, as the portal stores it. */
export async function seedPickup(
  db: OpenDatabase,
  { shop, id: person_id }: SeededPerson,
  over: Partial<NewRow<'pickup_requests'>> = {},
): Promise<number> {
  const { id } = await db
    .insertInto('pickup_requests')
    .values({
      shop_id: shop,
      person_id,
      sent_as: randomUUID(),
      wanted_on: '2999-01-01',
      part: 'morning',
      count: 2,
      note: null,
      ...over,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
