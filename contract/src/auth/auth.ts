import * as z from 'zod/mini';
import { LENGTH, cleanEmail, text } from '../schema/fields.ts';
import { newPassword, password } from './passwords.ts';
import { routeIn } from '../calls/route.ts';
import type { Text } from '../texts/text.ts';

const route = routeIn('auth');

export const sessionUser = z.object({
  id: z.number(),
  username: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.string(),
});
export type SessionUser = z.output<typeof sessionUser>;

const nothing = z.null();

/** The same for known and unknown e-mails, so that it does not reveal who has an account. */
export const RESET_SENT: Text =
  'If this email belongs to an account, a link to set a new password is on its way.';
export const RESET_DONE: Text = 'Your password has been changed. You can sign in with it now.';
export const RESET_INVALID: Text = 'This link is invalid or has expired. Please ask for a new one.';

export const auth = {
  login: route({
    method: 'POST',
    path: '/auth/login',
    who: 'public',
    summary: 'Sign in',
    body: z.object({
      email: text('Email is required', LENGTH.email, cleanEmail),
      password,
    }),
    // The one answer that also carries token, user and message at its top level.
    data: z.object({ token: z.string(), user: sessionUser }),
    touches: [],
    failure: 'Login failed. Please check your credentials.',
  }),
  logout: route({
    method: 'POST',
    path: '/auth/logout',
    who: 'any-account',
    summary: 'Revoke the token in use',
    data: nothing,
    touches: [],
  }),
  updateLastLogin: route({
    method: 'POST',
    path: '/auth/update-last-login',
    who: 'any-account',
    summary: 'Note the time of this sign-in',
    data: nothing,
    touches: [],
  }),
  forgotPassword: route({
    method: 'POST',
    path: '/auth/forgot-password',
    who: 'public',
    summary: 'Mail a link to set a new password; answers alike whether the e-mail is known or not',
    body: z.object({ email: text('Email is required', LENGTH.email, cleanEmail) }),
    data: nothing,
    touches: [],
    failure: 'Error sending reset email',
  }),
  resetPassword: route({
    method: 'POST',
    path: '/auth/reset-password/:token',
    who: 'public',
    summary: 'Set a new password with the link of the mail; it works once, for 30 minutes',
    params: z.object({ token: z.string() }),
    body: z.object({ password: newPassword }),
    data: nothing,
    touches: [],
    failure: 'Error resetting password',
  }),
};
