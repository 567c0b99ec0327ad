import { auth } from '@waydesk/contract/auth/auth.ts';
import { riders } from '@waydesk/contract/records/riders.ts';
import { ways } from '@waydesk/contract/ways/ways.ts';
import { act, renderHook, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { noteOf } from '../testing/notes.ts';
import { wrapper } from '../testing/render.tsx';
import { toasts } from '../testing/toasts.ts';
import { visibleToasts } from '../ui/toasts.ts';
import { answerCall, refuse, signIn } from '../testing/server.ts';
import { wayRowOf } from '../testing/wayRecords.ts';
import { writeCached } from './cache.ts';
import { logOut } from './logOut.ts';
import { clearReadsWithSession, queryClient } from './queryClient.ts';
import { currentSession, forgetSession } from './session.ts';
import { prefetchRead, useRead, type ReadOptions } from './useRead.ts';
import { write } from './useWrite.ts';

const listing = (options: ReadOptions = { cache: 'hour', retryPolicy: 'none' }) =>
  renderHook(() => useRead(ways.list, {}, options), { wrapper });
const rows = (...ids: number[]) => ids.map((id) => wayRowOf({ id }));
const reopen = () => queryClient.clear();

clearReadsWithSession();
beforeEach(() => signIn());

async function readOnce(...ids: number[]) {
  answerCall(ways.list, rows(...ids));
  const { result, unmount } = listing();
  await waitFor(() => expect(result.current.data).toEqual(rows(...ids)));
  unmount();
  reopen();
}

describe('a cached list', () => {
  test('asks the server first, and then shows no banner', async () => {
    await readOnce(1);
    answerCall(ways.list, rows(2));
    const { result } = listing();
    expect(result.current.isLoading).toBe(true);
    await waitFor(() => expect(result.current.data).toEqual(rows(2)));
    expect(result.current.cachedAt).toBeUndefined();
  });

  test.each([
    ['the line is broken', HttpResponse.error()],
    ['the server fails', refuse(503)],
    ['a page comes instead', HttpResponse.html('<p>x</p>')],
  ])('stands in when %s', async (_, answered) => {
    await readOnce(1);
    answerCall(ways.list, answered);
    const { result } = listing();
    await waitFor(() => expect(result.current.data).toEqual(rows(1)));
    expect(result.current.cachedAt).toBeInstanceOf(Date);
    expect(result.current.failure).toBeUndefined();
    expect(toasts()).toEqual([]);
  });

  test.each([
    [400, 'Bad request: No'],
    [403, 'You do not have permission to perform this action.'],
    [404, 'The requested resource was not found.'],
    [418, 'Error 418: No'],
  ])('does not hide an answer of %i, which is a toast too', async (status, text) => {
    await readOnce(1);
    answerCall(ways.list, refuse(status, 'No'));
    const { result } = listing();
    await waitFor(() => expect(result.current.failure?.status).toBe(status));
    expect(result.current.data).toBeUndefined();
    expect(toasts()).toEqual([text]);
  });

  test('shows at once under the retrying toast; the banner comes when the retries are used up', async () => {
    await readOnce(1);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    answerCall(ways.list, refuse(503));
    const { result } = listing({ cache: 'hour' });
    await waitFor(() => expect(result.current.data).toEqual(rows(1)));
    expect(result.current.cachedAt).toBeUndefined();
    expect(result.current.isFetching).toBe(true);
    expect(toasts()).toEqual(['Connection issue. Retrying (1/3)...']);
    await vi.advanceTimersByTimeAsync(10_000);
    await waitFor(() => expect(result.current.cachedAt).toBeInstanceOf(Date));
    expect(toasts()).toEqual(['Failed after 3 retries. Please try again later.']);
  });

  test('expires', async () => {
    await writeCached('ways/["ways","/ways",{},""]', {
      data: rows(1),
      pagination: undefined,
      version: '',
      at: Date.now() - 3_600_001,
    });
    answerCall(ways.list, refuse(503));
    const { result } = listing();
    await waitFor(() => expect(result.current.failure).toBeDefined());
    expect(result.current.data).toBeUndefined();
  });

  test('Refresh Data asks the server and removes the banner', async () => {
    await readOnce(1);
    answerCall(ways.list, (_, n) => (n === 1 ? refuse(503) : rows(2)));
    const { result } = listing();
    await waitFor(() => expect(result.current.cachedAt).toBeDefined());
    act(() => result.current.refresh());
    await waitFor(() => expect(result.current.data).toEqual(rows(2)));
    expect(result.current.cachedAt).toBeUndefined();
  });

  test('is dropped by a write', async () => {
    await readOnce(1);
    answerCall(ways.addNote, noteOf(), { id: 1 });
    await write(ways.addNote, { params: { id: 1 }, body: { note: 'x' } });
    answerCall(ways.list, refuse(503));
    const { result } = listing();
    await waitFor(() => expect(result.current.failure).toBeDefined());
    expect(result.current.data).toBeUndefined();
  });
});

describe('nobody sees what another user has read', () => {
  const down = () => answerCall(ways.list, refuse(503));
  const found = async () => {
    down();
    const { result } = listing();
    await waitFor(() => expect(result.current.failure).toBeDefined());
    return result.current.data;
  };

  test('not another user, nor the same one in another role', async () => {
    await readOnce(1);
    signIn({ id: 2 }, 'token-2');
    expect(await found()).toBeUndefined();
    reopen();
    signIn({ id: 1, role: 'rider' }, 'token-3');
    expect(await found()).toBeUndefined();
  });

  test('not even the same user after logging out', async () => {
    answerCall(auth.logout, null);
    await readOnce(1);
    logOut();
    signIn({}, 'token-2');
    expect(await found()).toBeUndefined();
  });
});

describe('between a 401 and the sign-in page', () => {
  const EXPIRED = ['Your session has expired. Please log in again.'];
  const left = () => act(() => forgetSession(currentSession()!));

  test('a click leaves the list as it is, even on a refetch; then nothing is left', async () => {
    answerCall(ways.list, rows(1));
    const { result, unmount } = listing();
    await waitFor(() => expect(result.current.data).toEqual(rows(1)));
    answerCall(ways.addNote, refuse(401), { id: 1 });
    await write(ways.addNote, { params: { id: 1 }, body: { note: 'x' } }).catch(() => undefined);
    act(() => result.current.refresh());
    await waitFor(() => expect(result.current.isFetching).toBe(false));
    expect(result.current).toMatchObject({ data: rows(1), failure: undefined });
    expect(result.current.cachedAt).toBeUndefined();
    expect(toasts()).toEqual(EXPIRED);
    unmount();
    left();
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
  });

  test('a list that has not loaded is still loading', async () => {
    answerCall(ways.list, refuse(401, 'Invalid token'));
    const { result } = listing();
    await waitFor(() => expect(toasts()).toEqual(EXPIRED));
    await waitFor(() => expect(result.current.isFetching).toBe(false));
    expect(result.current).toMatchObject({ isLoading: true, failure: undefined });
  });

  test('somebody who signs in earlier finds nothing either', async () => {
    await readOnce(1);
    answerCall(ways.list, rows(1));
    const { result } = listing();
    await waitFor(() => expect(result.current.data).toEqual(rows(1)));
    answerCall(ways.addNote, refuse(401), { id: 1 });
    await write(ways.addNote, { params: { id: 1 }, body: { note: 'x' } }).catch(() => undefined);
    signIn({ id: 2 }, 'token-2');
    expect(queryClient.getQueryData(['ways', '/ways', {}, ''])).toBeUndefined();
  });
});

test('an edit form never shows data read before it was opened', async () => {
  answerCall(ways.list, rows(1));
  const first = listing({ fresh: true });
  await waitFor(() => expect(first.result.current.data).toEqual(rows(1)));
  answerCall(ways.list, rows(2));
  const second = listing({ fresh: true });
  expect(second.result.current.data).toBeUndefined();
  await waitFor(() => expect(second.result.current.data).toEqual(rows(2)));
});

describe('a prefetched list', () => {
  const prefetch = async () => {
    await prefetchRead(ways.list, {}, { retryPolicy: 'none' });
  };

  test.each([
    ['rows', rows(1), []],
    [
      'a refusal',
      refuse(403, 'Not for you'),
      ['You do not have permission to perform this action.'],
    ],
  ])('asks the server once, whether it answers with %s', async (_, answered, reported) => {
    const seen = answerCall(ways.list, answered);
    await prefetch();
    const { result, unmount } = listing({ retryPolicy: 'none' });
    await waitFor(() => expect(result.current.isFetching).toBe(false));
    expect(result.current.data ?? result.current.failure).toBeDefined();
    expect(seen).toHaveLength(1);
    expect(toasts()).toEqual(reported);
    expect(visibleToasts().every(({ count }) => count === 1)).toBe(true);
    unmount();
    listing({ retryPolicy: 'none' });
    await waitFor(() => expect(seen).toHaveLength(2));
  });
});

test('a refusal of newer rows is a toast, as the page still shows the older ones', async () => {
  answerCall(ways.list, (_, n) => (n === 1 ? rows(1) : refuse(400, 'No')));
  const { result } = listing({});
  await waitFor(() => expect(result.current.data).toEqual(rows(1)));
  act(() => result.current.refresh());
  await waitFor(() => expect(toasts()).toEqual(['Bad request: No']));
  expect(result.current.data).toEqual(rows(1));
});

test('an open list refetches after a write', async () => {
  answerCall(ways.list, (_, n) => rows(n));
  answerCall(ways.addNote, noteOf(), { id: 1 });
  const { result } = listing({});
  await waitFor(() => expect(result.current.data).toEqual(rows(1)));
  await write(ways.addNote, { params: { id: 1 }, body: { note: 'x' } });
  await waitFor(() => expect(result.current.data).toEqual(rows(2)));
});

test.each([
  ['ways', ways.list, 'hour', [1000, 2000, 4000]],
  ['the other lists', riders.list, 'five-minutes', [1000, 2000, 3000]],
] as const)('%s have their own pauses', async (_, route, cache, pauses) => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const later = globalThis.setTimeout;
  const waits: number[] = [];
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms = 0) => {
    const isPause = [1000, 2000, 3000, 4000].includes(ms);
    if (isPause) waits.push(ms);
    return later(run, isPause ? 0 : ms);
  }) as typeof setTimeout);
  answerCall(route, refuse(503));
  const { result } = renderHook(() => useRead(route, {}, { cache }), { wrapper });
  await waitFor(() => expect(result.current.failure).toBeDefined());
  expect(waits).toEqual(pauses);
});
