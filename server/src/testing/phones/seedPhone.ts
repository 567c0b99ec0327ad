/** A rider with a linked account, signed in on a phone: rows for tests, inserted directly. */
import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { OpenDatabase } from '../../db/openDatabase.ts';
import type { NewRow } from '../../db/schema.ts';
import { hashToken, newToken } from '../../http/tokens.ts';
import { seedRider, seedUser } from '../calls/fixtures.ts';

export interface SeededPhone {
  /** The id of the rider. */
  rider: number;
  /** The id of the linked account. */
  user: number;
  /** The id of the phone. */
  phone: string;
  /** Of the phone's session. */
  token: string;
  /** With which the account signs in; set when the test named a password. */
  email: string;
}

interface Over {
  /** Columns of the rider. */
  rider?: Partial<NewRow<'riders'>>;
  /** Columns of the account, and its password. */
  user?: Parameters<typeof seedUser>[1];
  phone?: { id?: string; name?: string };
}

export async function seedPhone(db: OpenDatabase, over: Over = {}): Promise<SeededPhone> {
  const rider = await seedRider(db, over.rider);
  const { id: user, email } = await seedUser(db, { role: 'rider', rider_id: rider, ...over.user });
  const { id: phone = randomUUID(), name = 'Samsung A03' } = over.phone ?? {};
  const person = { user_id: user, rider_id: rider };
  await db
    .insertInto('rider_phones')
    .values({ id: phone, ...person, name })
    .execute();
  await db
    .insertInto('phone_seals')
    .values({ phone_id: phone, user_id: user, seal: randomBytes(32) })
    .execute();
  return { rider, user, phone, email, token: await seedPhoneSession(db, user, phone) };
}

/** Another token of this account on this phone, as if just signed in. */
export async function seedPhoneSession(
  db: OpenDatabase,
  userId: number,
  phoneId: string,
): Promise<string> {
  const token = newToken();
  const expires_at = sql<Date>`now() + interval '30 days'`;
  await db
    .insertInto('sessions')
    .values({ token_hash: hashToken(token), user_id: userId, phone_id: phoneId, expires_at })
    .execute();
  return token;
}
