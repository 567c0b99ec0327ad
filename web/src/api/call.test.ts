import { auth } from '@waydesk/contract/auth.ts';
import { riders } from '@waydesk/contract/riders.ts';
import { ways } from '@waydesk/contract/ways.ts';
import { HttpResponse } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { toasts } from '../testing/toasts.ts';
import { answer, ok, ours, refuse, signIn } from '../testing/server.ts';
import { call } from './call.ts';
import { ApiError } from './apiError.ts';

const get = (id = 7) => call(ways.get, { params: { id } }, { retryPolicy: 'none' });
const failureOf = async (run: Promise<unknown>) => {
  const failure = await run.then(
    () => null,
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(ApiError);
  return failure as ApiError;
};

describe('what a request carries', () => {
  test('the stored token, JSON, the key and the version', async () => {
    signIn();
    const seen = answer('put', '/ways/7', () => ok({ id: 7, version: 4 }));
    const answered = await call(
      ways.edit,
      { params: { id: 7 }, body: { comments: 'x' } },
      { ifMatch: 3, idempotencyKey: 'once' },
    );
    const request = seen[0]!;
    expect(request.headers.get('Authorization')).toBe('Bearer token-1');
    expect(request.headers.get('If-Match')).toBe('"3"');
    expect(request.headers.get('Idempotency-Key')).toBe('once');
    expect(await request.json()).toEqual({ comments: 'x' });
    expect(request.credentials).toBe('omit');
    expect(answered.version).toBe('4');
  });

  test('no If-Match for an entity without a version', async () => {
    signIn();
    const seen = answer('put', '/ways/7', () => ok({ id: 7 }));
    await call(ways.edit, { params: { id: 7 }, body: {} }, { ifMatch: '' });
    expect(seen[0]!.headers.has('If-Match')).toBe(false);
  });

  test('no token on a public call, even when one is stored', async () => {
    signIn();
    const seen = answer('post', '/auth/login', () => ok({ token: 't', user: { id: 1 } }));
    await call(auth.login, { body: { email: 'a@b.c', password: 'x' } });
    expect(seen[0]!.headers.has('Authorization')).toBe(false);
  });

  test('empty query parameters are left out; only old browsers get _t', async () => {
    signIn();
    const seen = answer('get', '/ways', () => ok([]));
    await call(ways.list, { query: { search: '', status: 'pending' } });
    expect(new URL(seen[0]!.url).search).toBe('?status=pending');
    vi.stubGlobal('document', Object.assign(Object.create(document), { documentMode: 11 }));
    await call(ways.list, {});
    expect(new URL(seen[1]!.url).search).toMatch(/^\?_t=\d+$/);
  });

  test('a photo goes as multipart, with the deliveries as JSON text', async () => {
    signIn();
    let fields: FormData | undefined;
    answer('post', '/ways', async (request) => {
      fields = await request.formData();
      return ours({ id: 1 });
    });
    const file = new File(['x'], 'p.png', { type: 'image/png' });
    const body = { shop_id: 3, pickup_type: 'Merchant', delivery_count: 1 };
    const deliveries = [{ customer_name: 'Mya', customer_phone: '0912345678', item_price: 0 }];
    await call(ways.create, { body: { ...body, deliveries } }, { file });
    expect(fields?.get('shop_id')).toBe('3');
    expect(JSON.parse(String(fields?.get('deliveries')))).toEqual(deliveries);
    expect(fields?.get('parcelPhoto')).toBeInstanceOf(File);
  });
});

describe('response shapes', () => {
  test.each([
    ['under data', { success: true, data: { riders: [{ id: 1 }] } }],
    ['at the top', { riders: [{ id: 1 }] }],
    ['bare under data', { status: 'success', data: [{ id: 1 }] }],
    ['bare', [{ id: 1 }]],
  ])('a named list %s', async (_, body) => {
    signIn();
    answer('get', '/riders', () => HttpResponse.json(body));
    const { data } = await call(riders.list, {});
    expect(data).toMatchObject({ riders: [{ id: 1 }] });
  });

  test('an entity with a status of its own is not a failure', async () => {
    signIn();
    answer('get', '/ways/7', () => HttpResponse.json({ id: 7, status: 'failed', deliveries: [] }));
    expect((await get()).data).toMatchObject({ id: 7, status: 'failed' });
  });

  test.each([
    { success: false, message: 'No' },
    { status: 'error', message: 'No' },
    { status: 'fail', data: null, message: 'No' },
  ])('a success status does not hide %o', async (body) => {
    signIn();
    answer('get', '/ways/7', () => HttpResponse.json(body));
    expect((await failureOf(get())).message).toBe('No');
  });

  test('an empty success is a success', async () => {
    signIn();
    answer('post', '/ways/7/notes', () => new HttpResponse(null, { status: 204 }));
    const answered = await call(ways.addNote, { params: { id: 7 }, body: { note: 'x' } });
    expect(answered.data).toBeNull();
  });
});

describe('toast texts', () => {
  test.each([
    [403, 'Role', 'You do not have permission to perform this action.'],
    [404, 'Way not found', 'The requested resource was not found.'],
    [408, '', 'Request timed out. Please try again.'],
    [429, '', 'Too many requests. Please try again later.'],
    [500, 'boom', 'A server error occurred. Please try again later.'],
    [400, 'Count is wrong', 'Bad request: Count is wrong'],
    [409, 'Taken', 'Error 409: Taken'],
    [503, '', 'Error 503: Failed to fetch way details'],
  ])('%i %s', async (status, message, text) => {
    signIn();
    answer('get', '/ways/7', () => refuse(status, message));
    await failureOf(get());
    expect(toasts()).toEqual([text]);
  });

  test('no toast for errors the form shows, except 500', async () => {
    signIn();
    const save = (status: number) => {
      answer('put', '/ways/7', () =>
        refuse(status, 'No', { errors: [{ field: 'a', message: 'b' }] }),
      );
      return failureOf(
        call(ways.edit, { params: { id: 7 }, body: {} }, { handledStatuses: [400, 409, 422] }),
      );
    };
    expect((await save(400)).errors).toEqual([{ field: 'a', message: 'b' }]);
    expect(toasts()).toEqual([]);
    await save(500);
    expect(toasts()).toHaveLength(1);
  });

  test('an HTML page is never read as JSON', async () => {
    signIn();
    const page = (status: number) =>
      answer('get', '/ways/7', () => HttpResponse.html('<p>Bad gateway</p>', { status }));
    page(502);
    expect((await failureOf(get())).message).toBe('');
    page(200);
    expect((await failureOf(get())).kind).toBe('unreadable');
    expect(toasts()).toEqual([
      'Error 502: Failed to fetch way details',
      'Invalid response from server',
    ]);
  });
});
