/** How calls read what servers other than ours answer. */
import { ways } from '@waydesk/contract/ways/ways.ts';
import { renderHook, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { call } from '../api/call.ts';
import { useRead } from '../api/useRead.ts';
import { answerAddress } from '../testing/mockServer.ts';
import { ok } from '../testing/otherServer.ts';
import { wrapper } from '../testing/render.tsx';
import { signIn } from '../testing/server.ts';
import { toasts } from '../testing/toasts.ts';

const get = () => call(ways.get, { params: { id: 7 } }, { retryPolicy: 'none' });

beforeEach(() => signIn());

test.each([
  ['in the record', { id: 7, version: 4 }, '4'],
  ['nowhere', { id: 7 }, ''],
])('the version of a saved way is %s', async (_, data, version) => {
  answerAddress('put', '/ways/7', () => ok(data));
  const saved = await call(ways.edit, { params: { id: 7 }, body: {} }, { ifMatch: 3 });
  expect(saved.version).toBe(version);
});

test('an entity with a status of its own is not a failure', async () => {
  answerAddress('get', '/ways/7', () =>
    HttpResponse.json({ id: 7, status: 'failed', deliveries: [] }),
  );
  expect((await get()).data).toMatchObject({ id: 7, status: 'failed' });
});

test.each([
  { success: false, message: 'No' },
  { status: 'error', message: 'No' },
  { status: 'fail', data: null, message: 'No' },
])('a success status does not hide %o', async (body) => {
  answerAddress('get', '/ways/7', () => HttpResponse.json(body));
  await expect(get()).rejects.toMatchObject({ name: 'ApiError', message: 'No' });
});

test('a success that says no is shown by the page alone', async () => {
  answerAddress('get', '/ways', () => HttpResponse.json({ success: false, message: 'Not today' }));
  const { result } = renderHook(() => useRead(ways.list, {}), { wrapper });
  await waitFor(() => expect(result.current.failure?.message).toBe('Not today'));
  expect(toasts()).toEqual([]);
});

test('an empty success is a success', async () => {
  answerAddress('post', '/ways/7/notes', () => new HttpResponse(null, { status: 204 }));
  const answered = await call(ways.addNote, { params: { id: 7 }, body: { note: 'x' } });
  expect(answered.data).toBeNull();
});
