/** Headers, limits and compression that hold for every answer. */
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { constants } from 'node:zlib';
import { tooMany, unavailable } from './refusal.ts';

export interface ShieldOptions {
  /** Calls of the API per minute and network address; behind one address a whole office may sit. */
  callsPerMinute?: number;
}

export async function raiseShields(app: FastifyInstance, options: ShieldOptions): Promise<void> {
  const { config } = app.services;
  // Pages built for another host's API call it and show its photos.
  const apiHosts = config.apiHost === null ? [] : [config.apiHost];
  const secure = config.publicUrl.startsWith('https:');
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'blob:', ...apiHosts, ...config.photoHosts],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...apiHosts],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    frameguard: { action: 'deny' },
    // Photos are shown by pages of the configured origins too.
    crossOriginResourcePolicy: {
      policy: config.corsOrigins.length > 0 ? 'cross-origin' : 'same-origin',
    },
    strictTransportSecurity: secure && { maxAge: 31_536_000 },
    referrerPolicy: { policy: 'no-referrer' },
  });
  if (config.corsOrigins.length > 0) {
    await app.register(cors, {
      origin: config.corsOrigins,
      methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      allowedHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', 'If-Match'],
      exposedHeaders: ['ETag', 'Idempotency-Replayed', 'Retry-After', 'Content-Disposition'],
      maxAge: 600,
    });
  }
  await app.register(underPressure, {
    // Over a shorter time one long step alone would look like overload.
    sampleInterval: 3_000,
    maxEventLoopDelay: 1_000,
    pressureHandler: async (request) => {
      // Whether the process lives must be answered above all when it is busy.
      if (!request.url.startsWith('/health/')) throw unavailable(2);
    },
  });
  await app.register(rateLimit, {
    max: options.callsPerMinute ?? 3_000,
    timeWindow: 60_000,
    allowList: (request) => !request.url.startsWith('/api/'),
    errorResponseBuilder: (_, { ttl }) => tooMany(ttl / 1000),
    addHeadersOnExceeding: HIDDEN,
    addHeaders: { ...HIDDEN, 'retry-after': true },
  });
  await app.register(compress, {
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    threshold: 1024,
    // The highest levels take longer than they save on answers made anew each time.
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
