import * as z from 'zod/mini';
import { text } from '../schema/fields.ts';
import type { Text } from '../texts/text.ts';

export const PASSWORD_MIN_LENGTH = 6;
const PASSWORD_MOST = 1000;
const REQUIRED: Text = 'Password is required';
const TOO_SHORT: Text = 'Password must be at least 6 characters';

/** Passwords are neither cleaned nor trimmed. */
const asTyped = (s: string) => s;

/** A password for signing in: without the minimum for new ones, so that older ones work. */
export const password = text(REQUIRED, PASSWORD_MOST, asTyped);

/** Every new password, whether added, changed or reset, has at least 6 characters. */
export const newPassword = z.pipe(
  password,
  z.string().check(z.minLength(PASSWORD_MIN_LENGTH, TOO_SHORT)),
);
