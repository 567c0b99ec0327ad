/** The one place that answers failures. Nothing of the inside leaves: no SQL, no stack, no path. */
import type { Failure } from '@waydesk/contract/route.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isClash, isOutage, isTimeout, uniqueViolation } from '../db/failures.ts';
import { Refusal, conflict, tooMany, tooSlow, unavailable } from './refusal.ts';

/** Longer bodies that nobody read end the connection instead of being drawn in and thrown away. */
const WORTH_DRAINING = 8 * 1024 * 1024;

const REFUSED_BY_DATABASE: Record<string, () => Refusal> = {
  23503: () => conflict('reference', 'This refers to something that does not exist'),
  23502: () => badRequest('Something required is missing'),
  23514: () => badRequest('These values are not allowed'),
  22003: () => badRequest('A number is too large'),
  22021: () => badRequest('This text holds characters that cannot be stored'),
  '22P02': () => badRequest('A value has the wrong form'),
  '22P05': () => badRequest('This text holds characters that cannot be stored'),
  '55P03': () => unavailable(1),
};

const badRequest = (message: string) => new Refusal(400, 'bad_request', message);

const BY_STATUS: Record<number, () => Refusal> = {
  400: () => badRequest('The request could not be read'),
  404: () => new Refusal(404, 'no_such_address', 'There is nothing at this address'),
  406: () => badRequest('The request could not be read'),
  408: tooSlow,
  413: () => new Refusal(413, 'too_large', 'The request is too large'),
  414: () => new Refusal(414, 'too_long', 'The address is too long'),
  415: () => new Refusal(415, 'media_type', 'This kind of content is not taken here'),
  503: unavailable,
};

/** Answers what to tell the one who asked; anything unforeseen is a bare 500. */
export function refusalFor(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (isOutage(error)) return unavailable();
  if (isTimeout(error)) return tooSlow();
  if (isClash(error)) return unavailable(1);
  if (uniqueViolation(error) !== null) return conflict('already_exists', 'This already exists');
  const { code, statusCode } = error as Partial<FastifyError>;
  const known = code && /^[0-9A-Z]{5}$/.test(code) ? REFUSED_BY_DATABASE[code] : undefined;
  if (known) return known();
  if (statusCode === 429) return tooMany(60);
  const own = code?.startsWith('FST_') ? BY_STATUS[statusCode ?? 500] : undefined;
  return (
    own?.() ?? new Refusal(500, 'internal', 'A server error occurred. Please try again later.')
  );
}

export function failureBody(refusal: Refusal): Failure {
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

export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = refusalFor(error);
  if (refusal.status >= 500) {
    request.log.error({ err: error }, 'failed');
    // Whoever reports the failure can name the line of the log.
    void reply.header('x-request-id', request.id);
  }
  const length = Number(request.headers['content-length'] ?? Infinity);
  const hasBody = 'content-length' in request.headers || 'transfer-encoding' in request.headers;
  if (hasBody && !request.raw.complete && length > WORTH_DRAINING) {
    void reply.header('connection', 'close');
  }
  void reply
    .code(refusal.status)
    .headers(refusal.extra.headers ?? {})
    .header('cache-control', 'no-store')
    .send(failureBody(refusal));
}

export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler(answerFailure);
}
