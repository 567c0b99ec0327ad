import * as z from 'zod/mini';
import { LENGTH, cleanEmail, text } from './fields.ts';
import { password } from './passwords.ts';
import { route } from './route.ts';

export const sessionUser = z.object({
  id: z.number(),
  username: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.string(),
});
export type SessionUser = z.output<typeof sessionUser>;

const nothing = z.null();

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
    failure: 'Login failed. Please check your credentials.',
  }),
  logout: route({
    method: 'POST',
    path: '/auth/logout',
    who: 'signed-in',
    summary: 'Revoke the token in use',
    data: nothing,
  }),
  updateLastLogin: route({
    method: 'POST',
    path: '/auth/update-last-login',
    who: 'signed-in',
    summary: 'Note the time of this sign-in',
    data: nothing,
  }),
};
