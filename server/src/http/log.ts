/** The log: one line per request, without secrets. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { rowOf } from './answered.ts';
import { REQUEST_ID } from './requestId.ts';

const SECRETS = ['authorization', 'cookie', 'password', 'token', 'password_hash'];

/** A word, an id or the name of a file of ours; reset tokens and photo names are longer. */
const PLAIN = /^[\w.-]{0,30}$/;

/** The code of a tracking page, which opens it; see `tracking-code.ts` of the contract. */
const TRACKING_CODE = /^[0-9A-HJKMNP-TV-Z]{16}$/i;
const LOGGED_SYMBOLS = 4;

/** Of a tracking code only its first symbols, wherever it stands, and of anything below /t/. */
const shownPart = (part: string, n: number, parts: readonly string[]): string => {
  const isTracking =
    TRACKING_CODE.test(part) || parts.slice(0, n).some((before) => /^t$/i.test(before));
  return isTracking && part.length > LOGGED_SYMBOLS ? `${part.slice(0, LOGGED_SYMBOLS)}…` : part;
};

/**
 * The path without the query, which may hold names and phones. Reset tokens are left out however
 * the address is spelled: only plain parts are shown, up to the first part that is not or that
 * names a reset.
 */
export function loggedPath(url: string): string {
  const parts = (url.split(/[?#]/, 1)[0] ?? '').slice(0, 300).split('/');
  const last = parts.findIndex((part) => !PLAIN.test(part) || /reset|password/i.test(part));
  if (last < 0) return parts.map(shownPart).join('/');
  const shown = PLAIN.test(parts[last] ?? '') ? last + 1 : last;
  return [
    ...parts.slice(0, shown).map(shownPart),
    ...(shown < parts.length ? ['[hidden]'] : []),
  ].join('/');
}

/** Drops `detail`, in which database errors carry the offending values. */
function loggedError(error: Error) {
  const { name, message, stack } = error;
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return { type: name, message, stack: stack ?? '', code, constraint };
}

/** `stream` receives the lines instead of standard output. */
export function loggerOptions(config: Config, stream?: { write(line: string): void }) {
  return {
    level: config.logLevel,
    ...(stream ? { stream } : {}),
    redact: {
      paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: '[hidden]',
    },
    serializers: {
      err: loggedError,
      req: (request: FastifyRequest) => ({ method: request.method, path: loggedPath(request.url) }),
    },
  };
}

/** No address of the caller: the proxy's log may have it, under the same id. */
export function logRequest(request: FastifyRequest, reply: FastifyReply): void {
  request.log.info(
    {
      row: rowOf(request),
      method: request.method,
      path: loggedPath(request.url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      user: request.person?.id,
    },
    'request',
  );
}

export function logRequests(app: FastifyInstance): void {
  // First of all hooks, so that what the others refuse has its id too.
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header(REQUEST_ID, request.id);
    done();
  });
  app.addHook('onResponse', async (request, reply) => logRequest(request, reply));
}
