/** Headers, limits and compression of every answer. */
import { API_HEADER } from '@waydesk/contract/route.ts';
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { constants } from 'node:zlib';
import { contentSecurityPolicy, isSecure } from './contentSecurityPolicy.ts';
import { tooManyRequests, unavailable } from './httpError.ts';

export interface SecurityOptions {
  /** API calls per minute and IP address, which a whole office may share; default 3,000. */
  callsPerMinute?: number;
}

export async function registerSecurityPlugins(
  app: FastifyInstance,
  options: SecurityOptions,
): Promise<void> {
  const { config } = app.services;
  await app.register(helmet, {
    contentSecurityPolicy: contentSecurityPolicy(config),
    frameguard: { action: 'deny' },
    // Pages of the configured origins show photos too.
    crossOriginResourcePolicy: {
      policy: config.corsOrigins.length > 0 ? 'cross-origin' : 'same-origin',
    },
    strictTransportSecurity: isSecure(config) && { maxAge: 31_536_000 },
    referrerPolicy: { policy: 'no-referrer' },
  });
  if (config.corsOrigins.length > 0) {
    await app.register(cors, {
      origin: config.corsOrigins,
      methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      allowedHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', 'If-Match'],
      exposedHeaders: [
        'ETag',
        'Idempotency-Replayed',
        'Retry-After',
        'Content-Disposition',
        API_HEADER,
      ],
      maxAge: 600,
    });
  }
  // First, so that refusals by the hooks below have the header too.
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api/')) void reply.header(API_HEADER, '1');
  });
  await app.register(underPressure, {
    // In a shorter sample, a single long step would look like overload.
    sampleInterval: 3_000,
    maxEventLoopDelay: 1_000,
    pressureHandler: async (request) => {
      // Health checks matter most under load.
      if (!request.url.startsWith('/health/')) throw unavailable(2);
    },
  });
  await app.register(rateLimit, {
    max: options.callsPerMinute ?? 3_000,
    timeWindow: 60_000,
    allowList: (request) => !request.url.startsWith('/api/'),
    errorResponseBuilder: (_, { ttl }) => tooManyRequests(ttl / 1000),
    addHeadersOnExceeding: HIDDEN,
    addHeaders: { ...HIDDEN, 'retry-after': true },
  });
  await app.register(compress, {
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    threshold: 1024,
    // Higher levels take longer than they save on dynamic answers.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { level: 5 },
  });
  await app.register(multipart, { throwFileSizeLimit: false });
}

const HIDDEN = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
};
