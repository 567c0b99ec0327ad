/** The one place that answers failures. Nothing internal is sent: no SQL, no stack, no path. */
import type { ErrorBody } from '@waydesk/contract/calls/route.ts';
import type { Text } from '@waydesk/contract/texts/text.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { QueueFullError } from '../concurrency/lane.ts';
import { isWriteConflict, isOutage, isTimeout, uniqueViolation } from '../db/failures.ts';
import {
  HttpError,
  conflict,
  diskFull,
  overloaded,
  tooManyRequests,
  requestTimeout,
  unavailable,
} from './httpError.ts';
import { rowOf } from './answered.ts';
import { hasBody } from './requestBody.ts';
import { REQUEST_ID } from './requestId.ts';

/** Longer unread bodies close the connection; shorter ones are read and discarded. */
const WORTH_DRAINING = 8 * 1024 * 1024;

const REFUSED_BY_DATABASE: Record<string, () => HttpError> = {
  23503: () => conflict('reference', 'This refers to something that does not exist'),
  23502: () => badRequest('Something required is missing'),
  23514: () => badRequest('These values are not allowed'),
  22003: () => badRequest('A number is too large'),
  22021: () => badRequest('This text holds characters that cannot be stored'),
  '22P02': () => badRequest('A value has the wrong form'),
  '22P05': () => badRequest('This text holds characters that cannot be stored'),
  '55P03': () => unavailable(1),
};

const badRequest = (message: Text) => new HttpError(400, 'bad_request', message);

const BY_STATUS: Record<number, () => HttpError> = {
  400: () => badRequest('The request could not be read'),
  404: () => new HttpError(404, 'no_such_address', 'There is nothing at this address'),
  406: () => badRequest('The request could not be read'),
  408: requestTimeout,
  413: () => new HttpError(413, 'too_large', 'The request is too large'),
  414: () => new HttpError(414, 'too_long', 'The address is too long'),
  415: () => new HttpError(415, 'media_type', 'This kind of content is not taken here'),
  503: unavailable,
};

/**
 * The error to answer: 503 when the database or a queue cannot take work, 408 for a timeout, 409
 * for a duplicate, 400 for values that the database refuses, a bare 500 for anything unforeseen.
 */
export function httpErrorFor(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  if (isOutage(error)) return unavailable();
  if (error instanceof QueueFullError) return overloaded(8);
  if (isTimeout(error)) return requestTimeout();
  if (isWriteConflict(error)) return unavailable(1);
  if (uniqueViolation(error) !== null) return conflict('already_exists', 'This already exists');
  const { code, statusCode } = error as Partial<FastifyError>;
  if (code === 'ENOSPC' || code === 'EDQUOT') return diskFull();
  const known = code && /^[0-9A-Z]{5}$/.test(code) ? REFUSED_BY_DATABASE[code] : undefined;
  if (known) return known();
  if (statusCode === 429) return tooManyRequests(60);
  const own = code?.startsWith('FST_') ? BY_STATUS[statusCode ?? 500] : undefined;
  return (
    own?.() ?? new HttpError(500, 'internal', 'A server error occurred. Please try again later.')
  );
}

/** The envelope of a failure. */
export function errorBody(refusal: HttpError): ErrorBody {
  const { errors, data } = refusal.extra;
  return {
    success: false,
    status: 'error',
    message: refusal.message,
    code: refusal.code,
    ...(errors ? { errors } : {}),
    ...(data === undefined ? {} : { data }),
  };
}

/** Sends the error; the message is English, see `HttpError`. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  void reply.send(errorBody(refusalFor(error, request, reply)));
}

/** Logs failures from 500 on and sets status and headers of the answer, whose body is the caller's. */
export function refusalFor(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): HttpError {
  const refusal = httpErrorFor(error);
  if (refusal.status >= 500 && !refusal.extra.isCommon) {
    request.log.error({ err: error, row: rowOf(request) }, 'failed');
  }
  const length = Number(request.headers['content-length'] ?? Infinity);
  if (hasBody(request) && !request.raw.complete && length > WORTH_DRAINING) {
    void reply.header('connection', 'close');
  }
  void reply
    .code(refusal.status)
    .headers(refusal.extra.headers ?? {})
    // What could not be routed has passed no hook.
    .header(REQUEST_ID, request.id)
    .header('cache-control', 'no-store');
  return refusal;
}

export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler(sendError);
}
