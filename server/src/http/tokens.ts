/**
 * Session tokens: 256 random bits. The database stores only their SHA-256. Each request joins the
 * session to the person's current state and role, so ending one works at once on every node.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { SessionUser } from '@waydesk/contract/auth.ts';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { isReadOnly } from '../db/failures.ts';
import { executePrepared } from '../db/preparedStatements.ts';

const FORM = /^[\w-]{43}$/;

export const newToken = (): string => randomBytes(32).toString('base64url');

/** The stored form. Plain SHA-256 is enough, because tokens are random and cannot be guessed. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The token in an Authorization header, or null when it has none of our form. */
export function bearerToken(header: string | undefined): string | null {
  const token = /^bearer +(\S+) *$/i.exec(header?.slice(0, 200) ?? '')?.[1];
  return token && FORM.test(token) ? token : null;
}

/**
 * The owner of a token: null when it is unknown, 12 hours unused, 7 days old or its owner disabled,
 * all by the database's clock. Throws when the database is unavailable, which is not a 401.
 */
export async function userOfToken(db: Database, token: string): Promise<SessionUser | null> {
  const token_hash = hashToken(token);
  const session = db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['u.id', 'u.username', 'u.name', 'u.email', 'u.role'])
    .select(sql<boolean>`s.last_used_at < now() - interval '1 minute'`.as('stale'))
    .where('s.token_hash', '=', token_hash)
    .where('u.active', '=', true)
    .where(sql<boolean>`s.expires_at > now()`)
    .where(sql<boolean>`s.last_used_at > now() - interval '12 hours'`);
  const [row] = await executePrepared(db, session);
  if (!row) return null;
  const { stale, ...person } = row;
  if (stale) await noteUse(db, token_hash);
  return person;
}

/** While the database takes no writes, people can still read. */
async function noteUse(db: Database, token_hash: Buffer): Promise<void> {
  try {
    await db
      .updateTable('sessions')
      .set({ last_used_at: sql`now()` })
      .where('token_hash', '=', token_hash)
      .where(sql<boolean>`last_used_at < now() - interval '1 minute'`)
      .execute();
  } catch (error) {
    if (!isReadOnly(error)) throw error;
  }
}
