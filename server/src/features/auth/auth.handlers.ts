import { RESET_DONE, RESET_INVALID, RESET_SENT, type auth } from '@waydesk/contract/auth/auth.ts';
import { inTransaction } from '../../db/transaction.ts';
import { changeAccount } from '../../domain/records/accounts.queries.ts';
import { countResetRequest, forgetFailedLogins } from '../../domain/signIn/limits.ts';
import { signInWithPassword } from '../../domain/signIn/signIn.ts';
import type { Handlers } from '../../http/context.ts';
import { HttpError } from '../../http/httpError.ts';
import { hashPassword } from '../../http/passwords.ts';
import { newToken } from '../../http/tokens.ts';
import {
  claimPasswordReset,
  createPasswordReset,
  createSession,
  deleteSession,
  recordLogin,
} from './auth.queries.ts';
import { resetLink, resetMail } from './resetMail.ts';

export const authHandlers: Handlers<typeof auth> = {
  login: async ({ body }, context) => {
    const { session: token, account } = await signInWithPassword(body, context, (found) =>
      createSession(context.db, found),
    );
    return { data: { token, user: account }, message: 'Login successful!', copiedUp: true };
  },

  logout: async (_, { db, token, user, live }) => {
    if (token) await deleteSession(db, token);
    live.sessionsEnded([user.id]);
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
      await mailer.send(resetMail(person, resetLink(config, token)));
    });
    return { data: null, message: RESET_SENT };
  },

  resetPassword: async ({ params: { token }, body: { password } }, { db, ip, live }) => {
    const { id, email } = await inTransaction(db, async (tx) => {
      // Claims the link first, so that only one of several concurrent calls computes the expensive
      // hash.
      const account = await claimPasswordReset(tx, token);
      if (!account) throw new HttpError(400, 'bad_link', RESET_INVALID);
      const password_hash = await hashPassword(password);
      // Nobody is signed in: whoever has the link is the person.
      await changeAccount(tx, account.id, { password_hash }, { user_id: account.id });
      return account;
    });
    live.sessionsEnded([id]);
    await forgetFailedLogins(db, email, ip);
    return { data: null, message: RESET_DONE };
  },
};
