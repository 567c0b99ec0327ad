import type * as z from 'zod/mini';
import type { ServerMessage } from '../texts/text.ts';

/** What a schema found wrong, each with its field as a path: `rows.2.line`. */
export const fieldErrors = (issues: readonly z.core.$ZodIssue[]) =>
  issues.map(({ path, message }) => ({
    field: path.join('.'),
    // zod types messages as any text, but ours all come from `fields.ts`.
    message: message as ServerMessage,
  }));
