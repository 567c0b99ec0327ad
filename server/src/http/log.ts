/** The log: one line per request, without secrets. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

const SECRETS = ['authorization', 'cookie', 'password', 'token', 'password_hash'];

/** The path without the query, which may hold names and phones, and without reset tokens. */
export function loggedPath(url: string): string {
  const path = url.split(/[?#]/, 1)[0] ?? '';
  return path.replace(/(reset-password\/)[^/]+/i, '$1[hidden]').slice(0, 300);
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

export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        path: loggedPath(request.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ip: request.ip,
        user: request.person?.id,
      },
      'request',
    );
  });
}
