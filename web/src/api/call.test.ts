import { auth } from '@waydesk/contract/auth/auth.ts';
import { API_HEADER } from '@waydesk/contract/calls/route.ts';
import { ways } from '@waydesk/contract/ways/ways.ts';
import { HttpResponse } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { toasts } from '../testing/toasts.ts';
import { answerCall, refuse, signIn } from '../testing/server.ts';
import { fullWayOf } from '../testing/wayRecords.ts';
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
    const seen = answerCall(ways.edit, fullWayOf({ id: 7 }), { id: 7 });
    await call(
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
  });

  test('no If-Match for an entity without a version', async () => {
    signIn();
    const seen = answerCall(ways.edit, fullWayOf({ id: 7 }), { id: 7 });
    await call(ways.edit, { params: { id: 7 }, body: {} }, { ifMatch: '' });
    expect(seen[0]!.headers.has('If-Match')).toBe(false);
  });

  test('no token on a public call, even when one is stored', async () => {
    signIn();
    const user = { id: 1, username: 'mya', name: 'Mya', email: 'mya@example.com', role: 'admin' };
    const seen = answerCall(auth.login, { token: 't', user });
    await call(auth.login, { body: { email: 'a@b.c', password: 'x' } });
    expect(seen[0]!.headers.has('Authorization')).toBe(false);
  });

  test('empty query parameters are left out; only old browsers get _t', async () => {
    signIn();
    const seen = answerCall(ways.list, []);
    await call(ways.list, { query: { search: '', status: 'pending' } });
    expect(new URL(seen[0]!.url).search).toBe('?status=pending');
    vi.stubGlobal('document', Object.assign(Object.create(document), { documentMode: 11 }));
    await call(ways.list, {});
    expect(new URL(seen[1]!.url).search).toMatch(/^\?_t=\d+$/);
  });

  test('a photo goes as multipart, with the deliveries as JSON text', async () => {
    signIn();
    let fields: FormData | undefined;
    answerCall(ways.create, async (request) => {
      fields = await request.formData();
      return fullWayOf();
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

test('the version of an answer is its ETag', async () => {
  signIn();
  const headers = { [API_HEADER]: '1', ETag: '"4"' };
  const data = fullWayOf({ id: 7, version: 4 });
  answerCall(ways.get, HttpResponse.json({ success: true, status: 'success', data }, { headers }), {
    id: 7,
  });
  expect(await get()).toMatchObject({ data, version: '4' });
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
    answerCall(ways.get, refuse(status, message), { id: 7 });
    await failureOf(get());
    expect(toasts()).toEqual([text]);
  });

  test('no toast for errors the form shows, except 500', async () => {
    signIn();
    const save = (status: number) => {
      const errors = [{ field: 'a', message: 'b' }];
      answerCall(ways.edit, refuse(status, 'No', { errors }), { id: 7 });
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
      answerCall(ways.get, HttpResponse.html('<p>Bad gateway</p>', { status }), { id: 7 });
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
