/**
 * Limits on sign-in attempts, shared by all nodes. Failures count per account and address together;
 * from an unknown address also per address and per account. An account that has signed in from an
 * address before is known there and is not affected by attempts of others on the account or from
 * the address.
 */
import { createHash } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { writeOne } from '../../db/transaction.ts';
import { build } from '../../db/build.ts';
import type { DatabasePool } from '../../db/database.ts';
import { tooManyRequests } from '../../http/httpError.ts';
import { networkOf } from '../../http/network.ts';

const MINUTE = 60;

/** `points` attempts in `duration` seconds. */
const LIMITS = {
  pair: { points: 10, duration: 15 * MINUTE },
  address: { points: 50, duration: 15 * MINUTE },
  account: { points: 10, duration: 15 * MINUTE },
  /** Requests for reset links. */
  resetPair: { points: 5, duration: 15 * MINUTE },
  resetAddress: { points: 20, duration: 15 * MINUTE },
  resetAccount: { points: 10, duration: 60 * MINUTE },
  /** Codes by SMS; those of a phone are counted where they are stored. */
  codeAddress: { points: 20, duration: 60 * MINUTE },
} as const;
type Kind = keyof typeof LIMITS;

export interface LoginAttempt {
  /** Takes the attempt back, because only failures count. */
  succeeded(): Promise<void>;
}

/** Counts an attempt before its password is checked; throws 429 after too many. */
export async function beginLoginAttempt(
  db: DatabasePool,
  email: string,
  ip: string,
  isStranger: boolean,
): Promise<LoginAttempt> {
  const { account, address, pair } = keysOf(email, ip);
  await consume(db, 'pair', pair);
  if (isStranger) {
    await consume(db, 'address', address);
    await consume(db, 'account', account);
  }

  return {
    async succeeded() {
      await limiter(db, 'pair').delete(pair);
      if (!isStranger) return;
      await limiter(db, 'address').reward(address);
      await limiter(db, 'account').reward(account);
    },
  };
}

/** Counts a request for a reset link, for known and unknown e-mails alike; throws 429. */
export async function countResetRequest(
  db: DatabasePool,
  email: string,
  ip: string,
): Promise<void> {
  const { account, address, pair } = keysOf(email, ip);
  await consume(db, 'resetPair', pair);
  await consume(db, 'resetAddress', address);
  await consume(db, 'resetAccount', account);
}

/** Counts a request for a code by SMS of this network, whatever the phone; throws 429. */
export async function countCodeRequest(db: DatabasePool, ip: string): Promise<void> {
  await consume(db, 'codeAddress', digest(networkOf(ip)));
}

/** Clears the failures of a person who has just proved to own the account. */
export async function forgetFailedLogins(
  db: DatabasePool,
  email: string,
  ip: string,
): Promise<void> {
  const { account, pair } = keysOf(email.toLowerCase(), ip);
  await limiter(db, 'pair').delete(pair);
  await limiter(db, 'account').delete(account);
}

/** The same where nobody knows from which address the person failed: those stay limited. */
export async function forgetFailuresOf(db: DatabasePool, email: string): Promise<void> {
  await limiter(db, 'account').delete(digest(email.toLowerCase()));
}

function keysOf(email: string, ip: string) {
  const account = digest(email);
  const address = digest(networkOf(ip));
  return { account, address, pair: digest(`${account} ${address}`) };
}

async function consume(db: DatabasePool, kind: Kind, key: string): Promise<void> {
  try {
    await limiter(db, kind).consume(key);
  } catch (refused) {
    if (refused instanceof RateLimiterRes) throw tooManyRequests(refused.msBeforeNext / 1000);
    throw refused;
  }
}

const limiter = (db: DatabasePool, kind: Kind) =>
  new RateLimiterPostgres({
    ...LIMITS[kind],
    keyPrefix: kind,
    storeClient: clientOf(db),
    storeType: 'client',
    tableName: 'login_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
  });

/** The part of a `pg` client that the limiter uses. */
const clientOf = (db: DatabasePool) => ({
  query: async ({ text, values }: { text: string; values: unknown[] }) => {
    const rows = await writeOne(db, { compile: () => CompiledQuery.raw(text, values) });
    return { rows, rowCount: rows.length };
  },
});

const digest = (text: string) => createHash('sha256').update(text).digest('base64url');

/** Removes expired counts. */
export async function sweepLimits(db: DatabasePool): Promise<void> {
  await writeOne(db, build.deleteFrom('login_limits').where('expire', '<', Date.now()));
}
