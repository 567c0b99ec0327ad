import { route } from '@waydesk/contract/calls/route.ts';
import * as z from 'zod/mini';
import { gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { type RowsApp, newRowsApp } from '../testing/app/rowsApp.ts';
import { newTestApp, testAppForFile } from '../testing/app/testApp.ts';

const rows = {
  mine: route({
    method: 'GET',
    path: '/mine',
    who: 'signed-in',
    summary: 'For people who are signed in',
    data: z.null(),
  }),
  long: route({
    method: 'GET',
    path: '/long',
    who: 'public',
    summary: 'A long answer',
    data: z.array(z.string()),
  }),
};
const handlers = {
  mine: async () => ({ data: null }),
  long: async () => ({ data: Array.from({ length: 500 }, (_, i) => `entry ${i}`) }),
};

const testApp = testAppForFile();
const made: RowsApp[] = [];
afterAll(async () => {
  for (const bare of made) await bare.app.close();
});

async function app(options: { callsPerMinute?: number; env?: Record<string, string> } = {}) {
  const bare = await newRowsApp(testApp, rows, handlers, options);
  made.push(bare);
  return (headers: Record<string, string> = {}, method: 'GET' | 'OPTIONS' = 'GET') =>
    bare.app.inject({ method, url: '/api/long', headers });
}

describe('every answer', () => {
  it('has a strict content security policy', async () => {
    const { headers } = await (await app({ env: { PHOTO_HOSTS: 'photos.example.com' } }))();
    const policy = String(headers['content-security-policy']).split(';');
    expect(policy.sort()).toEqual([
      "base-uri 'none'",
      "connect-src 'self'",
      "default-src 'self'",
      "font-src 'self'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "img-src 'self' blob: photos.example.com",
      "manifest-src 'self'",
      "object-src 'none'",
      "script-src 'self'",
      "script-src-attr 'none'",
      "style-src 'self'",
      "worker-src 'self'",
    ]);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('server');
    expect(headers).not.toHaveProperty('access-control-allow-origin');
    expect(headers).not.toHaveProperty('strict-transport-security');
  });

  it('lets pages call the host that they were built for, and show its photos', async () => {
    const { headers } = await (await app({ env: { VITE_API_HOST: 'https://api.example.com' } }))();
    const policy = headers['content-security-policy'];
    expect(policy).toContain("connect-src 'self' https://api.example.com");
    expect(policy).toContain("img-src 'self' blob: https://api.example.com");
  });

  it('requires HTTPS when the app is reached by HTTPS', async () => {
    const { headers } = await (await app({ env: { PUBLIC_URL: 'https://ways.example.com' } }))();
    expect(headers['strict-transport-security']).toMatch(/max-age=31536000/);
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
  });

  it('is compressed when it is long', async () => {
    const reply = await (await app())({ 'accept-encoding': 'gzip' });
    expect(reply.headers['content-encoding']).toBe('gzip');
    expect(JSON.parse(gunzipSync(reply.rawPayload).toString()).data).toHaveLength(500);
  });
});

describe('pages of other origins', () => {
  it('are allowed when they are configured', async () => {
    const ask = await app({ env: { CORS_ORIGINS: 'https://ways.example.com' } });
    const allowed = await ask({ origin: 'https://ways.example.com' });
    expect(allowed.headers['access-control-allow-origin']).toBe('https://ways.example.com');
    expect(allowed.headers['access-control-expose-headers']).toContain('ETag');
    expect(allowed.headers).not.toHaveProperty('access-control-allow-credentials');
    const other = await ask({ origin: 'https://evil.example.com' });
    expect(other.headers).not.toHaveProperty('access-control-allow-origin');
    const headers = {
      origin: 'https://ways.example.com',
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'authorization,if-match,idempotency-key',
    };
    const preflight = await ask(headers, 'OPTIONS');
    expect(preflight.statusCode).toBe(204);
    expect(preflight.headers['access-control-allow-methods']).toContain('PUT');
    expect(preflight.headers['access-control-allow-headers']).toContain('If-Match');
  });

  it('are blocked otherwise', async () => {
    const ask = await app();
    expect((await ask({ origin: 'https://a.example.com' })).headers).not.toHaveProperty(
      'access-control-allow-origin',
    );
    expect((await ask({ origin: 'https://a.example.com' }, 'OPTIONS')).statusCode).toBe(405);
  });
});

it('too many calls from one address are refused for a while', async () => {
  const ask = await app({ callsPerMinute: 5 });
  for (let i = 0; i < 5; i += 1) expect((await ask()).statusCode).toBe(200);
  const refused = await ask();
  expect([refused.statusCode, refused.json()]).toEqual([
    429,
    {
      success: false,
      status: 'error',
      code: 'too_many_requests',
      message: 'Too many requests. Please try again later.',
    },
  ]);
  const wait = Number(refused.headers['retry-after']);
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60);
  const elsewhere = await made
    .at(-1)
    ?.app.inject({ url: '/api/long', remoteAddress: '203.0.113.5' });
  expect(elsewhere?.statusCode).toBe(200);
});

describe('the limit of calls', () => {
  const limited = async () => {
    await app({ callsPerMinute: 3 });
    const { app: server } = made.at(-1)!;
    return async (url: string, remoteAddress = '203.0.113.5', headers = {}) =>
      (await server.inject({ url, remoteAddress, headers })).statusCode;
  };

  it.each(['//api/long', '/api//long', '/%61pi/long', '/API/long', '/%2fapi/none', '/api'])(
    'counts %s like the plain address',
    async (url) => {
      const ask = await limited();
      for (let i = 0; i < 3; i += 1) expect(await ask(url)).not.toBe(429);
      expect(await ask(url)).toBe(429);
      expect(await ask('/api/long')).toBe(429);
    },
  );

  it('counts calls that are refused for other reasons', async () => {
    const ask = await limited();
    const bad = { authorization: `Bearer ${'x'.repeat(43)}` };
    for (let i = 0; i < 3; i += 1) {
      expect(await ask('/api/mine', '203.0.113.5', bad)).toBe(401);
    }
    expect(await ask('/api/mine', '203.0.113.5', bad)).toBe(429);
  });

  it.each([
    ['203.0.113.7', '::ffff:203.0.113.7'],
    ['203.0.113.7', '::ffff:cb00:7107'],
    ['2001:db8:0:1::1', '2001:0db8:0000:0001:ffff::9'],
    ['fe80::1%eth0', 'fe80::2%eth1'],
  ])('counts %s and %s as one', async (one, other) => {
    const ask = await limited();
    for (let i = 0; i < 3; i += 1) expect(await ask('/api/long', one)).toBe(200);
    expect(await ask('/api/long', other)).toBe(429);
    expect(await ask('/api/long', '2001:db8:0:2::1')).toBe(200);
  });

  it('leaves health checks alone', async () => {
    const whole = await newTestApp({ callsPerMinute: 2 });
    for (let i = 0; i < 4; i += 1) {
      expect((await whole.anonymous.get('//health/live')).status).toBe(200);
    }
    await whole.close();
  });
});
