import { LENGTH, listQuery, optionalText, pathId, text } from '@waydesk/contract/schema/fields.ts';
import { route } from '@waydesk/contract/calls/route.ts';
import { inEnglish } from '@waydesk/contract/texts/text.ts';
import * as z from 'zod/mini';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RowsApp, newRowsApp } from '../testing/app/rowsApp.ts';
import { testAppForFile } from '../testing/app/testApp.ts';

const thing = z.object({ id: z.number(), name: z.string(), version: z.number() });

const rows = {
  list: route({
    method: 'GET',
    path: '/things',
    who: 'signed-in',
    summary: 'Things',
    query: z.object({ ...listQuery(['name']), kind: z.optional(z.enum(['a', 'b'], 'kind?')) }),
    data: z.array(thing),
    paged: true,
  }),
  get: route({
    method: 'GET',
    path: '/things/:id',
    who: 'signed-in',
    summary: 'One thing',
    params: pathId,
    data: z.object({ thing }),
  }),
  add: route({
    method: 'POST',
    path: '/things',
    who: 'shop-admin',
    summary: 'Add a thing',
    touches: [],
    body: z.object({ name: text(inEnglish('Name is required')), note: optionalText(LENGTH.short) }),
    data: thing,
    status: 201,
  }),
  edit: route({
    method: 'PUT',
    path: '/things/:id',
    who: 'user-admin',
    summary: 'Edit a thing',
    touches: [],
    params: pathId,
    body: z.object({ name: z.optional(text(inEnglish('Name is required'))) }),
    data: z.object({ ifMatch: z.nullable(z.number()) }),
    versioned: true,
  }),
  poke: route({
    method: 'POST',
    path: '/poke',
    who: 'public',
    summary: 'Nothing in, nothing out',
    touches: [],
    data: z.null(),
  }),
};

const testApp = testAppForFile();
let bare: RowsApp;
let receivedQuery: unknown;
beforeAll(async () => {
  bare = await newRowsApp(testApp, rows, {
    list: async ({ query }) => {
      receivedQuery = query;
      const secret = { id: 1, name: 'One', version: 3, password_hash: 'secret' };
      return { data: [secret], pagination: { total: 1, page: 1, limit: 10, totalPages: 1 } };
    },
    get: async ({ params }) => ({ data: { thing: { id: params.id, name: 'One', version: 7 } } }),
    add: async ({ body }) => ({
      data: { id: 9, name: body.name, version: 1 },
      message: inEnglish('Added'),
    }),
    edit: async (_, { ifMatch }) => ({ data: { ifMatch: ifMatch ?? null } }),
    poke: async () => ({ data: null }),
  });
});
afterAll(() => bare.app.close());

describe('permission', () => {
  it('requires a valid bearer token', async () => {
    const garbage = [
      '',
      'x',
      'Bearer',
      'Bearer x',
      `Bearer ${'A'.repeat(43)}`,
      `Basic ${'A'.repeat(43)}`,
    ];
    for (const authorization of garbage) {
      const { status, body } = await bare.anonymous.get('/things', { authorization });
      expect([status, body.code]).toEqual([401, 'not_signed_in']);
    }
    expect((await (await bare.as('rider')).get('/things')).status).toBe(200);
  });

  it.each([
    ['rider', 403, 403],
    ['user', 403, 403],
    ['manager', 403, 200],
    ['admin', 201, 200],
    ['Administrator', 201, 200],
  ])('%s', async (role, add, edit) => {
    const client = await bare.as(role);
    expect((await client.post('/things', { name: 'A' })).status).toBe(add);
    expect((await client.put('/things/1', {})).status).toBe(edit);
  });

  it('is checked before the body is read', async () => {
    const json = { 'content-type': 'application/json' };
    expect((await bare.anonymous.post('/things', '{broken', json)).status).toBe(401);
    expect((await (await bare.as('user')).post('/things', '{broken', json)).status).toBe(403);
    expect((await (await bare.as('admin')).post('/things', '{broken', json)).status).toBe(400);
  });
});

describe('the request', () => {
  it('is refused with every fault, the first as the message', async () => {
    const { status, body } = await (
      await bare.as('admin')
    ).post('/things', {
      name: ' ',
      note: 'x'.repeat(201),
    });
    expect(status).toBe(400);
    expect(body).toEqual({
      success: false,
      status: 'error',
      code: 'bad_input',
      message: 'Name is required',
      errors: [
        { field: 'name', message: 'Name is required' },
        { field: 'note', message: 'Use at most 200 characters' },
      ],
    });
  });

  it('may have blank, repeated and unknown query names; the last of two counts', async () => {
    const client = await bare.as('user');
    expect((await client.get('/things?kind=&search=%20&limit=5&limit=7&_t=1')).status).toBe(200);
    expect(receivedQuery).toEqual({ limit: 7 });
  });

  it.each(['page=0', 'page=x', 'limit=1e9', 'limit=-1', 'limit=101', 'sortBy=password', 'kind=c'])(
    'is refused with ?%s',
    async (query) => {
      const { status, body } = await (await bare.as('user')).get(`/things?${query}`);
      expect([status, body.errors?.[0]?.field]).toEqual([400, query.split('=')[0]]);
    },
  );

  it.each(['abc', '0', '-1', '1.5', '2147483648', '0x10', '1e3', '01', '%201', 'NaN'])(
    'is answered 404 for /things/%s',
    async (id) => {
      expect((await (await bare.as('user')).get(`/things/${id}`)).status).toBe(404);
    },
  );

  it.each([
    [undefined, 200, null],
    ['"3"', 200, 3],
    ['W/"3"', 200, 3],
    ['3', 200, 3],
    ['*', 200, null],
    ['"abc"', 400, undefined],
    ['"1", "2"', 400, undefined],
  ])('If-Match %s', async (header, status, version) => {
    const headers: Record<string, string> = header ? { 'if-match': header } : {};
    const reply = await (
      await bare.as('admin')
    ).put<{ ifMatch: unknown }>('/things/1', {}, headers);
    expect([reply.status, reply.data?.ifMatch]).toEqual([status, version]);
  });
});

describe('the answer', () => {
  it('is the envelope, with nothing the contract does not list', async () => {
    const { text: sent } = await (await bare.as('user')).get('/things');
    expect(JSON.parse(sent)).toEqual({
      success: true,
      status: 'success',
      data: [{ id: 1, name: 'One', version: 3 }],
      pagination: { total: 1, page: 1, limit: 10, totalPages: 1 },
    });
  });

  it('carries message, status and the version as ETag', async () => {
    const added = await (await bare.as('admin')).post('/things', { name: '<b>Ko  Ko' });
    expect([added.status, added.body.message, added.headers['etag']]).toEqual([
      201,
      'Added',
      '"1"',
    ]);
    expect(added.data).toEqual({ id: 9, name: 'bKo Ko', version: 1 });
    const got = await (await bare.as('user')).get('/things/5/');
    expect([got.headers['etag'], got.headers['cache-control']]).toEqual(['"7"', 'no-store']);
  });

  it('to HEAD is that of GET without a body', async () => {
    const { id } = await testApp.seedUser();
    const headers = { authorization: `Bearer ${await testApp.seedSession(id)}` };
    const head = await bare.app.inject({ method: 'HEAD', url: '/api/things/5', headers });
    expect([head.statusCode, head.payload, head.headers.etag]).toEqual([200, '', '"7"']);
  });
});

it('accepts a call without a body, with and without a content type', async () => {
  expect((await bare.anonymous.post('/poke')).status).toBe(200);
  const typed = await bare.anonymous.post('/poke', '', { 'content-type': 'application/json' });
  expect([typed.status, typed.data]).toEqual([200, null]);
});

it.each(['text/plain', 'multipart/form-data; boundary=x', 'application/octet-stream', 'nonsense'])(
  'ignores the content type %s of an empty body',
  async (type) => {
    const headers = { 'content-type': type, 'content-length': '0' };
    expect((await bare.anonymous.post('/poke', '', headers)).status).toBe(200);
    const something = await bare.anonymous.post('/poke', 'x', { 'content-type': type });
    expect(something.status).toBe(415);
  },
);
