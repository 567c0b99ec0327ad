/** What the log says: one line per request, and nothing that opens a door. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

const SECRETS = ['authorization', 'cookie', 'password', 'token', 'password_hash'];

/** A query may hold names and phone numbers; the last part of these addresses is a secret. */
export function loggedPath(url: string): string {
  const path = url.split(/[?#]/, 1)[0] ?? '';
  return path.replace(/(reset-password\/)[^/]+/i, '$1[hidden]').slice(0, 300);
}

/** Database errors carry the offending values in `detail`: only what names the fault is kept. */
function loggedError(error: Error) {
  const { name, message, stack } = error;
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return { type: name, message, stack: stack ?? '', code, constraint };
}

/** `stream` takes the lines instead of standard output. */
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
