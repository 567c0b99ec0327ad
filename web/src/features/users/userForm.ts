/** The form of a new user: its values, rules and request body. */
import { email, type HasAll, LENGTH, text } from '@waydesk/contract/schema/fields.ts';
import { cleanLine } from '@waydesk/contract/values/burmese.ts';
import { password } from '@waydesk/contract/auth/passwords.ts';
import type { NewUserField } from '@waydesk/contract/records/users.ts';
import { ROLES } from '@waydesk/contract/calls/permissions.ts';
import * as z from 'zod/mini';
import { rules } from '../../form/rules.ts';

type UserField = Exclude<NewUserField, 'name' | 'status'>;
export type UserValues = Record<UserField, string>;

export const BLANK_USER: UserValues = { username: '', email: '', password: '', role: 'user' };

/** The server checks the password's length here, and names an account by its username. */
const newUser = z.object({
  username: text('Username is required', LENGTH.short, cleanLine),
  email: email('Email is required'),
  password,
  role: z.enum(ROLES, 'Please select a valid role'),
} satisfies HasAll<UserField>);

export const userFormRules = rules<UserValues>(newUser);

/** The request body; every user starts active. Throws unless the rules are met. */
export const userBody = (values: UserValues) => ({ ...z.parse(newUser, values), status: true });
