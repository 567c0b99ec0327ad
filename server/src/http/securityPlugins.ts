/** Limits and compression of every answer, and access from other origins. */
import { BY_ITSELF_HEADER, TAB_HEADER } from '@waydesk/contract/app/live.ts';
import { API_HEADER } from '@waydesk/contract/calls/route.ts';
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as zlib from 'node:zlib';
import { tooManyRequests } from './httpError.ts';
import { networkOf } from './network.ts';
import { bearerToken, hashToken, isApiKey } from './tokens.ts';
import { ANYWHERE, plainPathOf } from './unknownRoutes.ts';

const QUALITY = zlib.constants.BROTLI_PARAM_QUALITY;

export interface SecurityOptions {
  /** API calls per minute and IP address, which a whole office may share; default 3,000. */
  callsPerMinute?: number;
}

/** In a minute, on each node; a program in a loop must not take the office's turns. */
const CALLS_OF_A_KEY = 600;

export async function registerSecurityPlugins(
  app: FastifyInstance,
  options: SecurityOptions,
): Promise<void> {
  const { config } = app.services;
  if (config.corsOrigins.length > 0) {
    await app.register(cors, {
      origin: config.corsOrigins,
      methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      allowedHeaders: [
        'Authorization',
        'Content-Type',
        'Idempotency-Key',
        'If-Match',
        TAB_HEADER,
        BY_ITSELF_HEADER,
      ],
      exposedHeaders: [
        'ETag',
        'Idempotency-Replayed',
        'Retry-After',
        'Content-Disposition',
        'X-Request-Id',
        API_HEADER,
      ],
      maxAge: 600,
    });
  }
  // First, so that refusals by the hooks below have the header too.
  app.addHook('onRequest', async (request, reply) => {
    if (isBelowApi(request)) void reply.header(API_HEADER, '1');
  });
  await limitCalls(app, options.callsPerMinute ?? 3_000);
  await app.register(compress, {
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    threshold: 1024,
    // Level 4 takes twice the time for an eighth fewer bytes.
    brotliOptions: { params: { [QUALITY]: 2 } },
    zlibOptions: { level: 5 },
    // One call for what is quickly done; a stream costs more than the work itself.
    syncThreshold: 64 * 1024,
    // The lowest level takes a quarter of the time for a fifth more bytes. A long file would keep
    // the processor from everybody else.
    zlib: {
      ...zlib,
      createBrotliCompress: () => zlib.createBrotliCompress({ params: { [QUALITY]: 1 } }),
      createGzip: () => zlib.createGzip({ level: 1 }),
    },
  });
  await app.register(multipart, { throwFileSizeLimit: false });
}

/**
 * Counts as a hook of its own, before the token is checked and whatever the address leads to: what
 * is refused counts too.
 */
async function limitCalls(app: FastifyInstance, perMinute: number): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    max: perMinute,
    timeWindow: 60_000,
    keyGenerator: ({ ip }) => networkOf(ip),
  });
  const count = app.createRateLimit();
  const countOfKey = app.createRateLimit({
    max: CALLS_OF_A_KEY,
    timeWindow: 60_000,
    keyGenerator: ({ headers }) => hashToken(keyIn(headers) ?? '').toString('base64'),
  });
  app.addHook('onRequest', async (request) => {
    if (!isCall(request)) return;
    const counted = await count(request);
    if (!counted.isAllowed && counted.isExceeded) throw tooManyRequests(counted.ttl / 1000);
    if (keyIn(request.headers) === null) return;
    const ofKey = await countOfKey(request);
    if (!ofKey.isAllowed && ofKey.isExceeded) throw tooManyRequests(ofKey.ttl / 1000);
  });
}

/** The API key of a request, whether there is such a key or not. */
function keyIn({ authorization }: FastifyRequest['headers']): string | null {
  const token = bearerToken(authorization);
  return token !== null && isApiKey(token) ? token : null;
}

/** Everything but files, pages and health checks. */
function isCall(request: FastifyRequest): boolean {
  const { url = '' } = request.routeOptions;
  return url.startsWith('/api') || isBelowApi(request) || (request.is404 && url !== ANYWHERE);
}

const isBelowApi = (request: FastifyRequest) => /^\/api(\/|$)/.test(plainPathOf(request));
