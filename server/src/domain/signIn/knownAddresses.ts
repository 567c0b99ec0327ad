/**
 * Networks from which accounts have signed in during the last 30 days. Attempts from there have
 * their own limits and queue, so that a flood of attempts from elsewhere locks nobody out.
 */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { writeOne } from '../../db/transaction.ts';
import { build } from '../../db/build.ts';
import type { Database, DatabasePool } from '../../db/database.ts';
import { networkOf } from '../../http/network.ts';

const DAYS = 30;

export interface Origin {
  /** The account has signed in from this network. */
  isKnown: boolean;
  /** Any account has signed in from it. */
  isFamiliar: boolean;
}

const digest = (text: string) => createHash('sha256').update(text).digest();

function keysOf(email: string, ip: string) {
  const network = networkOf(ip);
  return { pair: digest(`${email} ${network}`), network: digest(network) };
}

/** `email` in lower case, of an existing account or not: the query is the same. */
export async function originOf(db: Database, email: string, ip: string): Promise<Origin> {
  const { pair, network } = keysOf(email, ip);
  const { isKnown, isFamiliar } = await db.one(
    build
      .selectFrom('known_addresses')
      .select([
        sql<boolean>`coalesce(bool_or(pair = ${pair}), false)`.as('isKnown'),
        sql<boolean>`count(*) > 0`.as('isFamiliar'),
      ])
      .where('network', '=', network)
      .where(sql<boolean>`expires_at > now()`),
  );
  return { isKnown, isFamiliar };
}

/** Stores that the account has just signed in from here. */
export async function rememberAddress(db: DatabasePool, email: string, ip: string): Promise<void> {
  const expires_at = sql<Date>`now() + ${`${DAYS} days`}::interval`;
  await writeOne(
    db,
    build
      .insertInto('known_addresses')
      .values({ ...keysOf(email, ip), expires_at })
      .onConflict((on) => on.column('pair').doUpdateSet({ expires_at })),
  );
}

/** Removes what is older than 30 days. */
export async function sweepKnownAddresses(db: DatabasePool): Promise<void> {
  await writeOne(db, build.deleteFrom('known_addresses').where(sql<boolean>`expires_at <= now()`));
}
