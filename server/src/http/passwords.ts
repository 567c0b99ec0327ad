/** Argon2id password hashes. Each one costs 19 MiB and a core for a while, so few run at a time. */
import { hash, verify } from '@node-rs/argon2';
import { createLane } from '../concurrency/lane.ts';

/** One of the equally strong choices that OWASP recommends for argon2id. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const COST_IN_HASH = '$argon2id$v=19$m=19456,t=2,p=1$';

/** With more in the queue, the last would wait longer than its client. */
const lane = createLane({ atOnce: 2, mostWaiting: 60 });

/** Throws QueueFullError (503) under too much load. */
export const hashPassword = (password: string): Promise<string> =>
  lane.run(() => hash(password, COST));

/** The hash of an unknown password, at the same cost. */
const UNKNOWN_HASH = `${COST_IN_HASH}xqm50FjvU5YxkuZ1LZUhlQ$0cXa/W6vWB0DCRxOXaIziq4/pO/iM42KGDjU1A0FTOA`;

/** True for a hash that an earlier version made at another cost. */
export const isOutdatedHash = (stored: string): boolean => !stored.startsWith(COST_IN_HASH);

/**
 * Whether the password matches the hash. Pass null for an unknown account: it takes the same time
 * and returns false, so that the time reveals nothing; only an outdated hash takes another time.
 * @throws QueueFullError (503) under too much load.
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const right = await lane.run(() => verify(stored ?? UNKNOWN_HASH, password));
  return stored !== null && right;
}
