import { route } from '@waydesk/contract/route.ts';
import * as z from 'zod/mini';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type RowsApp, newRowsApp } from '../testing/bare.ts';
import { type TestApp, newTestApp } from '../testing/testApp.ts';

const rows = {
  long: route({
    method: 'GET',
    path: '/long',
    who: 'public',
    summary: 'A long answer',
    data: z.array(z.string()),
  }),
};
const handlers = {
  long: async () => ({ data: Array.from({ length: 500 }, (_, i) => `entry ${i}`) }),
};

let testApp: TestApp;
const made: RowsApp[] = [];
beforeAll(async () => {
  testApp = await newTestApp();
});
afterAll(async () => {
  for (const bare of made) await bare.app.close();
  await testApp.close();
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

it('an overloaded process answers 503 and recovers', async () => {
  const ask = await app();
  const { app: busy } = made.at(-1)!;
  expect((await ask()).statusCode).toBe(200);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 6_000);
  await vi.waitUntil(() => busy.isUnderPressure(), { timeout: 3_000, interval: 20 });
  const shed = await ask();
  expect([shed.statusCode, shed.json().code, shed.headers['retry-after']]).toEqual([
    503,
    'unavailable',
    '2',
  ]);
  await vi.waitUntil(() => !busy.isUnderPressure(), { timeout: 12_000, interval: 50 });
  expect((await ask()).statusCode).toBe(200);
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
