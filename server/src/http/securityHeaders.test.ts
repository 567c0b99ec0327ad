/** Every kind of answer carries the same security headers. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRawConnection } from '../testing/app/socket.ts';
import { type TestApp, newTestApp } from '../testing/app/testApp.ts';

const NAMES = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

let testApp: TestApp;
let folder: string;
let address: string;
/** What an ordinary answer carries. */
let expected: Record<string, unknown>;

const chosen = (headers: Record<string, unknown>) =>
  Object.fromEntries(NAMES.map((name) => [name, headers[name]]));

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'waydesk-headers-'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Waydesk</title>');
  writeFileSync(join(folder, 'app.js'), 'x'.repeat(5_000));
  const config = { publicUrl: 'https://ways.example.com' };
  testApp = await newTestApp({ config, webFolder: folder });
  address = await testApp.listen();
  expected = chosen((await testApp.app.inject('/health/live')).headers);
});
afterAll(async () => {
  await testApp.close();
  rmSync(folder, { recursive: true });
});

it('an ordinary answer has them all', () => {
  expect(Object.values(expected)).not.toContain(undefined);
});

describe.each(['with', 'without'])('%s a token', (signedIn) => {
  it.each([
    ['GET', '/', 200],
    ['GET', '/app.js', 200],
    ['HEAD', '/ways', 200],
    ['GET', '/gone.js', 404],
    ['POST', '/ways', 404],
    ['GET', '/health/ready', 200],
    ['GET', '/health/none', 404],
    ['GET', '/api/openapi.json', 200],
    ['GET', '/api/nothing', 404],
    ['GET', '/api', 404],
    ['GET', '/api/ways/image/none.jpg', 404],
    ['GET', '/uploads/ways/none.jpg', 404],
    ['PATCH', '/api/ways', 405],
    ['OPTIONS', '/api/ways', 405],
    ['GET', `/api/ways/image/${'x'.repeat(300)}`, 404],
    ['GET', '/api/%', 400],
    ['GET', '/%ff', 400],
    ['GET', '/api/ways/abc', null],
    ['GET', '/api/ways?limit=x', null],
    ['POST', '/api/auth/login', 400],
    ['POST', '/api/ways', null],
    ['DELETE', '/api/townships/1', null],
  ] as const)('%s %s', async (method, url, status) => {
    const token = signedIn === 'with' && (await testApp.seedSession(await testApp.idOf('user')));
    const headers = token ? { authorization: `Bearer ${token}` } : {};
    const reply = await testApp.app.inject({ method, url, headers });
    expect([status ?? reply.statusCode, chosen(reply.headers)]).toEqual([
      reply.statusCode,
      expected,
    ]);
  });
});

it.each([
  ['a body that is not JSON', 'application/json', '{', 400],
  ['another kind of body', 'text/plain', 'x', 415],
  ['a body that is too large', 'application/json', `"${'x'.repeat(300_000)}"`, 413],
])('%s', async (_, type, payload, status) => {
  const headers = { 'content-type': type };
  const url = '/api/auth/login';
  const reply = await testApp.app.inject({ method: 'POST', url, headers, payload });
  expect(reply.statusCode).toBe(status);
  expect(chosen(reply.headers)).toEqual(expected);
});

it.each([
  [400, 'nonsense\r\n\r\n'],
  [400, 'GET / HTTP/1.1\r\nBad Header\r\n\r\n'],
  [431, `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`],
  [400, 'GET /api/% HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
  [408, 'GET / HTTP/1.1\r\nHost:'],
])('a %i of a bare connection', async (status, request) => {
  const connection = await openRawConnection(address);
  connection.socket.write(request);
  await connection.closed;
  const [first = '', ...lines] = (connection.received().split('\r\n\r\n')[0] ?? '').split('\r\n');
  expect(first).toContain(` ${status} `);
  const headers = lines.map((line): [string, string] => {
    const [name = '', ...value] = line.split(': ');
    return [name.toLowerCase(), value.join(': ')];
  });
  expect(chosen(Object.fromEntries(headers))).toEqual(expected);
});
