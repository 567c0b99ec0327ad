/** The headers that protect browsers, on every answer. */
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { contentSecurityPolicy, isSecure } from './contentSecurityPolicy.ts';

const ONE_YEAR = 31_536_000;

/** Pages of the configured origins show photos too. */
const resourcePolicy = (config: Config) =>
  config.corsOrigins.length > 0 ? 'cross-origin' : 'same-origin';

/** Call it before all other hooks that may refuse a request. */
export async function registerSecurityHeaders(app: FastifyInstance): Promise<void> {
  const { config } = app.services;
  await app.register(helmet, {
    contentSecurityPolicy: contentSecurityPolicy(config),
    frameguard: { action: 'deny' },
    crossOriginResourcePolicy: { policy: resourcePolicy(config) },
    strictTransportSecurity: isSecure(config) && { maxAge: ONE_YEAR },
    referrerPolicy: { policy: 'no-referrer' },
  });
}

/**
 * The same headers, for answers to requests that cannot be read and therefore reach no hook. A test
 * compares both.
 */
export function bareSecurityHeaders(config: Config): Record<string, string> {
  return {
    'content-security-policy': policyText(config),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': resourcePolicy(config),
    'origin-agent-cluster': '?1',
    'referrer-policy': 'no-referrer',
    ...(isSecure(config)
      ? { 'strict-transport-security': `max-age=${ONE_YEAR}; includeSubDomains` }
      : {}),
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
  };
}

function policyText(config: Config): string {
  const { directives } = contentSecurityPolicy(config);
  return Object.entries(directives)
    .map(([name, sources]) =>
      [name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`), ...sources].join(' '),
    )
    .join(';');
}
