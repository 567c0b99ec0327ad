/**
 * Whose token a request carries. The database is asked in each call, so ending a session or a key, or
 * changing a role, works at once on every node. A read asks together with its first rows when the token
 * was good before: decision 018. Sessions and API keys are two doors: each form of token is looked for in
 * one table alone.
 */
import type { SessionUser } from '@waydesk/contract/auth/auth.ts';
import type { Caller } from '@waydesk/contract/calls/permissions.ts';
import type { KeyScope } from '@waydesk/contract/rules/webhooks.ts';
import { CompiledQuery, sql } from 'kysely';
import { type Query, build } from '../db/build.ts';
import type { CallDatabase, Database, DatabasePool } from '../db/database.ts';
import { isReadOnly } from '../db/failures.ts';
import { writeOne } from '../db/transaction.ts';
import { hashToken, isApiKey } from './tokens.ts';

declare module './services.ts' {
  interface Services {
    sessions: Sessions;
  }
}

/** Who calls: the account, the rider to whom it is linked, and the phone of its session or its key. */
export type Person = SessionUser &
  Pick<Caller, 'rider_id' | 'phone_id'> & {
    /** The API key that was sent instead of a session's token. */
    key: { id: number; scope: KeyScope } | null;
  };

export interface Sessions {
  /**
   * The owner of a token: null when it is unknown, too long unused, too old or its owner disabled,
   * all by the database's clock. Throws when the database is unavailable, which is not a 401.
   */
  ownerOf(db: Database, token: string, use?: SessionUse): Promise<Person | null>;
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
    use?: SessionUse,
  ): Promise<OwnerAndOutcome<T>>;
}

/** What the browser asks by itself does not keep its session alive. */
export type SessionUse = 'used' | 'by-itself';

interface OwnerAndOutcome<T> {
  owner: Person | null;
  outcome: PromiseSettledResult<T>;
}

type SessionRow = Person & { stale: boolean };

/** A rider may be without a connection for days. */
export const UNUSED_SINCE = `now() - case when phone_id is null then interval '12 hours'
  else interval '72 hours' end`;

const SESSION = `
  select u.id, u.username, u.name, u.email, u.role, u.rider_id, s.phone_id, null::json as key,
    s.last_used_at < now() - interval '1 minute' as stale
  from sessions as s join users as u on u.id = s.user_id
  where s.token_hash = $1 and u.active and s.expires_at > now()
    and s.last_used_at > ${UNUSED_SINCE}`;

/** Neither signing out nor the sweep of unused sessions ends a key. Those of shops have no user: `shopSessions.ts`. */
const API_KEY = `
  select u.id, u.username, u.name, u.email, u.role, u.rider_id, null as phone_id,
    json_build_object('id', k.id, 'scope', k.scope) as key,
    coalesce(k.last_used_at < now() - interval '1 minute', true) as stale
  from api_keys as k join users as u on u.id = k.user_id
  where k.key_hash = $1 and u.active and k.ended_at is null and k.expires_at > now()`;

/** The people of a large company; the one who was not seen for the longest is forgotten. */
const MOST_REMEMBERED = 1_000;

/** `pool` notes that a token is in use: a call that reads does not write. */
export function createSessions(pool: DatabasePool): Sessions {
  const seen = new Map<string, Person>();

  const ownerIn = async (
    token: string,
    [row]: SessionRow[],
    use: SessionUse,
  ): Promise<Person | null> => {
    const hash = hashToken(token);
    const key = hash.toString('base64');
    seen.delete(key);
    if (!row) return null;
    const { stale, ...owner } = row;
    seen.set(key, owner);
    if (seen.size > MOST_REMEMBERED) seen.delete(seen.keys().next().value ?? '');
    if (stale && use === 'used')
      await noteUse(pool, owner.key === null ? sessionUsed(hash) : keyUsed(hash));
    return owner;
  };
  const ask = async (db: Database, token: string, use: SessionUse = 'used') =>
    ownerIn(token, await db.run(queryFor(token), 'prepared'), use);

  return {
    ownerOf: ask,
    formerOwnerOf: (token) => seen.get(hashToken(token).toString('base64')),
    async ownerBeside(db, token, read, use = 'used') {
      const beside = db.withFirst(queryFor(token));
      const [outcome] = await Promise.allSettled([read(beside.db)]);
      const rows = await beside.rows();
      return { owner: rows ? await ownerIn(token, rows, use) : await ask(db, token, use), outcome };
    },
  };
}

const queryFor = (token: string): Query<SessionRow> => ({
  compile: () =>
    CompiledQuery.raw(isApiKey(token) ? API_KEY : SESSION, [
      hashToken(token),
    ]) as CompiledQuery<SessionRow>,
});

const sessionUsed = (token_hash: Buffer) =>
  build
    .updateTable('sessions')
    .set({ last_used_at: sql`now()` })
    .where('token_hash', '=', token_hash)
    .where(sql<boolean>`last_used_at < now() - interval '1 minute'`);

export const keyUsed = (key_hash: Buffer) =>
  build
    .updateTable('api_keys')
    .set({ last_used_at: sql`now()` })
    .where('key_hash', '=', key_hash)
    .where(sql<boolean>`coalesce(last_used_at < now() - interval '1 minute', true)`);

/** While the database takes no writes, people can still read. */
export async function noteUse(pool: DatabasePool, noted: Query<unknown>): Promise<void> {
  try {
    await writeOne(pool, noted);
  } catch (error) {
    if (!isReadOnly(error)) throw error;
  }
}
