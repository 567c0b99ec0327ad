/** Argon2id password hashes. Each one costs 64 MiB and a core for a while, so few run at a time. */
import { hash, verify } from '@node-rs/argon2';
import { createLane } from '../concurrency/lane.ts';

const COST = { memoryCost: 65_536, timeCost: 3, parallelism: 1 };
/** With more in the queue, the last would wait longer than its client. */
const lane = createLane({ atOnce: 2, mostWaiting: 60 });

/** Throws QueueFullError (503) under too much load. */
export const hashPassword = (password: string): Promise<string> =>
  lane.run(() => hash(password, COST));

/** The hash of an unknown password, at the same cost. */
const UNKNOWN_HASH =
  '$argon2id$v=19$m=65536,t=3,p=1$x//si1wZVqKg3Box1Bl8BQ$MGjxbHxjii6hiTDLvErilYlqCv0dr02wJRmj9pXhpGc';

/**
 * True when the password matches the hash. For an unknown account, null takes the same time and
 * gives false, so that the time reveals nothing. Throws QueueFullError (503) under too much load.
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const right = await lane.run(() => verify(stored ?? UNKNOWN_HASH, password));
  return stored !== null && right;
}
