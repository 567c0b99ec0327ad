import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import type { Config } from '../config/config.ts';
import { openRawConnection } from '../testing/app/socket.ts';
import { type TestApp, newTestApp } from '../testing/app/testApp.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

let testApp: TestApp;
beforeAll(async () => {
  testApp = await newTestApp({ config: { logLevel: 'info', trustProxy: false } });
});
afterAll(() => testApp.close());

const linesOf = (id: unknown) =>
  testApp.log
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ reqId }) => reqId === id);

describe('the id of a request', () => {
  it.each([
    ['GET', '/health/live', 200],
    ['GET', '/api/ways', 401],
    ['GET', '/api/nothing', 404],
    ['GET', '/nothing', 404],
    ['DELETE', '/api/ways', 405],
    ['POST', '/api/auth/login', 400],
    ['GET', '/t/nothing', 404],
    // Refused before any hook runs.
    ['GET', '/api/ways/%zz', 400],
    ['GET', `/api/ways/${'1'.repeat(300)}`, 414],
  ] as const)('is in the answer to %s %s and in its line', async (method, url, status) => {
    const { headers, statusCode } = await testApp.app.inject({ method, url });
    expect(statusCode).toBe(status);
    expect(headers['x-request-id']).toMatch(UUID);
    expect(linesOf(headers['x-request-id'])).toMatchObject([{ msg: 'request', status }]);
  });

  it('is in an answer to what is no request at all, and in a line', async () => {
    const connection = await openRawConnection(await testApp.listen());
    connection.socket.write('this is no HTTP\r\n\r\n');
    await connection.closed;
    const [, id] = /^x-request-id: (.+)\r$/m.exec(connection.received()) ?? [];
    expect(id).toMatch(UUID);
    expect(linesOf(id)).toMatchObject([{ status: 400, msg: 'unreadable request' }]);
  });

  it('is a new one each time, and none of the caller’s where no proxy is trusted', async () => {
    const sent = { 'x-request-id': 'a-request-of-mine' };
    const ids = await Promise.all(
      [1, 2, 3].map(async () => {
        const { headers } = await testApp.app.inject({ url: '/health/live', headers: sent });
        return headers['x-request-id'];
      }),
    );
    expect(new Set(ids).size).toBe(3);
    expect(ids.every((id) => UUID.test(String(id)))).toBe(true);
  });
});

describe('an id that came with the request', () => {
  const answered = async (trustProxy: Config['trustProxy'], id: string) => {
    const config = { ...testApp.app.services.config, trustProxy };
    const app = await buildApp({
      db: testApp.db,
      config: { ...config, logLevel: 'silent' },
      webFolder: null,
    });
    const sent = { url: '/health/live', headers: { 'x-request-id': id } };
    const { headers } = await app.inject(sent);
    await app.close();
    return headers['x-request-id'];
  };

  it.each([
    [1, 'C0A80001:D3F1_7F000001:0050_5F0A'],
    [['loopback'], '7f3c9a0d5e1b4c2f8a6d0e9b1c3f5a7d'],
    [['10.0.0.0/8', '127.0.0.0/8'], '0b5e7c1a-9d8f-4e6b-a1c2-d3e4f5a6b7c8'],
  ])('is taken from a trusted proxy (%j)', async (trustProxy, id) => {
    expect(await answered(trustProxy, id)).toBe(id);
  });

  it.each([
    [['10.0.0.0/8'], '7f3c9a0d5e1b4c2f8a6d0e9b1c3f5a7d'],
    [1, 'short'],
    [1, 'x'.repeat(65)],
    [1, 'two words of it'],
    [1, '{"level":60,"msg":"forged"}'],
  ])(
    'is replaced when it comes from elsewhere or has no such form (%j %s)',
    async (trustProxy, id) => {
      expect(await answered(trustProxy, id)).toMatch(UUID);
    },
  );
});

describe('the line of a request', () => {
  it('says what was asked of which row, how it went, and nothing of what was sent', async () => {
    const secret = 'Daw Khin Khin 09 771 234 567';
    const { headers } = await testApp.app.inject({
      method: 'GET',
      url: `/api/ways/12?search=${encodeURIComponent(secret)}`,
      headers: { authorization: 'Bearer not-a-token', 'user-agent': secret, referer: secret },
      remoteAddress: '203.0.113.77',
    });
    const [line, ...more] = linesOf(headers['x-request-id']);
    expect(more).toEqual([]);
    expect(line).toEqual({
      level: 30,
      time: expect.any(Number),
      pid: process.pid,
      hostname: expect.any(String),
      reqId: headers['x-request-id'],
      row: 'GET /ways/:id',
      method: 'GET',
      path: '/api/ways/12',
      status: 401,
      ms: expect.any(Number),
      msg: 'request',
    });
    expect(testApp.log.join('')).not.toMatch(/Khin|771.{0,3}234|203\.0\.113/);
  });

  it('names who is signed in by a number only', async () => {
    const { headers } = await testApp.as('admin').get('/townships');
    expect(linesOf(headers['x-request-id'])).toMatchObject([
      { row: 'GET /townships', status: 200, user: await testApp.idOf('admin') },
    ]);
  });
});
