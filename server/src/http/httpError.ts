/** The error that a handler throws to refuse a call; errors.ts answers it. */
import { WITHOUT_STREAM_MS } from '@waydesk/contract/app/live.ts';
import type { FieldError } from '@waydesk/contract/calls/route.ts';
import { PHONE_ACCOUNT } from '@waydesk/contract/run/run.ts';
import type { Text, ServerMessage } from '@waydesk/contract/texts/text.ts';

/** What is wrong with one field, in a text that the Burmese catalogue holds. */
export type WordedFieldError = FieldError<ServerMessage>;

export interface HttpErrorDetails {
  errors?: WordedFieldError[];
  /** The current entity, for 412; the place in line, for 503 `queued`. */
  data?: unknown;
  headers?: Record<string, string>;
  /** True for refusals that come in great numbers under load: they are counted, not logged. */
  isCommon?: boolean;
}

/**
 * `code` is a stable word for programs, `message` the English text for people, which the screens
 * translate.
 */
export class HttpError extends Error {
  readonly status: number;
  readonly code: string;
  readonly extra: HttpErrorDetails;

  constructor(status: number, code: string, message: ServerMessage, extra: HttpErrorDetails = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.extra = extra;
  }
}

/** 400; the message is that of the first fault. */
export function invalidInput(errors: WordedFieldError[]): HttpError {
  return new HttpError(400, 'bad_input', errors[0]?.message ?? 'Invalid input', { errors });
}

/** 400 for one field; `field` is its path in the body. */
export const invalidField = (field: string, message: ServerMessage) =>
  invalidInput([{ field, message }]);

/** 401: no valid token. */
export const unauthenticated = () => new HttpError(401, 'not_signed_in', 'Please sign in first');

/** 403: the role may not do this. */
export const forbidden = (message: Text = 'You do not have permission to perform this action.') =>
  new HttpError(403, 'forbidden', message);

/** 403: an account of a rider's phone has nothing of the office. */
export const phoneAccount = () => new HttpError(403, 'phone_account', PHONE_ACCOUNT);

/** 403: no key opens this call, whatever its owner may do. */
export const keyClosed = () => new HttpError(403, 'key_closed', 'API keys cannot make this call');

/** 403: a key of scope read. */
export const keyMayOnlyRead = () =>
  new HttpError(403, 'key_may_only_read', 'This API key may only read');

/** 404; `code` defaults to the message in snake case: "Way not found" gives way_not_found. */
export const notFound = (message: Text, code = message.toLowerCase().replaceAll(' ', '_')) =>
  new HttpError(404, code, message);

/** 404 for an unknown address, as opposed to a missing record. */
export const routeNotFound = () => notFound('There is nothing at this address', 'no_such_address');

/** 409: the request contradicts the current data. */
export const conflict = (code: string, message: ServerMessage, errors?: WordedFieldError[]) =>
  new HttpError(409, code, message, errors ? { errors } : {});

const UNAVAILABLE: Text = 'The service is not available right now. Please try again in a moment.';

/** 503: the same request may succeed after `seconds`. */
export const unavailable = (seconds = 2) =>
  new HttpError(503, 'unavailable', UNAVAILABLE, {
    headers: { 'retry-after': String(seconds) },
  });

/** 503 for a call that does not get its turn; spreads the second attempts of many clients. */
export const overloaded = (seconds = 1) =>
  new HttpError(503, 'overloaded', UNAVAILABLE, {
    headers: { 'retry-after': String(seconds + Math.floor(Math.random() * 3)) },
    isCommon: true,
  });

/** 503 for one stream too many: its reader asks for what it shows instead, each minute. */
export const tooManyStreams = () =>
  new HttpError(503, 'too_many_streams', UNAVAILABLE, {
    headers: { 'retry-after': String(WITHOUT_STREAM_MS / 1000) },
    isCommon: true,
  });

/** 503 for work with its own queue: the position in line, and in how many seconds to ask again. */
export const queued = (message: ServerMessage, place: number, seconds: number) =>
  new HttpError(503, 'queued', message, {
    data: { place },
    headers: { 'retry-after': String(seconds) },
    isCommon: true,
  });

/** 507: the disk is full. */
export const diskFull = () =>
  new HttpError(
    507,
    'no_room',
    'There is no space left to store this. Please contact an administrator.',
  );

/** 429; the caller may try again after `seconds`. */
export const tooManyRequests = (seconds: number) =>
  new HttpError(429, 'too_many_requests', 'Too many requests. Please try again later.', {
    headers: { 'retry-after': String(Math.max(1, Math.ceil(seconds))) },
  });

/** 408; closes the connection, since the call may still be running. */
export const requestTimeout = () =>
  new HttpError(408, 'timeout', 'Request timed out. Please try again.', {
    headers: { connection: 'close' },
  });
