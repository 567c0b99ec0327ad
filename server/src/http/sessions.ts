/**
 * Whose token a request carries. The database is asked in each call, so ending a session or changing
 * a role works at once on every node. A read asks together with its first rows when the token was
 * good before: decision 018.
 */
import type { SessionUser } from '@waydesk/contract/auth/auth.ts';
import type { Caller } from '@waydesk/contract/calls/permissions.ts';
import { CompiledQuery, sql } from 'kysely';
import { type Query, build } from '../db/build.ts';
import type { CallDatabase, Database, DatabasePool } from '../db/database.ts';
import { isReadOnly } from '../db/failures.ts';
import { writeOne } from '../db/transaction.ts';
import { hashToken } from './tokens.ts';

declare module './services.ts' {
  interface Services {
    sessions: Sessions;
  }
}

/** Who calls: the account, the rider to whom it is linked, and the phone of its session. */
export type Person = SessionUser & Pick<Caller, 'rider_id' | 'phone_id'>;

export interface Sessions {
  /**
   * The owner of a token: null when it is unknown, too long unused, too old or its owner disabled,
   * all by the database's clock. Throws when the database is unavailable, which is not a 401.
   */
  ownerOf(db: Database, token: string): Promise<Person | null>;
  /** The owner at the last check. Only good enough for starting a read. */
  formerOwnerOf(token: string): Person | undefined;
  /**
   * The owner, read in the same packet as the first query of `read`, and the result of `read`,
   * which only the owner may get.
   */
  ownerBeside<T>(
    db: CallDatabase,
    token: string,
    read: (db: DatabasePool) => Promise<T>,
  ): Promise<OwnerAndOutcome<T>>;
}

interface OwnerAndOutcome<T> {
  owner: Person | null;
  outcome: PromiseSettledResult<T>;
}

type SessionRow = Person & { stale: boolean };

/** A rider may be without a connection for days. */
export const UNUSED_SINCE = `now() - case when phone_id is null then interval '12 hours'
  else interval '72 hours' end`;

const SESSION = `
  select u.id, u.username, u.name, u.email, u.role, u.rider_id, s.phone_id,
    s.last_used_at < now() - interval '1 minute' as stale
  from sessions as s join users as u on u.id = s.user_id
  where s.token_hash = $1 and u.active and s.expires_at > now()
    and s.last_used_at > ${UNUSED_SINCE}`;

/** The people of a large company; the one who was not seen for the longest is forgotten. */
const MOST_REMEMBERED = 1_000;

/** `pool` notes that a token is in use: a call that reads does not write. */
export function createSessions(pool: DatabasePool): Sessions {
  const seen = new Map<string, Person>();

  const ownerIn = async (hash: Buffer, [row]: SessionRow[]): Promise<Person | null> => {
    const key = hash.toString('base64');
    seen.delete(key);
    if (!row) return null;
    const { stale, ...owner } = row;
    seen.set(key, owner);
    if (seen.size > MOST_REMEMBERED) seen.delete(seen.keys().next().value ?? '');
    if (stale) await noteUse(pool, hash);
    return owner;
  };
  const ask = async (db: Database, hash: Buffer) =>
    ownerIn(hash, await db.run(queryFor(hash), 'prepared'));

  return {
    ownerOf: (db, token) => ask(db, hashToken(token)),
    formerOwnerOf: (token) => seen.get(hashToken(token).toString('base64')),
    async ownerBeside(db, token, read) {
      const hash = hashToken(token);
      const beside = db.withFirst(queryFor(hash));
      const [outcome] = await Promise.allSettled([read(beside.db)]);
      const rows = await beside.rows();
      return { owner: rows ? await ownerIn(hash, rows) : await ask(db, hash), outcome };
    },
  };
}

const queryFor = (hash: Buffer): Query<SessionRow> => ({
  compile: () => CompiledQuery.raw(SESSION, [hash]) as CompiledQuery<SessionRow>,
});

/** While the database takes no writes, people can still read. */
async function noteUse(pool: DatabasePool, token_hash: Buffer): Promise<void> {
  const noted = build
    .updateTable('sessions')
    .set({ last_used_at: sql`now()` })
    .where('token_hash', '=', token_hash)
    .where(sql<boolean>`last_used_at < now() - interval '1 minute'`);
  try {
    await writeOne(pool, noted);
  } catch (error) {
    if (!isReadOnly(error)) throw error;
  }
}
