/**
 * The door of the shop portal: whose token a call of it carries. Its sessions are a table of their own, so no
 * token of the office opens it, and none of its own opens the office.
 */
import { SHOP_SESSION_HOURS } from '@waydesk/contract/rules/portal-states.ts';
import { CompiledQuery, sql } from 'kysely';
import { type Query, build } from '../db/build.ts';
import type { Database, DatabasePool } from '../db/database.ts';
import { isReadOnly } from '../db/failures.ts';
import { writeOne } from '../db/transaction.ts';
import { hashToken } from './tokens.ts';

/** A person of a shop. The shop of a call is this one's, whatever the call says. */
export interface PortalCaller {
  id: number;
  name: string;
  /** In its stored form, +959… */
  phone: string;
  shop_id: number;
  shop_name: string;
}

type SessionRow = PortalCaller & { stale: boolean };

const UNUSED = `interval '${SHOP_SESSION_HOURS} hours'`;

/** Both deactivated people and deactivated shops are out at once, whoever deactivated them. */
const SESSION = `
  select p.id, p.name, p.phone_key as phone, p.shop_id, s.os_name as shop_name,
    t.last_used_at < now() - interval '1 minute' as stale
  from shop_sessions as t join shop_people as p on p.id = t.person_id
    join online_shops as s on s.id = p.shop_id
  where t.token_hash = $1 and p.active and s.status = 'active' and t.expires_at > now()
    and t.last_used_at > now() - ${UNUSED}`;

const queryFor = (hash: Buffer): Query<SessionRow> => ({
  compile: () => CompiledQuery.raw(SESSION, [hash]) as CompiledQuery<SessionRow>,
});

/** Null for an unknown, ended or too old token. `pool` notes that it is in use. */
export async function portalCallerOf(
  db: Database,
  pool: DatabasePool,
  token: string,
): Promise<PortalCaller | null> {
  const hash = hashToken(token);
  const [row] = await db.run(queryFor(hash), 'prepared');
  if (!row) return null;
  const { stale, ...caller } = row;
  if (stale) await noteUse(pool, hash);
  return caller;
}

/** While the database takes no writes, people can still read. */
async function noteUse(pool: DatabasePool, token_hash: Buffer): Promise<void> {
  const noted = build
    .updateTable('shop_sessions')
    .set({ last_used_at: sql`now()` })
    .where('token_hash', '=', token_hash)
    .where(sql<boolean>`last_used_at < now() - interval '1 minute'`);
  try {
    await writeOne(pool, noted);
  } catch (error) {
    if (!isReadOnly(error)) throw error;
  }
}

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
