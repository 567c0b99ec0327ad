import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { hashToken, newToken } from '../../http/tokens.ts';

/** The account with this address in lower case, disabled ones too. */
export function accountByEmail(db: Database, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'username', 'name', 'email', 'role', 'active', 'password_hash'])
    .where(sql`lower(email)`, '=', email)
    .executeTakeFirst();
}

/** Opens a session of at most 7 days and answers its token, which is written down nowhere. */
export async function openSession(db: Database, userId: number): Promise<string> {
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

export async function endSession(db: Database, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', hashToken(token)).execute();
}

export async function noteLogin(db: Database, userId: number): Promise<void> {
  await db
    .updateTable('users')
    .set({ last_login: sql`now()` })
    .where('id', '=', userId)
    .execute();
}

/** Removes sessions that have ended by age or disuse. */
export async function sweepSessions(db: Database): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where(sql<boolean>`expires_at <= now() or last_used_at <= now() - interval '12 hours'`)
    .execute();
}
