/**
 * The door of the shop portal: whose token a call of it carries. Its sessions are a table of their own, so no
 * token of the office opens it, and none of its own opens the office. API keys of shops are looked for among keys that
 * have a shop, and those of the office among keys that have a user.
 */
import { SHOP_SESSION_HOURS } from '@waydesk/contract/rules/portal-states.ts';
import type { KeyScope } from '@waydesk/contract/rules/webhooks.ts';
import { CompiledQuery, sql } from 'kysely';
import { type Query, build } from '../db/build.ts';
import type { Database, DatabasePool } from '../db/database.ts';
import { writeOne } from '../db/transaction.ts';
import { keyClosed } from './httpError.ts';
import { keyUsed, noteUse } from './sessions.ts';
import { hashToken, isApiKey } from './tokens.ts';

export interface PortalPerson {
  id: number;
  name: string;
  /** In its stored form, +959… */
  phone: string;
}

/** A person of a shop, or one of its keys. The shop of a call is this one's, whatever the call says. */
export interface PortalCaller {
  /** Null for a key. */
  person: PortalPerson | null;
  key: { id: number; scope: KeyScope } | null;
  shop_id: number;
  shop_name: string;
}

/** Throws 403 for a key. */
export function personOf({ person }: PortalCaller): PortalPerson {
  if (person === null) throw keyClosed();
  return person;
}

type CallerRow = PortalCaller & { stale: boolean };

const UNUSED = `interval '${SHOP_SESSION_HOURS} hours'`;

/** Both deactivated people and deactivated shops are out at once, whoever deactivated them. */
const SESSION = `
  select json_build_object('id', p.id, 'name', p.name, 'phone', p.phone_key) as person,
    null::json as key, p.shop_id, s.os_name as shop_name,
    t.last_used_at < now() - interval '1 minute' as stale
  from shop_sessions as t join shop_people as p on p.id = t.person_id
    join online_shops as s on s.id = p.shop_id
  where t.token_hash = $1 and p.active and s.status = 'active' and t.expires_at > now()
    and t.last_used_at > now() - ${UNUSED}`;

/** A trigger ends them with the shop; what is active by now counts all the same. */
const API_KEY = `
  select null::json as person, json_build_object('id', k.id, 'scope', k.scope) as key,
    k.shop_id, s.os_name as shop_name,
    coalesce(k.last_used_at < now() - interval '1 minute', true) as stale
  from api_keys as k join online_shops as s on s.id = k.shop_id
  where k.key_hash = $1 and s.status = 'active' and k.ended_at is null and k.expires_at > now()`;

const queryFor = (token: string): Query<CallerRow> => ({
  compile: () =>
    CompiledQuery.raw(isApiKey(token) ? API_KEY : SESSION, [
      hashToken(token),
    ]) as CompiledQuery<CallerRow>,
});

/** Null for an unknown, ended or too old token. `pool` notes that it is in use. */
export async function portalCallerOf(
  db: Database,
  pool: DatabasePool,
  token: string,
): Promise<PortalCaller | null> {
  const [row] = await db.run(queryFor(token), 'prepared');
  if (!row) return null;
  const { stale, ...caller } = row;
  const used = caller.key === null ? sessionUsed : keyUsed;
  if (stale) await noteUse(pool, used(hashToken(token)));
  return caller;
}

const sessionUsed = (token_hash: Buffer) =>
  build
    .updateTable('shop_sessions')
    .set({ last_used_at: sql`now()` })
    .where('token_hash', '=', token_hash)
    .where(sql<boolean>`last_used_at < now() - interval '1 minute'`);

/**
 * Removes sessions that ended by age or disuse, invitations that can no longer be used, and codes that no limit
 * counts any more.
 */
export async function sweepShopSessions(db: DatabasePool): Promise<void> {
  await writeOne(
    db,
    sql`delete from shop_sessions
      where expires_at <= now() or last_used_at <= now() - ${sql.raw(UNUSED)}`,
  );
  await writeOne(db, sql`delete from shop_invites where expires_at <= now()`);
  await writeOne(db, sql`delete from shop_codes where asked_at < now() - interval '2 days'`);
}
