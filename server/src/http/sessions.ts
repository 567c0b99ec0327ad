/**
 * Whose token a request carries. The database is asked in each call, so ending a session or changing
 * a role works at once on every node. A read asks together with its first rows when the token was
 * good before: decision 018.
 */
import type { SessionUser } from '@waydesk/contract/auth/auth.ts';
import { CompiledQuery, sql } from 'kysely';
import { withCompanion } from '../db/call.ts';
import type { Database } from '../db/database.ts';
import { isReadOnly } from '../db/failures.ts';
import { executePrepared } from '../db/preparedStatements.ts';
import { nameStatement } from '../db/statementNames.ts';
import { hashToken } from './tokens.ts';

declare module './services.ts' {
  interface Services {
    sessions: Sessions;
  }
}

export interface Sessions {
  /**
   * The owner of a token: null when it is unknown, 12 hours unused, 7 days old or its owner
   * disabled, all by the database's clock. Throws when the database is unavailable, which is not a
   * 401.
   */
  ownerOf(token: string): Promise<SessionUser | null>;
  /** Whoever owned it when it was last asked for. Only good for beginning a read. */
  formerOwnerOf(token: string): SessionUser | undefined;
  /**
   * The owner, asked for in the packet of the first query of `read`, and how `read` ended. Its
   * outcome is for nobody but the owner.
   */
  ownerBeside<T>(token: string, read: () => Promise<T>): Promise<OwnerAndOutcome<T>>;
}

interface OwnerAndOutcome<T> {
  owner: SessionUser | null;
  outcome: PromiseSettledResult<T>;
}

type SessionRow = SessionUser & { stale: boolean };

const SESSION = `
  select u.id, u.username, u.name, u.email, u.role,
    s.last_used_at < now() - interval '1 minute' as stale
  from sessions as s join users as u on u.id = s.user_id
  where s.token_hash = $1 and u.active and s.expires_at > now()
    and s.last_used_at > now() - interval '12 hours'`;
nameStatement(SESSION);

/** The people of a large company; the one who was not seen for the longest is forgotten. */
const MOST_REMEMBERED = 1_000;

export function createSessions(db: Database): Sessions {
  const seen = new Map<string, SessionUser>();

  const ownerIn = async (hash: Buffer, [row]: SessionRow[]): Promise<SessionUser | null> => {
    const key = hash.toString('base64');
    seen.delete(key);
    if (!row) return null;
    const { stale, ...owner } = row;
    seen.set(key, owner);
    if (seen.size > MOST_REMEMBERED) seen.delete(seen.keys().next().value ?? '');
    if (stale) await noteUse(db, hash);
    return owner;
  };
  const ask = async (hash: Buffer) =>
    ownerIn(hash, await executePrepared(db, { compile: () => queryFor(hash) }));

  return {
    ownerOf: (token) => ask(hashToken(token)),
    formerOwnerOf: (token) => seen.get(hashToken(token).toString('base64')),
    async ownerBeside(token, read) {
      const hash = hashToken(token);
      const { rows, outcome } = await withCompanion(queryFor(hash), read);
      return { owner: rows ? await ownerIn(hash, rows) : await ask(hash), outcome };
    },
  };
}

const queryFor = (hash: Buffer) => CompiledQuery.raw(SESSION, [hash]) as CompiledQuery<SessionRow>;

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
