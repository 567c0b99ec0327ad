/** Field types of the settings. */
import * as z from 'zod/mini';

const SCHEMES = { web: /^https?:$/, database: /^postgres(ql)?:$/, mail: /^smtps?:$/ };

export const hasScheme = (kind: keyof typeof SCHEMES) => (value: string) =>
  URL.canParse(value) && SCHEMES[kind].test(new URL(value).protocol);

export const optionalField = (valid: (value: string) => boolean, what: string) =>
  z.optional(z.string().check(z.refine(valid, what)));

/** Values separated by commas or spaces. */
export const listField = (valid: (value: string) => boolean, what: string) =>
  z.pipe(
    z.pipe(
      z._default(z.string(), ''),
      z.transform((text) => text.split(/[\s,]+/).filter(Boolean)),
    ),
    z.array(z.string().check(z.refine(valid, what))),
  );
