/** The people of shops: their sessions and invitations. */
import { INVITE_DAYS, SHOP_SESSION_DAYS } from '@waydesk/contract/rules/portal-states.ts';
import { sql } from 'kysely';
import { build } from '../../db/build.ts';
import type { Database, DatabasePool, Tx } from '../../db/database.ts';
import { writeOne } from '../../db/transaction.ts';
import { hashToken, newToken } from '../../http/tokens.ts';

/** More shops than anybody works for: each costs the check of a password. */
const MOST_SHOPS = 10;

export interface SignInPerson {
  id: number;
  name: string;
  phone: string;
  password_hash: string;
  shop_id: number;
  shop_name: string;
}

/** Whoever may sign in with this phone, one for each shop; `shop` leaves only that one. */
export const peopleByPhone = (
  db: Database,
  phone: string,
  shop: number | null,
): Promise<SignInPerson[]> =>
  db.run(sql<SignInPerson>`
    select p.id, p.name, p.phone_key as phone, p.password_hash, p.shop_id, s.os_name as shop_name
    from shop_people as p join online_shops as s on s.id = p.shop_id
    where p.phone_key = ${phone} and p.active and p.password_hash is not null and s.status = 'active'
      and (${shop}::integer is null or p.shop_id = ${shop}::integer)
    order by lower(s.os_name), p.id limit ${sql.lit(MOST_SHOPS)}`);

/**
 * Opens a session and returns its token, which is not stored anywhere. Null when person or shop were
 * deactivated, or the password changed, since they were read: all of these end sessions, and none may be opened
 * after that.
 */
export async function openShopSession(
  db: DatabasePool,
  { id, password_hash }: Pick<SignInPerson, 'id' | 'password_hash'>,
): Promise<string | null> {
  const token = newToken();
  const [opened] = await writeOne(
    db,
    sql<{ person_id: number }>`
      insert into shop_sessions (token_hash, person_id, expires_at)
      select ${hashToken(token)}, p.id, now() + ${`${SHOP_SESSION_DAYS} days`}::interval
      from shop_people as p join online_shops as s on s.id = p.shop_id
      where p.id = ${id} and p.password_hash = ${password_hash} and p.active
        and s.status = 'active'
      for share
      returning person_id`,
  );
  return opened ? token : null;
}

export async function deleteShopSession(db: DatabasePool, token: string): Promise<void> {
  await writeOne(db, build.deleteFrom('shop_sessions').where('token_hash', '=', hashToken(token)));
}

/** The only invitation of this person from now on; returns its token, which is not stored anywhere. */
export async function storeInvitation(tx: Tx, personId: number): Promise<string> {
  const token = newToken();
  await endInvitations(tx, personId);
  await tx.run(sql`insert into shop_invites (token_hash, person_id, expires_at)
    values (${hashToken(token)}, ${personId}, now() + ${`${INVITE_DAYS} days`}::interval)`);
  return token;
}

export async function endInvitations(tx: Tx, personId: number): Promise<void> {
  await tx.run(build.deleteFrom('shop_invites').where('person_id', '=', personId));
}

/** Conditions for an invitation `i` of person `p` of shop `s` that can be used. */
const IS_OPEN = sql`i.used_at is null and i.expires_at > now() and p.active
  and s.status = 'active'`;

export async function isInvitationOpen(db: Database, token: string): Promise<boolean> {
  const found = await db.first(sql`select from shop_invites as i
    join shop_people as p on p.id = i.person_id join online_shops as s on s.id = p.shop_id
    where i.token_hash = ${hashToken(token)} and ${IS_OPEN}`);
  return found !== undefined;
}

/**
 * The person of an invitation that can be used, which then is used up; undefined without one. Several who
 * send it at once wait here for the first, and get undefined.
 */
export async function claimInvitation(
  tx: Tx,
  token: string,
): Promise<Omit<SignInPerson, 'password_hash'> | undefined> {
  const hash = hashToken(token);
  const claimed = await tx.first(sql`update shop_invites set used_at = now()
    where token_hash = ${hash} and used_at is null returning 1`);
  if (!claimed) return undefined;
  return tx.first(sql<Omit<SignInPerson, 'password_hash'>>`
    select p.id, p.name, p.phone_key as phone, p.shop_id, s.os_name as shop_name
    from shop_invites as i join shop_people as p on p.id = i.person_id
      join online_shops as s on s.id = p.shop_id
    where i.token_hash = ${hash} and i.expires_at > now() and p.active and s.status = 'active'
    for no key update of p`);
}

/** The triggers end the sessions of before. */
export async function setShopPassword(tx: Tx, id: number, password_hash: string): Promise<void> {
  await tx.run(
    build
      .updateTable('shop_people')
      .set({ password_hash, version: sql`version + 1`, updated_at: sql`now()` })
      .where('id', '=', id),
  );
}
