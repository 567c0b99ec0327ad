/** Parses params, query, body and headers of a request by its contract row, or refuses them. */
import type { Language } from '@waydesk/contract/values/language.ts';
import { isTabId } from '@waydesk/contract/app/live.ts';
import { type Args, type Route, STREAM_TYPE, XLSX_TYPE } from '@waydesk/contract/calls/route.ts';
import { fieldErrors } from '@waydesk/contract/schema/field-errors.ts';
import type { FastifyRequest } from 'fastify';
import { inEnglish } from '@waydesk/contract/texts/text.ts';
import type * as z from 'zod/mini';
import {
  HttpError,
  type WordedFieldError,
  invalidField,
  invalidInput,
  routeNotFound,
} from './httpError.ts';
import { LETTERS_A_ROUND, takeLetters } from '../concurrency/rounds.ts';
import { isTextParam } from './paths.ts';
import { isLargeBody } from './requestBody.ts';
import { unicodeOnly } from './unicodeOnly.ts';

/** Far more than any call takes; limits the time spent on checking hostile bodies. */
const MOST_VALUES = 20_000;
const MOST_DEPTH = 20;
const MOST_FAULTS = 1_000;

/**
 * `body` is the JSON or multipart body as sent. Throws 400 with the faults of all parts, 404 for a
 * malformed id in the path, 413 for a body with too many values.
 */
export async function readArgs(
  row: Route,
  request: FastifyRequest,
  body: unknown,
): Promise<Args<Route>> {
  const errors: WordedFieldError[] = [];
  const parse = (schema: z.ZodMiniType | undefined, value: unknown): unknown => {
    if (!schema) return undefined;
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    errors.push(...fieldErrors(parsed.error.issues.slice(0, MOST_FAULTS - errors.length)));
    return undefined;
  };
  const params = parse(row.params, readParams(row, request.params));
  const query = parse(row.query, await unicodeOnly(withoutBlanks(request.query)));
  if (row.body && isExcessive(body)) {
    throw new HttpError(413, 'too_large', 'The request holds too many values');
  }
  // Public calls carry no text of people, and a hostile one must cost little.
  const sent = readBody(row, body);
  const unicode = row.who === 'public' ? sent : await unicodeOnly(sent);
  if (isLargeBody(request)) await takeLetters(LETTERS_A_ROUND);
  const parsedBody = parse(row.body, unicode);
  if (errors.length > 0) throw invalidInput(errors);
  return { params, query, body: parsedBody } as Args<Route>;
}

/** An id that is not a positive 32-bit integer makes the address unknown: 404. */
function readParams(row: Route, params: unknown): unknown {
  for (const [name, value] of Object.entries(params as Record<string, string>)) {
    if (!/id$/i.test(name) || isTextParam(row, name)) continue;
    if (!/^[1-9]\d{0,9}$/.test(value) || Number(value) > 2_147_483_647) throw routeNotFound();
  }
  return params;
}

/** `?status=` means no filter; when a name is repeated, the last one counts. */
function withoutBlanks(query: unknown): Record<string, string> {
  const input = Object.entries(query as Record<string, string | string[]>).map(
    ([name, value]): [string, string] => [
      name,
      Array.isArray(value) ? (value.at(-1) ?? '') : value,
    ],
  );
  return Object.fromEntries(input.filter(([, value]) => value.trim() !== ''));
}

function readBody(row: Route, body: unknown): unknown {
  if (!row.body) return undefined;
  if (body === null || typeof body !== 'object' || Array.isArray(body)) {
    throw invalidField('', 'The body must be a JSON object');
  }
  return body;
}

/** True when a JSON value has more values, or is nested more deeply, than any call needs. */
function isExcessive(value: unknown): boolean {
  let count = 0;
  const excessive = (one: unknown, depth: number): boolean => {
    if (one === null || typeof one !== 'object') return false;
    const inner = Object.values(one);
    count += inner.length;
    return (
      count > MOST_VALUES || depth > MOST_DEPTH || inner.some((part) => excessive(part, depth + 1))
    );
  };
  return excessive(value, 0);
}

/** The version in If-Match (`"3"`); undefined when absent or `*`. Throws 400 when malformed. */
export function readIfMatch(row: Route, header: string | undefined): number | undefined {
  if (!row.versioned || header === undefined || header.trim() === '*') return undefined;
  const version = /^\s*(?:W\/)?"?(\d{1,9})"?\s*$/.exec(header)?.[1];
  if (version === undefined)
    throw invalidField('If-Match', 'If-Match must be a version such as "3"');
  return Number(version);
}

/** The Idempotency-Key of a row that takes one; throws 400 when it is malformed. */
export function readKey(row: Route, header: string | string[] | undefined): string | undefined {
  if (!row.idempotent || header === undefined) return undefined;
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,64}$/.test(header)) {
    throw invalidField('Idempotency-Key', 'Idempotency-Key takes 1 to 64 visible characters');
  }
  return header;
}

/** The tab in its header; null when there is none of our form. */
export const readTab = (header: string | string[] | undefined): string | null =>
  typeof header === 'string' && isTabId(header) ? header : null;

/** True when Accept names the type, without q=0. */
const namesType = (accept: string | undefined, type: string): boolean =>
  (accept ?? '').split(',').some((one) => {
    const [name, ...parameters] = one.split(';').map((part) => part.trim().toLowerCase());
    return name === type && !parameters.some((part) => /^q=0(?:\.0*)?$/.test(part));
  });

/** True when Accept names text/csv and the row has a file. */
export const readsCsv = (row: Route, accept: string | undefined): boolean =>
  row.csv === true && namesType(accept, 'text/csv');

/** True when Accept names a spreadsheet and the row has one; a CSV comes first. */
export const readsXlsx = (row: Route, accept: string | undefined): boolean =>
  row.xlsx === true && namesType(accept, XLSX_TYPE) && !readsCsv(row, accept);

/** Refuses who would wait for the end of a stream. Throws 406. */
export function refuseUnlessStream(accept: string | undefined): void {
  if (namesType(accept, STREAM_TYPE)) return;
  throw new HttpError(
    406,
    'no_stream',
    inEnglish('This is a stream: ask with Accept: text/event-stream'),
  );
}

/** Burmese when it comes first in Accept-Language, else English. */
export const readLang = (header: string | undefined): Language =>
  /^\s*my\b/i.test(header ?? '') ? 'my' : 'en';
