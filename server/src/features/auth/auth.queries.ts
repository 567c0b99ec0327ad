import { sql } from 'kysely';
import { writeOne } from '../../db/transaction.ts';
import { build } from '../../db/build.ts';
import type { DatabasePool, Tx } from '../../db/database.ts';
import { UNUSED_SINCE } from '../../http/sessions.ts';
import { hashToken, newToken } from '../../http/tokens.ts';
import { RESET_MINUTES } from './resetMail.ts';

/**
 * Opens a session of at most 7 days and returns its token, which is not stored anywhere. Null when
 * the account was disabled or got another password since it was read: both end all sessions, and
 * none may be opened after that.
 */
export async function createSession(
  db: DatabasePool,
  { id, password_hash }: { id: number; password_hash: string },
): Promise<string | null> {
  const token = newToken();
  const [opened] = await writeOne(
    db,
    build
      .insertInto('sessions')
      .columns(['token_hash', 'user_id', 'expires_at'])
      .expression((eb) =>
        eb
          .selectFrom('users')
          .select([
            sql<Buffer>`${hashToken(token)}`.as('token_hash'),
            'id',
            sql<Date>`now() + interval '7 days'`.as('expires_at'),
          ])
          .where('id', '=', id)
          .where('password_hash', '=', password_hash)
          .where('active', '=', true)
          // Waits for a concurrent change of the account.
          .forShare(),
      )
      .returning('user_id'),
  );
  return opened ? token : null;
}

export async function deleteSession(db: DatabasePool, token: string): Promise<void> {
  await writeOne(db, build.deleteFrom('sessions').where('token_hash', '=', hashToken(token)));
}

export async function recordLogin(db: DatabasePool, userId: number): Promise<void> {
  await writeOne(
    db,
    build
      .updateTable('users')
      .set({ last_login: sql`now()` })
      .where('id', '=', userId),
  );
}

/**
 * Stores a reset link, as the hash of its token, for the active account with this e-mail, and
 * returns its owner or undefined. Runs the same statement whether the account exists or not.
 */
export async function createPasswordReset(db: DatabasePool, email: string, token: string) {
  const [person] = await writeOne(
    db,
    sql<{ name: string; email: string }>`
    with account as (
      select id, name, email from users where lower(email) = ${email} and active
    ), opened as (
      insert into password_resets (token_hash, user_id, expires_at)
      select ${hashToken(token)}, id, now() + ${`${RESET_MINUTES} minutes`}::interval from account
    )
    select name, email from account`,
  );
  return person;
}

/**
 * The account of a reset link, or undefined. Locks the link until the end of the transaction; a
 * concurrent call with the same link gets undefined.
 */
export const claimPasswordReset = (tx: Tx, token: string) =>
  tx.first(
    build
      .selectFrom('password_resets as r')
      .innerJoin('users as u', 'u.id', 'r.user_id')
      .select(['u.id', 'u.email'])
      .where('r.token_hash', '=', hashToken(token))
      .where('r.used_at', 'is', null)
      .where(sql<boolean>`r.expires_at > now()`)
      .where('u.active', '=', true)
      .forUpdate('r')
      .skipLocked(),
  );

/** Removes expired links. */
export async function sweepPasswordResets(db: DatabasePool): Promise<void> {
  await writeOne(db, build.deleteFrom('password_resets').where(sql<boolean>`expires_at <= now()`));
}

/** Removes sessions that ended by age or disuse, in the office and on phones. */
export async function sweepSessions(db: DatabasePool): Promise<void> {
  await writeOne(
    db,
    build
      .deleteFrom('sessions')
      .where(sql<boolean>`expires_at <= now() or last_used_at <= ${sql.raw(UNUSED_SINCE)}`),
  );
}
