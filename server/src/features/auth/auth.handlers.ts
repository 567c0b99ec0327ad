import { RESET_DONE, RESET_INVALID, RESET_SENT, type auth } from '@waydesk/contract/auth/auth.ts';
import { createLane } from '../../concurrency/lane.ts';
import type { DatabasePool } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Handlers } from '../../http/context.ts';
import { hashPassword, isOutdatedHash, verifyPassword } from '../../http/passwords.ts';
import { HttpError } from '../../http/httpError.ts';
import { newToken } from '../../http/tokens.ts';
import { changeAccount } from '../../domain/records/accounts.queries.ts';
import {
  accountByEmail,
  claimPasswordReset,
  deleteSession,
  recordLogin,
  createPasswordReset,
  createSession,
  replaceHash,
} from './auth.queries.ts';
import { originOf, rememberAddress } from './knownAddresses.ts';
import { beginLoginAttempt, countResetRequest, forgetFailedLogins } from './limits.ts';
import { resetMail } from './resetMail.ts';

const badCredentials = () => new HttpError(401, 'bad_credentials', 'Invalid email or password');
const inactive = () =>
  new HttpError(403, 'inactive', 'Your account is inactive. Please contact an administrator.');

/**
 * Checking a password keeps a core busy for a while. Unknown networks share a single slot, so that
 * a flood of attempts delays neither people on networks known from earlier sign-ins nor the lists.
 */
const strangers = createLane({ atOnce: 1, mostWaiting: 60, patience: 12_000 });
const familiar = createLane({ atOnce: 2, mostWaiting: 120, patience: 15_000 });

/**
 * An unknown e-mail takes the same steps and gets the same answer as a wrong password. The answer
 * reveals a disabled account only if the password is right.
 */
async function signIn(db: DatabasePool, email: string, password: string, isAgain = false) {
  const account = await accountByEmail(db, email);
  const right = await verifyPassword(account?.password_hash ?? null, password);
  if (!account || !right) throw badCredentials();
  if (!account.active) throw inactive();
  const token = await createSession(db, account);
  if (token) return { token, account };
  // The account changed since it was read, perhaps only the cost of its hash.
  if (isAgain) throw badCredentials();
  return signIn(db, email, password, true);
}

async function renewHash(
  db: DatabasePool,
  account: { id: number; password_hash: string },
  password: string,
) {
  if (!isOutdatedHash(account.password_hash)) return;
  await replaceHash(db, account, await hashPassword(password));
}

export const authHandlers: Handlers<typeof auth> = {
  login: async ({ body: { email, password } }, { db, ip, stepAside, backgroundTasks }) => {
    const origin = await originOf(db, email, ip);
    stepAside();
    return (origin.isFamiliar ? familiar : strangers).run(async () => {
      const attempt = await beginLoginAttempt(db, email, ip, !origin.isKnown);
      const { token, account } = await signIn(db, email, password);
      await attempt.succeeded();
      await rememberAddress(db, email, ip);
      backgroundTasks.run('hashing a password anew', (all) => renewHash(all, account, password));
      return { data: { token, user: account }, message: 'Login successful!', copiedUp: true };
    });
  },

  logout: async (_, { db, token }) => {
    if (token) await deleteSession(db, token);
    return { data: null, message: 'Logged out' };
  },

  updateLastLogin: async (_, { db, user }) => {
    await recordLogin(db, user.id);
    return { data: null };
  },

  // What depends on whether the account exists happens after the answer.
  forgotPassword: async ({ body: { email } }, { db, ip, config, mailer, backgroundTasks }) => {
    await countResetRequest(db, email, ip);
    backgroundTasks.run('mailing a link to a new password', async (all) => {
      const token = newToken();
      const person = await createPasswordReset(all, email, token);
      if (!person) return;
      await mailer.send(resetMail(person, `${config.publicUrl}/reset-password/${token}`));
    });
    return { data: null, message: RESET_SENT };
  },

  resetPassword: async ({ params: { token }, body: { password } }, { db, ip }) => {
    const { email } = await inTransaction(db, async (tx) => {
      // Claims the link first, so that only one of several concurrent calls computes the expensive
      // hash.
      const account = await claimPasswordReset(tx, token);
      if (!account) throw new HttpError(400, 'bad_link', RESET_INVALID);
      await changeAccount(tx, account.id, { password_hash: await hashPassword(password) });
      return account;
    });
    await forgetFailedLogins(db, email, ip);
    return { data: null, message: RESET_DONE };
  },
};
