/**
 * Field types shared by all bodies and queries. Numbers and flags may arrive as text, because
 * multipart makes text of everything; the output is clean and typed. Messages are shown to people.
 */
import * as z from 'zod/mini';
import { cleanText, hasBadUnicode, hasTooManyMarks, toLatinDigits } from '../values/burmese.ts';
import { isMoney } from '../values/money.ts';
import { isDay } from '../values/time.ts';
import { type Sentence, type Text, type ServerMessage, inEnglish } from '../texts/text.ts';
import { nullableOnRead } from './open-values.ts';

export const LENGTH = { short: 200, email: 254, phone: 40, long: 2000, url: 2000 } as const;

export const MUST_BE_TEXT: Text = 'This must be text';
const BAD_UNICODE: Text = 'This text holds characters that cannot be stored';
/** A maximum length for which the catalogue has a message. */
type Most = Text extends infer T
  ? T extends `Use at most ${infer N extends number} characters`
    ? N
    : never
  : never;
const tooLong = (max: Most): Text => `Use at most ${max} characters`;
const TOO_MANY_MARKS: Text = 'This text has too many marks on one letter';
const storable = z.refine<string>((s) => !hasBadUnicode(s), BAD_UNICODE);
const normalizable = z.refine<string>((s) => !hasTooManyMarks(s), TOO_MANY_MARKS);

/** The message of an error: a text, or a function of the error's path. */
export type Message =
  | ServerMessage
  | { error: (error: { path?: PropertyKey[] | undefined }) => Sentence };

const rawText = (required?: Message) =>
  z
    .string({
      error: (error) => {
        if (error.input != null || !required) return MUST_BE_TEXT;
        return typeof required === 'string' ? required : required.error(error);
      },
    })
    .check(
      // Far above every limit: keeps huge texts away from the later steps.
      z.maxLength(20_000, { error: tooLong(LENGTH.long), abort: true }),
      storable,
      normalizable,
    );

const cleaned = (clean: (s: string) => string, required?: Message) =>
  z.pipe(rawText(required), z.transform(clean));

/** Text that must not be empty after cleaning. */
export const text = (
  required: Message,
  max: Most = LENGTH.short,
  clean: (s: string) => string = cleanText,
) =>
  z.pipe(
    cleaned(clean, required),
    z.string().check(z.minLength(1, required), z.maxLength(max, tooLong(max))),
  );

/** Optional text: absent stays absent, '' and null become null. */
export const optionalText = (max: Most = LENGTH.short, clean: (s: string) => string = cleanText) =>
  z.optional(
    z.pipe(
      z.nullable(z.pipe(cleaned(clean), z.string().check(z.maxLength(max, tooLong(max))))),
      z.transform((s) => s || null),
    ),
  );

/** Like `optionalText`, but a text must also pass the check. */
export const optionalCheckedText = (
  max: Most,
  clean: (s: string) => string,
  passes: (s: string) => boolean,
  message: Text,
) =>
  z.pipe(
    optionalText(max, clean),
    z.optional(z.nullable(z.string().check(z.refine(passes, message)))),
  );

/** Only matched against text of bounded length, because the pattern is slow on long input. */
const EMAIL = /^[^\s@"(),:;[\]\\]+@[^\s@"(),:;[\]\\.]+(\.[^\s@"(),:;[\]\\.]+)+$/;

/** The form in which e-mails are stored, compared and looked up. */
export const cleanEmail = (s: string): string => cleanText(s).toLowerCase();

const EMAIL_FORMAT: Text = 'Invalid email format. Please enter a valid email address.';

/** An e-mail address in its stored form. */
export const email = (required: Message, invalid: Text = EMAIL_FORMAT) =>
  z.pipe(text(required, LENGTH.email, cleanEmail), z.string().check(z.regex(EMAIL, invalid)));

/** Like `email`, but absent stays absent and '' or null clear it. */
export const optionalEmail = (invalid: Text = EMAIL_FORMAT) =>
  optionalCheckedText(LENGTH.email, cleanEmail, (s) => EMAIL.test(s), invalid);

/**
 * An object with a value for each of these names, and possibly more. Code that handles every field
 * of a record `satisfies` it, so that a new field is not forgotten.
 */
export type HasAll<Names extends string> = Record<Names, unknown> & Record<string, unknown>;

type Loose = string | number | null | undefined;
const loose = (message: Message) =>
  z.union(
    [z.string().check(z.maxLength(40, message)), z.number(), z.null(), z.undefined()],
    message,
  );

const DECIMAL = /^-?\d+(\.\d+)?$/;
/** "25.000" may be 25 kyats or 25,000: it is neither. */
const KYATS = /^-?\d+(\.\d{1,2})?$/;

/** NaN when it is not a number, null when nothing is given. */
function numberOf(value: Loose, form: RegExp): number | null {
  if (value == null) return null;
  if (typeof value === 'number') return value;
  const digits = toLatinDigits(value).trim();
  if (digits === '') return null;
  return form.test(digits) ? Number(digits) : Number.NaN;
}

const number = (message: Message, valid: (n: number) => boolean, form = DECIMAL) =>
  z.pipe(
    z.pipe(
      loose(message),
      z.transform((value) => numberOf(value, form)),
    ),
    z.nullable(z.number(message).check(z.refine(valid, message))),
  );

/** Kyats with at most 2 decimals, never negative; '' and null count as 0. */
export const amount = (message: Text) =>
  z.pipe(
    number(message, isMoney, KYATS),
    z.transform((n) => n ?? 0),
  );

/** Like `amount`, but absent stays absent and '' or null clear it. */
export const optionalAmount = (message: Text) => z.optional(number(message, isMoney, KYATS));

/** Kyats with at most 2 decimals, above 0; required. */
export const positiveAmount = (message: Message) =>
  z.pipe(
    number(message, (n) => n > 0 && isMoney(n), KYATS),
    z.number(message),
  );

/** Kilograms with at most 2 decimals; absent stays absent, '' and null become null. */
export const weight = (message: Text, max: number, tooMuch: Text) =>
  z.optional(
    number(message, (n) => n > max || isMoney(n)).check(
      z.refine((n) => n === null || n <= max, tooMuch),
    ),
  );

/** A required whole number; `tooMuch` is the message above `max` when it differs. */
export const wholeNumber = (
  message: Message,
  min: number,
  max: number,
  tooMuch: Message = message,
) =>
  z.pipe(
    number(message, (n) => Number.isInteger(n) && n >= min),
    z.number(message).check(z.refine((n) => n <= max, tooMuch)),
  );

const MAX_ID = 2_147_483_647;
const isId = (n: number) => Number.isInteger(n) && n > 0 && n <= MAX_ID;

/** A required id from 1 to the maximum of a PostgreSQL integer. */
export const id = (message: Message) => wholeNumber(message, 1, MAX_ID);
/** Absent stays absent, '' and null become null. */
export const optionalId = (message: Text) => z.optional(number(message, isId));

export const YES_OR_NO: Text = 'This must be true or false';
const TRUE = new Set<unknown>([true, 1, 'true', '1', 'on', 'yes']);
const FALSE = new Set<unknown>([false, 0, 'false', '0', 'off', 'no', '', null]);

/** A boolean, also as the words and digits that forms send; absent stays absent, null is false. */
export const flag = z.optional(
  z.pipe(
    z
      .union([z.boolean(), z.string(), z.number(), z.null()], YES_OR_NO)
      .check(z.refine((v) => TRUE.has(v) || FALSE.has(v), YES_OR_NO)),
    z.transform((v) => TRUE.has(v)),
  ),
);

/** Excludes 24:00, which Date.parse would read as the next day. */
const INSTANT =
  /^(\d{4}-\d{2}-\d{2})([T ]([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]([01]\d|2[0-3]):?[0-5]\d)?)?$/;
const DAY = 86_400_000;
/** Days of the years 1900 to 2999 are accepted. */
export const isAcceptedDay = (s: string): boolean => isDay(s) && s >= '1900' && s < '3000';
/** One day wider at both ends: in UTC a moment at the edge falls on the next or previous day. */
const EARLIEST = Date.parse('1900-01-01T00:00Z') - DAY;
const LATEST = Date.parse('3000-01-01T00:00Z') + DAY;

function isInstant(s: string): boolean {
  const [, day, clock, , , , zone] = INSTANT.exec(s) ?? [];
  if (!day || !isDay(day)) return false;
  if (!clock || !zone) return isAcceptedDay(day);
  const t = Date.parse(s.replace(' ', 'T'));
  return t >= EARLIEST && t < LATEST;
}

/** A moment as sent: with a zone, or without one in the business zone. '' and null become null. */
export const moment = (message: Text) =>
  z.pipe(
    z.pipe(
      z.nullable(rawText()),
      z.transform((s) => s?.trim() || null),
    ),
    z.nullable(z.string().check(z.refine(isInstant, message))),
  );

/**
 * Runs a check over several fields even if others have errors, so that a form marks all of them.
 */
export const DESPITE_OTHER_ERRORS = {
  when: ({ value }: { value: unknown }) =>
    typeof value === 'object' && value !== null && !Array.isArray(value),
};

/** Accepts a key that the server never uses: the acting user, counters, the record's own id. */
export const ignored = z.optional(z.unknown());

// Answers

/** A moment in an answer: ISO 8601 UTC. */
export const instant = nullableOnRead(
  z.pipe(
    z.union([z.date(), z.string()]),
    z.transform((d): string => (d instanceof Date ? d.toISOString() : d)),
  ),
);
/** Null from a server without versions; the browser then sends no If-Match. */
export const version = nullableOnRead(z.number());

// Addresses and queries

/** Anything but a number becomes NaN: `/ways/abc` is an unknown address (404), not bad input. */
export const pathId = z.object({
  id: z.pipe(z.union([z.string(), z.number()]), z.transform(Number)),
});

const count = (name: string, min: number, max: number) =>
  z.pipe(
    z.union([
      z
        .string()
        .check(
          z.regex(/^\d{1,9}$/, inEnglish(`${name} must be a whole number from ${min} to ${max}`)),
        ),
      z.number(),
    ]),
    z.pipe(
      z.transform(Number),
      z
        .number()
        .check(
          z.refine(
            (n) => Number.isInteger(n) && n >= min && n <= max,
            inEnglish(`${name} must be a whole number from ${min} to ${max}`),
          ),
        ),
    ),
  );

export const queryId = (name: string) => z.optional(count(name, 1, MAX_ID));
/** An optional YYYY-MM-DD. */
export const queryDay = (name: string) =>
  z.optional(z.string().check(z.refine(isDay, inEnglish(`${name} must be a day like 2026-01-31`))));

/** Text that is stored as it was sent, even when it is empty. */
export const verbatimText = (max: Most = LENGTH.short) =>
  rawText().check(z.maxLength(max, tooLong(max)));

export const queryText = (max: Most = LENGTH.short) => z.optional(verbatimText(max));

/** The query parameters of every list. `sorts` are the only fields it can be ordered by. */
export const listQuery = <const S extends [string, ...string[]]>(sorts: S) => ({
  page: z.optional(count('page', 1, 1_000_000)),
  limit: z.optional(count('limit', 1, 100)),
  search: queryText(),
  sortBy: z.optional(z.enum(sorts, inEnglish(`sortBy must be one of ${sorts.join(', ')}`))),
  sortOrder: z.optional(z.enum(['asc', 'desc'], inEnglish('sortOrder must be asc or desc'))),
});
