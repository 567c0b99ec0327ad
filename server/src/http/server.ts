/** Fastify with stricter defaults: by itself it waits for slow clients forever. */
import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { isUtf8 } from 'node:buffer';
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import type { Config } from '../config/config.ts';
import { handleErrors, sendError, errorBody } from './errors.ts';
import { admitConnectionsFirst } from './arrivals.ts';
import { logRequest, loggerOptions, logRequests } from './log.ts';
import { HttpError, requestTimeout } from './httpError.ts';
import { REQUEST_ID, requestIds } from './requestId.ts';
import { securityHeaders } from './securityHeaders.ts';
import { enforceBodyTimeout } from './bodyTimeout.ts';
import { drainOnClose } from './drain.ts';
import { isLargeBody } from './requestBody.ts';
import { LETTERS_A_ROUND, takeLetters } from '../concurrency/rounds.ts';

/** A server without services, which `provideServices` adds. */
export function createServer(
  config: Config,
  logStream?: { write(line: string): void },
): FastifyInstance {
  // What cannot be read as a request reaches no hook.
  const headers = securityHeaders(config);
  const app = Fastify({
    logger: loggerOptions(config, logStream),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(config.trustProxy),
    trustProxy: trusted(config.trustProxy),
    // By default Node checks for overdue connections only every 30 seconds.
    http: { headersTimeout: 6_000, connectionsCheckingInterval: 1_000, maxHeaderSize: 16_384 },
    requestTimeout: 60_000,
    keepAliveTimeout: 65_000,
    // Longer than any call takes; ends answers that are not being read.
    connectionTimeout: 120_000,
    // Requests that arrive during a stop are answered, see `drainOnClose`.
    return503OnClosing: false,
    bodyLimit: 256 * 1024,
    onProtoPoisoning: 'remove',
    onConstructorPoisoning: 'remove',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => {
      sendError(error, request, reply.headers(headers));
      logRequest(request, reply);
    },
    clientErrorHandler: (error, socket) => {
      const id = randomUUID();
      const status = answerBareSocket(error.code, socket, { ...headers, [REQUEST_ID]: id });
      if (status !== null)
        app.log.info({ reqId: id, code: error.code, status }, 'unreadable request');
    },
  });
  app.decorateRequest('person', null);
  app.decorateRequest('portalCaller', null);
  app.decorateRequest('unproven', null);
  app.decorateRequest('turn', null);
  handleErrors(app);
  logRequests(app);
  enforceBodyTimeout(app);
  drainOnClose(app);
  admitConnectionsFirst(app);
  takeOnlyJson(app);
  return app;
}

function trusted(proxies: Config['trustProxy']) {
  return typeof proxies === 'number' ? (_: string, hop: number) => hop < proxies : proxies;
}

function takeOnlyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('remove', 'remove');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, bytes: Buffer) => {
      // Clients send the content type even without a body.
      if (bytes.length === 0) return undefined;
      if (isLargeBody(request)) await takeLetters(LETTERS_A_ROUND);
      const invalid = () => new HttpError(400, 'bad_json', 'The body is not valid JSON');
      if (!isUtf8(bytes)) throw invalid();
      return new Promise((resolve, reject) => {
        void parse(request, bytes.toString(), (error, value) =>
          error ? reject(invalid()) : resolve(value),
        );
      });
    },
  );
}

const STATUS: Record<string, HttpError> = {
  ERR_HTTP_REQUEST_TIMEOUT: requestTimeout(),
  HPE_HEADER_OVERFLOW: new HttpError(431, 'too_large', 'The request headers are too large'),
};
const REASONS: Record<number, string> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
};

/** Answers what could not be parsed as a request; null if the client does not listen any more. */
function answerBareSocket(
  code: string,
  socket: Socket,
  headers: Record<string, string>,
): number | null {
  if (code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy();
    return null;
  }
  const refusal =
    STATUS[code] ?? new HttpError(400, 'bad_request', 'The request could not be read');
  const body = JSON.stringify(errorBody(refusal));
  const all = {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    connection: 'close',
  };
  const head = [
    `HTTP/1.1 ${refusal.status} ${REASONS[refusal.status]}`,
    ...Object.entries(all).map(([name, value]) => `${name}: ${value}`),
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
  return refusal.status;
}
