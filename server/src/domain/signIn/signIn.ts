/** Signing in with e-mail and password, in the office and on a rider's phone: the same limits for both. */
import type { DatabasePool } from '../../db/database.ts';
import type { Context } from '../../http/context.ts';
import { HttpError } from '../../http/httpError.ts';
import { hashPassword, isOutdatedHash, verifyPassword } from '../../http/passwords.ts';
import { type SignInAccount, accountByEmail, replaceHash } from './accounts.queries.ts';
import { inSignInLane } from './signInLanes.ts';

const badCredentials = () => new HttpError(401, 'bad_credentials', 'Invalid email or password');
export const inactiveAccount = () =>
  new HttpError(403, 'inactive', 'Your account is inactive. Please contact an administrator.');

interface Credentials {
  email: string;
  password: string;
}

/** Opens a session; null when the account is no longer as it was read. */
type Opening<T> = (account: SignInAccount) => Promise<T | null>;

/**
 * An unknown e-mail takes the same steps and gets the same answer as a wrong password. The answer
 * reveals anything about the account only if the password is right.
 */
async function openSession<T>(
  db: DatabasePool,
  { email, password }: Credentials,
  open: Opening<T>,
  isAgain = false,
): Promise<{ session: T; account: SignInAccount }> {
  const account = await accountByEmail(db, email);
  const right = await verifyPassword(account?.password_hash ?? null, password);
  if (!account || !right) throw badCredentials();
  if (!account.active) throw inactiveAccount();
  const session = await open(account);
  if (session !== null) return { session, account };
  // The account changed since it was read, perhaps only the cost of its hash.
  if (isAgain) throw badCredentials();
  return openSession(db, { email, password }, open, true);
}

async function renewHash(db: DatabasePool, account: SignInAccount, password: string) {
  if (!isOutdatedHash(account.password_hash)) return;
  await replaceHash(db, account, await hashPassword(password));
}

/** Checks the password and opens a session; throws 401, 403, and 429 after too many failures. */
export async function signInWithPassword<T>(
  credentials: Credentials,
  context: Context,
  open: Opening<T>,
): Promise<{ session: T; account: SignInAccount }> {
  const { db, backgroundTasks } = context;
  const { email, password } = credentials;
  const opened = await inSignInLane(email, context, () => openSession(db, credentials, open));
  backgroundTasks.run('hashing a password anew', (all) => renewHash(all, opened.account, password));
  return opened;
}
