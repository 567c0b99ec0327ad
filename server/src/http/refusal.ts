/** What a handler throws when it does not do what was asked; errors.ts answers it. */
import type { FieldFault } from '@waydesk/contract/route.ts';

export interface RefusalExtra {
  errors?: FieldFault[];
  /** The entity as it stands, for 412. */
  data?: unknown;
  headers?: Record<string, string>;
}

/** `code` is a stable word for programs, `message` the text for people, in English. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly extra: RefusalExtra;

  constructor(status: number, code: string, message: string, extra: RefusalExtra = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.extra = extra;
  }
}

/** 400; the first fault is the message. */
export function badInput(errors: FieldFault[]): Refusal {
  return new Refusal(400, 'bad_input', errors[0]?.message ?? 'Invalid input', { errors });
}

/** 400 for one field; `field` is its path in the body. */
export const badField = (field: string, message: string) => badInput([{ field, message }]);

export const notSignedIn = () => new Refusal(401, 'not_signed_in', 'Please sign in first');

export const forbidden = (message = 'You do not have permission to perform this action.') =>
  new Refusal(403, 'forbidden', message);

/** 404; `code` defaults to a word made of the message: "Way not found" gives way_not_found. */
export const notFound = (message: string, code = message.toLowerCase().replaceAll(' ', '_')) =>
  new Refusal(404, code, message);

export const noSuchAddress = () => notFound('There is nothing at this address', 'no_such_address');

export const conflict = (code: string, message: string, errors?: FieldFault[]) =>
  new Refusal(409, code, message, errors ? { errors } : {});

/** 503: the same request may succeed after `seconds`. */
export const unavailable = (seconds = 2) =>
  new Refusal(503, 'unavailable', 'The service is not available right now. Please try again.', {
    headers: { 'retry-after': String(seconds) },
  });

/** 429: too many of these; again after `seconds`. */
export const tooMany = (seconds: number) =>
  new Refusal(429, 'too_many_requests', 'Too many requests. Please try again later.', {
    headers: { 'retry-after': String(Math.max(1, Math.ceil(seconds))) },
  });

export const tooSlow = () =>
  new Refusal(408, 'timeout', 'Request timed out. Please try again.', {
    headers: { connection: 'close' },
  });
