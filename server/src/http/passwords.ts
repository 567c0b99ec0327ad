/** Passwords as argon2id hashes. Each costs 64 MiB and a core for a while, so few run at a time. */
import { hash, verify } from '@node-rs/argon2';
import { unavailable } from './refusal.ts';

const COST = { memoryCost: 65_536, timeCost: 3, parallelism: 1 };
const AT_ONCE = 2;
/** More would wait longer than a client does. */
const MOST_WAITING = 60;

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= MOST_WAITING) throw unavailable(10);
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    // The place goes straight to the next, so that nobody slips in between.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

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
