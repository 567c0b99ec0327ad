/**
 * Limits of sign-in attempts, shared by all nodes. Failures count per account and address together,
 * per address, and per account over all addresses. The last does not apply to addresses from which
 * the account has signed in before, so that an attacker elsewhere cannot lock its owner out.
 */
import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { CompiledQuery } from 'kysely';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../../db/database.ts';
import { tooManyRequests } from '../../http/httpError.ts';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/** `points` attempts in `duration` seconds. */
const LIMITS = {
  pair: { points: 10, duration: 15 * MINUTE },
  address: { points: 50, duration: 15 * MINUTE },
  account: { points: 60, duration: 60 * MINUTE },
  /** Requests for reset links. */
  resetPair: { points: 5, duration: 15 * MINUTE },
  resetAddress: { points: 20, duration: 15 * MINUTE },
  resetAccount: { points: 10, duration: 60 * MINUTE },
  /** Not a limit: records where an account has signed in. */
  home: { points: 1, duration: 30 * DAY },
} as const;
type Kind = keyof typeof LIMITS;

export interface LoginAttempt {
  /** Takes the attempt back, because only failures count. */
  succeeded(): Promise<void>;
}

/** Counts an attempt before its password is checked; throws 429 after too many. */
export async function beginLoginAttempt(
  db: Database,
  email: string,
  ip: string,
): Promise<LoginAttempt> {
  const { account, address, pair } = keysOf(email, ip);
  await consume(db, 'pair', pair);
  await consume(db, 'address', address);
  const isHome = (await limiter(db, 'home').get(pair)) !== null;
  if (!isHome) await consume(db, 'account', account);

  return {
    async succeeded() {
      await limiter(db, 'pair').delete(pair);
      await limiter(db, 'address').reward(address);
      if (!isHome) await limiter(db, 'account').reward(account);
      await limiter(db, 'home').set(pair, 1, LIMITS.home.duration);
    },
  };
}

/** Counts a request for a reset link, for known and unknown e-mails alike; throws 429. */
export async function countResetRequest(db: Database, email: string, ip: string): Promise<void> {
  const { account, address, pair } = keysOf(email, ip);
  await consume(db, 'resetPair', pair);
  await consume(db, 'resetAddress', address);
  await consume(db, 'resetAccount', account);
}

/** Clears the failures of a person who has just proved to own the account. */
export async function forgetFailedLogins(db: Database, email: string, ip: string): Promise<void> {
  const { account, pair } = keysOf(email.toLowerCase(), ip);
  await limiter(db, 'pair').delete(pair);
  await limiter(db, 'account').delete(account);
}

function keysOf(email: string, ip: string) {
  const account = digest(email);
  const address = digest(network(ip));
  return { account, address, pair: digest(`${account} ${address}`) };
}

async function consume(db: Database, kind: Kind, key: string): Promise<void> {
  try {
    await limiter(db, kind).consume(key);
  } catch (refused) {
    if (refused instanceof RateLimiterRes) throw tooManyRequests(refused.msBeforeNext / 1000);
    throw refused;
  }
}

const limiter = (db: Database, kind: Kind) =>
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
const clientOf = (db: Database) => ({
  query: async ({ text, values }: { text: string; values: unknown[] }) => {
    const { rows } = await db.executeQuery(CompiledQuery.raw(text, values));
    return { rows, rowCount: rows.length };
  },
});

const digest = (text: string) => createHash('sha256').update(text).digest('base64url');

/** An IPv6 address counts as its /64, which a provider assigns to one customer. */
function network(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped || !isIPv6(ip)) return mapped ?? ip;
  const [before = '', after] = ip.split('%', 1)[0]?.split('::') ?? [];
  const head = before.split(':').filter(Boolean);
  const tail = after?.split(':').filter(Boolean) ?? [];
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  const groups = after === undefined ? head : [...head, ...zeros, ...tail];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** Removes expired counts. */
export async function sweepLimits(db: Database): Promise<void> {
  await db.deleteFrom('login_limits').where('expire', '<', Date.now()).execute();
}
