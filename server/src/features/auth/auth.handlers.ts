import type { auth } from '@waydesk/contract/auth.ts';
import type { Handlers } from '../../http/context.ts';
import { verifyPassword } from '../../http/passwords.ts';
import { Refusal } from '../../http/refusal.ts';
import { accountByEmail, endSession, noteLogin, openSession } from './auth.queries.ts';
import { beginAttempt } from './limits.ts';

const badCredentials = () => new Refusal(401, 'bad_credentials', 'Invalid email or password');
const inactive = () =>
  new Refusal(403, 'inactive', 'Your account is inactive. Please contact an administrator.');

export const authHandlers: Handlers<typeof auth> = {
  // Unknown, disabled or wrong: the same steps and the same answer, unless the password is right.
  login: async ({ body: { email, password } }, { db, ip }) => {
    const attempt = await beginAttempt(db, email, ip);
    const account = await accountByEmail(db, email);
    const right = await verifyPassword(account?.password_hash ?? null, password);
    if (!account || !right) throw badCredentials();
    if (!account.active) throw inactive();
    await attempt.succeeded();
    const token = await openSession(db, account.id);
    return { data: { token, user: account }, message: 'Login successful!', copiedUp: true };
  },

  logout: async (_, { db, token }) => {
    if (token) await endSession(db, token);
    return { data: null, message: 'Logged out' };
  },

  updateLastLogin: async (_, { db, user }) => {
    await noteLogin(db, user.id);
    return { data: null };
  },
};
