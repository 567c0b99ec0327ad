/** The accounts that an operator names, and the sessions that he ends. */
import { ADMINS } from '@waydesk/contract/calls/permissions.ts';
import { customerPhone } from '@waydesk/contract/values/phone.ts';
import { type RawBuilder, sql } from 'kysely';
import { build } from '../db/build.ts';
import type { Database, Tx } from '../db/database.ts';
import { UNUSED_SINCE } from '../http/sessions.ts';
import { hashToken } from '../http/tokens.ts';
import { RESET_MINUTES } from '../features/auth/resetMail.ts';
import { AdminError } from './command.ts';
import { nearestOf } from './nearest.ts';

export interface NamedAccount {
  id: number;
  username: string;
  email: string;
  name: string;
  role: string;
  active: boolean;
  rider_id: number | null;
}

const COLUMNS = ['id', 'username', 'email', 'name', 'role', 'active', 'rider_id'] as const;

/** The account with this e-mail, else with this user name, in any letter case. */
export async function findAccount(db: Database, name: string): Promise<NamedAccount | undefined> {
  const wanted = name.trim().toLowerCase();
  const rows = await db.run(
    build
      .selectFrom('users')
      .select(COLUMNS)
      .where((eb) =>
        eb.or([eb(sql`lower(email)`, '=', wanted), eb(sql`lower(username)`, '=', wanted)]),
      ),
  );
  return rows.find(({ email }) => email.toLowerCase() === wanted) ?? rows[0];
}

/** @throws AdminError that names a similar one. */
export async function accountNamed(db: Database, name: string): Promise<NamedAccount> {
  return (await findAccount(db, name)) ?? (await refuseUnknown(db, name));
}

export async function refuseUnknown(db: Database, name: string): Promise<never> {
  const rows = await db.run(build.selectFrom('users').select(['email', 'username']));
  const similar = nearestOf(
    name,
    rows.flatMap(({ email, username }) => [username, email]),
  );
  throw new AdminError(
    `No account has the e-mail or user name ${JSON.stringify(name)}.${similar ? ` Did you mean ${similar}?` : ''}`,
  );
}

/** Locks the account, so that nobody else changes it meanwhile, and reads it again. */
export const lockAccount = (tx: Tx, id: number): Promise<NamedAccount> =>
  tx.one(build.selectFrom('users').select(COLUMNS).where('id', '=', id).forNoKeyUpdate());

export interface NamedShopPerson {
  id: number;
  name: string;
  shop: string;
}

/** People of shops sign in with their phone, perhaps for several shops. */
export async function shopPeopleWith(db: Database, phone: string): Promise<NamedShopPerson[]> {
  const key = customerPhone(phone);
  if (key === null) return [];
  return db.run(
    build
      .selectFrom('shop_people as p')
      .innerJoin('online_shops as s', 's.id', 'p.shop_id')
      .select(['p.id', 'p.name', 's.os_name as shop'])
      .where('p.phone_key', '=', key)
      .orderBy('p.id'),
  );
}

export async function openResetLink(tx: Tx, userId: number, token: string): Promise<void> {
  await tx.run(
    build.insertInto('password_resets').values({
      token_hash: hashToken(token),
      user_id: userId,
      expires_at: sql`now() + ${`${RESET_MINUTES} minutes`}::interval`,
    }),
  );
}

export interface EndedSessions {
  office: number;
  phones: number;
  shops: number;
}

interface EndedOfUsers extends Pick<EndedSessions, 'office' | 'phones'> {
  /** Whose they were. */
  people: number[];
}

/** Ends those that `where` names, in the office and on phones. */
export const endSessionsWhere = (tx: Tx, where: RawBuilder<unknown>): Promise<EndedOfUsers> =>
  tx.one(sql<EndedOfUsers>`
    with ended as (delete from sessions where ${where} returning phone_id, user_id)
    select count(*) filter (where phone_id is null) as office,
      count(*) filter (where phone_id is not null) as phones,
      coalesce(array_agg(distinct user_id), '{}') as people from ended`);

export async function endShopSessionsWhere(tx: Tx, where: RawBuilder<unknown>): Promise<number> {
  const { shops } = await tx.one(sql<{ shops: number }>`
    with ended as (delete from shop_sessions where ${where} returning 1)
    select count(*) as shops from ended`);
  return shops;
}

export interface Administrator extends NamedAccount {
  last_login: Date | null;
  sessions: number;
}

export const listAdministrators = (db: Database): Promise<Administrator[]> =>
  db.run(sql<Administrator>`
    select id, username, email, name, role, active, rider_id, last_login,
      (select count(*) from sessions as s where s.user_id = u.id and s.expires_at > now()
        and s.last_used_at > ${sql.raw(UNUSED_SINCE)}) as sessions
    from users as u where role = any(${[...ADMINS]}::text[]) order by active desc, id`);

/** Keys act with the role of their account. */
export async function countKeysOf(db: Database, userId: number): Promise<number> {
  const { n } = await db.one(sql<{ n: number }>`
    select count(*) as n from api_keys
    where user_id = ${userId} and ended_at is null and expires_at > now()`);
  return n;
}
