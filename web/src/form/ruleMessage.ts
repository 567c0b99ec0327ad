import type { ZodMiniType } from 'zod/mini';

/** What a rule of the contract says of a value; undefined if it is right. */
export const ruleMessage = (schema: ZodMiniType, value: unknown): string | undefined =>
  schema.safeParse(value).error?.issues[0]?.message;
