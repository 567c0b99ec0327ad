import { route } from '@waydesk/contract/calls/route.ts';
import * as z from 'zod/mini';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RowsApp, newRowsApp } from '../testing/app/rowsApp.ts';
import { testAppForFile } from '../testing/app/testApp.ts';
import { HttpError, conflict, invalidField, notFound } from './httpError.ts';

const row = {
  method: 'POST',
  who: 'public',
  summary: 'A call that fails',
  touches: [],
  body: z.object({ query: z.optional(z.string()) }),
  data: z.object({ ok: z.literal(true) }),
} as const;
const rows = {
  run: route({ ...row, path: '/run' }),
  lie: route({ ...row, path: '/lie' }),
  crash: route({ ...row, path: '/crash' }),
};

const testApp = testAppForFile();
let bare: RowsApp;
beforeAll(async () => {
  bare = await newRowsApp(testApp, rows, {
    run: async ({ body }) => {
      await sql.raw(body.query ?? '').execute(testApp.db);
      return { data: { ok: true as const } };
    },
    lie: async () => ({ data: { ok: false as unknown as true } }),
    crash: async () => {
      throw new Error('at /srv/secret/place: select secret from users');
    },
  });
});
afterAll(() => bare.app.close());

const json = { 'content-type': 'application/json' };

describe('a database error reveals nothing internal', () => {
  it.each([
    ['insert into users (username) values (null)', 400],
    [`insert into townships (name, state) values ('A', 'Atlantis')`, 400],
    [
      'insert into sessions (token_hash, user_id, expires_at) values (sha256($$a$$), 99, now() + interval $$1 day$$)',
      409,
    ],
    [`insert into townships (name, state) values ('A', 'Mon State'), ('a', 'Mon State')`, 409],
    ['select 99999999999::integer', 400],
    [`select 'x'::integer`, 400],
    [`select convert_from('\\xff', 'UTF8')`, 400],
    ['select nothing from nowhere', 500],
    ['selec', 500],
    [`set local statement_timeout = 50; select pg_sleep(5)`, 408],
    [`do $$ begin raise exception 'x' using errcode = '40001'; end $$`, 503],
    [`do $$ begin raise exception 'x' using errcode = '53300'; end $$`, 503],
    ['select pg_terminate_backend(pg_backend_pid())', 503],
  ])('%s', async (query, status) => {
    const reply = await bare.anonymous.post('/run', { query });
    expect([reply.status, reply.body.success]).toEqual([status, false]);
    expect(Object.keys(reply.body).sort()).toEqual(['code', 'message', 'status', 'success']);
    expect(reply.text).not.toMatch(
      /select|insert|relation|column|constraint|syntax|\.ts|node_modules|users/i,
    );
    expect('retry-after' in reply.headers).toBe(status === 503);
  });
});

it.each(['/crash', '/lie'])(
  '%s is a bare 500, with its cause and request id in the log',
  async (path) => {
    const { status, body, headers } = await bare.anonymous.post(path, {});
    expect(status).toBe(500);
    expect(body).toEqual({
      success: false,
      status: 'error',
      code: 'internal',
      message: 'A server error occurred. Please try again later.',
    });
    const line = testApp.log.findLast((one) => one.includes('"failed"')) ?? '{}';
    expect(JSON.parse(line)).toMatchObject({
      level: 50,
      reqId: headers['x-request-id'],
      err: { stack: expect.any(String) },
    });
  },
);

describe('a body that cannot be read', () => {
  it.each([
    ['{broken', json, 400, 'bad_json'],
    [Buffer.from('{"query":"\xff"}', 'latin1'), json, 400, 'bad_json'],
    ['[]', json, 400, 'bad_input'],
    ['null', json, 400, 'bad_input'],
    ['"text"', json, 400, 'bad_input'],
    [undefined, {}, 400, 'bad_input'],
    ['query=x', { 'content-type': 'application/x-www-form-urlencoded' }, 415, 'media_type'],
    ['hello', { 'content-type': 'text/plain' }, 415, 'media_type'],
    ['--x--', { 'content-type': 'multipart/form-data; boundary=x' }, 415, 'media_type'],
    ['{}', { ...json, 'content-encoding': 'gzip' }, 415, 'media_type'],
    [JSON.stringify({ query: 'x'.repeat(300_000) }), json, 413, 'too_large'],
    [JSON.stringify({ a: Array.from({ length: 30_000 }, () => 1) }), json, 413, 'too_large'],
  ])('%#', async (body, headers, status, code) => {
    const reply = await bare.anonymous.post('/run', body, headers as Record<string, string>);
    expect([reply.status, reply.body.code]).toEqual([status, code]);
    expect(reply.text).not.toContain('broken');
  });

  it('loses keys that would change object prototypes', async () => {
    const reply = await bare.anonymous.post(
      '/run',
      '{"__proto__":{"query":"selec"},"query":"select 1"}',
      json,
    );
    expect(reply.status).toBe(200);
  });
});

describe('an unknown address', () => {
  it.each([
    '/api',
    '/api/',
    '/api/nothing',
    '/api/run/1',
    '/api/RUN',
    '/API/run',
    '/uploads/x/y',
    '/health/x',
  ])('%s is unknown, with a token or without', async (url) => {
    const { id } = await testApp.seedUser();
    const token = await testApp.seedSession(id);
    for (const headers of [{}, { authorization: `Bearer ${token}` }]) {
      const reply = await bare.app.inject({ method: 'GET', url, headers });
      expect([reply.statusCode, reply.json()]).toEqual([
        404,
        expect.objectContaining({ code: 'no_such_address' }),
      ]);
    }
  });

  it('with a known path answers 405 and lists the methods', async () => {
    for (const method of ['GET', 'PUT', 'DELETE', 'OPTIONS'] as const) {
      const reply = await bare.app.inject({ method, url: '/api/run' });
      expect([reply.statusCode, reply.headers.allow, reply.json().code]).toEqual([
        405,
        'POST',
        'method_not_offered',
      ]);
    }
  });

  it.each(['/api/%', '/api/%zz', '/api/%c0%ae', '/%'])('%s gets a clean refusal', async (url) => {
    const reply = await bare.app.inject({ method: 'GET', url });
    expect([400, 404]).toContain(reply.statusCode);
    expect(reply.json()).toMatchObject({ success: false });
  });
});

it('compiles only with texts that have a Burmese translation', () => {
  expect(notFound('Way not found')).toMatchObject({ status: 404, code: 'way_not_found' });
  // @ts-expect-error: nobody has translated it
  expect(new HttpError(400, 'no_cheese', 'Out of cheese').message).toBe('Out of cheese');
  // @ts-expect-error: nobody has translated it
  expect(notFound('Cheese not found').code).toBe('cheese_not_found');
  // @ts-expect-error: nobody has translated it
  expect(invalidField('cheese', 'Cheese is required').message).toBe('Cheese is required');
  const errors = [{ field: 'cheese', message: 'Cheese is required' }];
  // @ts-expect-error: nobody has translated it
  expect(conflict('taken', 'This already exists', errors).extra.errors).toBe(errors);
});
