/** Staff accounts. */
import * as z from 'zod/mini';
import { cleanLine } from '../values/burmese.ts';
import {
  LENGTH,
  email,
  instant,
  listQuery,
  optionalText,
  pathId,
  text,
  version,
} from '../schema/fields.ts';
import { USER_SORTS } from '../calls/list-queries.ts';
import { cleanName } from '../schema/names.ts';
import { newPassword } from '../auth/passwords.ts';
import { ACCOUNT_ROLES, ROLES } from '../calls/permissions.ts';
import { routeIn } from '../calls/route.ts';
import type { Text } from '../texts/text.ts';
import { nullableOnRead, openEnum } from '../schema/open-values.ts';

const route = routeIn('users');

export const USER_NOT_FOUND: Text = 'User not found';
export const USERNAME_TAKEN: Text = 'This username is already taken';
export const EMAIL_TAKEN: Text = 'This email is already taken';
/** For a manager who tries to add or change an administrator. */
export const ADMINS_ONLY: Text = 'Only an administrator may add or change an administrator';
export const NO_SELF_DEACTIVATION: Text = 'You cannot deactivate your own account';

const ROLE_TEXT: Text = 'Please select a valid role';
const STATUS_TEXT: Text = 'Status must be true or false';

const isActive = z.union(
  [
    z.boolean(),
    z.pipe(
      z.enum(['true', 'false']),
      z.transform((word) => word === 'true'),
    ),
  ],
  STATUS_TEXT,
);

export const user = z.object({
  id: z.number(),
  username: z.string(),
  email: z.string(),
  name: z.string(),
  role: openEnum(ACCOUNT_ROLES),
  /** Null when another server leaves it out; then the screen cannot toggle it. */
  status: nullableOnRead(z.boolean()),
  createdAt: instant,
  version,
});
export type User = z.output<typeof user>;

export const newUser = z.object({
  username: text('Username is required', LENGTH.short, cleanLine),
  email: email('Email is required'),
  password: newPassword,
  role: z.enum(ROLES, ROLE_TEXT),
  status: z.optional(isActive),
  /** Defaults to the username. */
  name: optionalText(LENGTH.short, cleanName),
});

/** The fields of a new account. */
export type NewUserField = keyof z.output<typeof newUser>;

/** Absent keys stay as they are; no other field of an account can be changed. */
export const userEdit = z.object({
  status: z.optional(isActive),
  password: z.optional(newPassword),
});

const { sortOrder, ...list } = listQuery([...USER_SORTS]);

export const users = {
  list: route({
    method: 'GET',
    path: '/users',
    who: 'user-admin',
    summary: 'A page of users, newest first; search looks in username, name, email and role',
    query: z.object({
      ...list,
      sortOrder,
      /** Second name of sortOrder. */
      order: sortOrder,
      role: z.optional(z.enum(ACCOUNT_ROLES, ROLE_TEXT)),
      status: z.optional(isActive),
    }),
    data: z.object({
      users: z.array(user),
      total: z.number(),
      totalPages: z.number(),
      currentPage: z.number(),
    }),
    paged: true,
    failure: 'Error fetching users',
  }),
  get: route({
    method: 'GET',
    path: '/users/:id',
    who: 'user-admin',
    summary: 'One user',
    params: pathId,
    data: user,
    failure: 'Error fetching users',
  }),
  // No Idempotency-Key: from the stored fingerprint of the body, the password could be guessed
  // quickly. A second click is refused because the username is taken.
  create: route({
    method: 'POST',
    path: '/users',
    who: 'user-admin',
    summary: 'Add a user',
    body: newUser,
    data: user,
    status: 201,
    touches: ['users', 'dashboard'],
    failure: 'Error adding user',
  }),
  edit: route({
    method: 'PUT',
    path: '/users/:id',
    who: 'user-admin',
    summary: 'Activate or deactivate a user, or set a new password; ends the sessions of the user',
    params: pathId,
    body: userEdit,
    data: user,
    versioned: true,
    touches: ['users'],
    failure: 'Error updating password',
  }),
};
