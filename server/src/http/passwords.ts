/** Passwords as argon2id hashes. Each costs 64 MiB and a core for a while, so few run at a time. */
import { hash, verify } from '@node-rs/argon2';
import { limitConcurrency } from '../concurrency/limitConcurrency.ts';

const COST = { memoryCost: 65_536, timeCost: 3, parallelism: 1 };
/** More waiting than this would wait longer than a client does. */
const inTurn = limitConcurrency(2, 60);

export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(password, COST));

/** The hash of a password that nobody knows, at the same cost. */
const NOBODY =
  '$argon2id$v=19$m=65536,t=3,p=1$x//si1wZVqKg3Box1Bl8BQ$MGjxbHxjii6hiTDLvErilYlqCv0dr02wJRmj9pXhpGc';

/**
 * True when the password is the one of this hash. Null, for nobody's hash, takes the same work and
 * is false, so that the time tells nothing.
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const right = await inTurn(() => verify(stored ?? NOBODY, password));
  return stored !== null && right;
}
