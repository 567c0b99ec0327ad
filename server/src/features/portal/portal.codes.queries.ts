/** The codes that set a forgotten password: who asked for them, and what became of them. */
import { randomUUID } from 'node:crypto';
import {
  CODE_APART_SECONDS,
  CODE_ATTEMPTS,
  CODE_MINUTES,
} from '@waydesk/contract/rules/portal-states.ts';
import { sql } from 'kysely';
import { build } from '../../db/build.ts';
import type { Database, DatabasePool, Tx } from '../../db/database.ts';
import { writeOne } from '../../db/transaction.ts';

const HOUR = 3_600;

/**
 * So many codes to a phone within so many seconds. The hour has the minutes more for which the last code of the
 * hour before may still work: so there are at most 15 attempts within any hour.
 */
const LIMITS = [
  { codes: 1, seconds: CODE_APART_SECONDS },
  { codes: 3, seconds: HOUR + CODE_MINUTES * 60 },
  { codes: 10, seconds: 24 * HOUR },
];
const MAX_COUNTED = Math.max(...LIMITS.map(({ codes }) => codes));
const LONGEST = Math.max(...LIMITS.map(({ seconds }) => seconds));

/** Seconds until a code may be asked for when others were so long ago, the last one first; 0 is now. */
const waitAfter = (ages: readonly number[]): number =>
  Math.max(0, ...LIMITS.map(({ codes, seconds }) => seconds - (ages[codes - 1] ?? seconds)));

/**
 * Notes that a code was asked for, which ends the one before; or how many seconds it takes until that may be. Nodes
 * count together, and known and unknown phones alike.
 */
export async function askForCode(
  tx: Tx,
  phone: string,
): Promise<{ id: string } | { waitS: number }> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext(${`shop code ${phone}`}))`);
  const rows = await tx.run(sql<{ age: number }>`
    select extract(epoch from now() - asked_at)::double precision as age from shop_codes
    where phone_key = ${phone} and asked_at > now() - ${`${LONGEST} seconds`}::interval
    order by asked_at desc limit ${sql.lit(MAX_COUNTED)}`);
  const waitS = waitAfter(rows.map(({ age }) => age));
  if (waitS > 0) return { waitS };
  const id = randomUUID();
  await tx.run(build.insertInto('shop_codes').values({ id, phone_key: phone }));
  return { id };
}

/** Whether anybody could sign in with this phone, who then may also have forgotten the password. */
export async function hasPassword(db: Database, phone: string): Promise<boolean> {
  const found = await db.first(sql`
    select from shop_people as p join online_shops as s on s.id = p.shop_id
    where p.phone_key = ${phone} and p.active and p.password_hash is not null
      and s.status = 'active' limit 1`);
  return found !== undefined;
}

export async function storeCode(tx: Tx, id: string, code_hash: string): Promise<void> {
  await tx.run(
    build
      .updateTable('shop_codes')
      .set({ code_hash, sent_at: sql`now()` })
      .where('id', '=', id),
  );
}

/**
 * Counts an attempt at the newest code of the phone, before anything is compared: of many at once none is free.
 * Undefined when there is none that still works; its hash is null when it was not sent.
 */
export async function beginCodeAttempt(
  db: DatabasePool,
  phone: string,
): Promise<{ id: string; code_hash: string | null } | undefined> {
  const [code] = await writeOne(
    db,
    sql<{ id: string; code_hash: string | null }>`
      update shop_codes set attempts = attempts + 1
      where id = (select c.id from shop_codes as c where c.phone_key = ${phone}
          order by c.asked_at desc limit 1)
        and attempts < ${sql.lit(CODE_ATTEMPTS)} and used_at is null
        and asked_at > now() - ${`${CODE_MINUTES} minutes`}::interval
      returning id, code_hash`,
  );
  return code;
}

/** Uses the code up; false when somebody else just did. */
export async function claimCode(tx: Tx, id: string): Promise<boolean> {
  const claimed = await tx.first(sql`
    update shop_codes set used_at = now() where id = ${id}::uuid and used_at is null returning 1`);
  return claimed !== undefined;
}

/** Of everybody with this phone who had one, which is the same human in several shops; triggers end the sessions. */
export async function setPasswordsOfPhone(
  tx: Tx,
  phone: string,
  password_hash: string,
): Promise<void> {
  await tx.run(
    build
      .updateTable('shop_people')
      .set({ password_hash, version: sql`version + 1`, updated_at: sql`now()` })
      .where('phone_key', '=', phone)
      .where('active', '=', true)
      .where('password_hash', 'is not', null),
  );
}
