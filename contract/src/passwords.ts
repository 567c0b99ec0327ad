import * as z from 'zod/mini';
import { text } from './fields.ts';
import type { Text } from './text.ts';

export const PASSWORD_LEAST = 6;
const PASSWORD_MOST = 1000;
const REQUIRED: Text = 'Password is required';
const TOO_SHORT: Text = 'Password must be at least 6 characters';

/** To the letter: no cleaning, no trimming. */
const asTyped = (s: string) => s;

/** As typed to sign in: any that could ever have been set. */
export const password = text(REQUIRED, PASSWORD_MOST, asTyped);

export const newPassword = z.pipe(
  password,
  z.string().check(z.minLength(PASSWORD_LEAST, TOO_SHORT)),
);
