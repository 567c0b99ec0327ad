import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { build } from '../../db/build.ts';
import type { Tx } from '../../db/database.ts';
import { hashToken, newToken } from '../../http/tokens.ts';

const SEAL_BYTES = 32;

export interface SignedInPhone {
  id: string;
  name: string;
  user_id: number;
  rider_id: number;
}

/**
 * The rider of this account, undefined when the account was disabled, linked elsewhere or got
 * another password since it was read. Until the end of the transaction neither changes, so that
 * what ends sessions ends this one too.
 */
export const lockLinkedRider = (
  tx: Tx,
  { id, password_hash, rider_id }: { id: number; password_hash: string; rider_id: number },
) =>
  tx.first(
    build
      .selectFrom('users as u')
      .innerJoin('riders as r', 'r.id', 'u.rider_id')
      .select(['r.id', 'r.name', 'r.status', sql<Date>`now()`.as('now')])
      .where('u.id', '=', id)
      .where('u.password_hash', '=', password_hash)
      .where('u.active', '=', true)
      .where('u.rider_id', '=', rider_id)
      // First the rider, as where an account is linked.
      .forShare('r')
      // Its time of signing in is noted too, so a shared lock would deadlock.
      .forNoKeyUpdate('u'),
  );

/** Its row for this person; signing in is also hearing from it. */
export async function storePhone(tx: Tx, phone: SignedInPhone): Promise<void> {
  const { name, rider_id } = phone;
  await tx.run(
    build
      .insertInto('rider_phones')
      .values(phone)
      .onConflict((on) =>
        on.columns(['id', 'user_id']).doUpdateSet({ name, rider_id, seen_at: sql`now()` }),
      ),
  );
  await tx.run(
    build
      .updateTable('users')
      .set({ last_login: sql`now()` })
      .where('id', '=', phone.user_id),
  );
}

/** The same for the same phone and person, for ever; nobody else's. */
export async function storedSeal(tx: Tx, { id, user_id }: SignedInPhone): Promise<Buffer> {
  await tx.run(
    build
      .insertInto('phone_seals')
      .values({ phone_id: id, user_id, seal: randomBytes(SEAL_BYTES) })
      .onConflict((on) => on.doNothing()),
  );
  const { seal } = await tx.one(
    build
      .selectFrom('phone_seals')
      .select('seal')
      .where('phone_id', '=', id)
      .where('user_id', '=', user_id),
  );
  return seal;
}

/** A session of at most 30 days; the token is not stored anywhere. */
export async function openPhoneSession(tx: Tx, { id, user_id }: SignedInPhone): Promise<string> {
  const token = newToken();
  await tx.run(
    build.insertInto('sessions').values({
      token_hash: hashToken(token),
      user_id,
      phone_id: id,
      expires_at: sql<Date>`now() + interval '30 days'`,
    }),
  );
  return token;
}
