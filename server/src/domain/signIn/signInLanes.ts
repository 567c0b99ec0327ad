/** Where passwords are checked: a few at a time, and counted, whichever door they open. */
import { createLane } from '../../concurrency/lane.ts';
import type { Context } from '../../http/context.ts';
import { originOf, rememberAddress } from './knownAddresses.ts';
import { beginLoginAttempt } from './limits.ts';

/**
 * Checking a password keeps a core busy for a while. Unknown networks share a single slot, so that
 * a flood of attempts delays neither people on networks known from earlier sign-ins nor the lists.
 */
const strangers = createLane({ atOnce: 1, mostWaiting: 60, patience: 12_000 });
const familiar = createLane({ atOnce: 2, mostWaiting: 120, patience: 15_000 });

/**
 * Runs `check`, which throws unless the password is right; throws 429 after too many failures. `account` is
 * what is signed in to, known or not.
 */
export async function inSignInLane<T>(
  account: string,
  { db, ip, stepAside }: Pick<Context, 'db' | 'ip' | 'stepAside'>,
  check: () => Promise<T>,
): Promise<T> {
  const origin = await originOf(db, account, ip);
  stepAside();
  return (origin.isFamiliar ? familiar : strangers).run(async () => {
    const attempt = await beginLoginAttempt(db, account, ip, !origin.isKnown);
    const opened = await check();
    await attempt.succeeded();
    await rememberAddress(db, account, ip);
    return opened;
  });
}
