/** How old rows may be when they show, and how newer ones replace them. */
import { ways } from '@waydesk/contract/ways/ways.ts';
import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { wrapper } from '../testing/render.tsx';
import { toasts } from '../testing/toasts.ts';
import { answerCall, refuse, signIn } from '../testing/server.ts';
import { wayRowOf } from '../testing/wayRecords.ts';
import { expireOldReads } from './oldReads.ts';
import { queryClient } from './queryClient.ts';
import { useRead, type ReadOptions } from './useRead.ts';

const listing = (options: ReadOptions = { cache: 'hour', retryPolicy: 'none' }) =>
  renderHook(() => useRead(ways.list, {}, options), { wrapper });
const rows = (...ids: number[]) => ids.map((id) => wayRowOf({ id }));
beforeEach(() => signIn());

async function readOnce(...ids: number[]) {
  answerCall(ways.list, rows(...ids));
  const { result, unmount } = listing();
  await waitFor(() => expect(result.current.data).toEqual(rows(...ids)));
  unmount();
  queryClient.clear();
}

describe('a cached list', () => {
  test('is gone after the computer slept for an hour, on an open screen and on the next', async () => {
    const stop = expireOldReads();
    answerCall(ways.list, (_, n) => (n === 1 ? rows(1) : refuse(503)));
    const { result } = listing();
    await waitFor(() => expect(result.current.data).toEqual(rows(1)));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_001 });
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(result.current.failure).toBeDefined());
    expect(result.current.data).toBeUndefined();
    stop();
  });

  test('in memory it is as old as by the clock when the next screen reads it', async () => {
    answerCall(ways.list, (_, n) => rows(n === 1 ? 1 : 2));
    const { result, unmount } = listing();
    await waitFor(() => expect(result.current.data).toEqual(rows(1)));
    unmount();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_001 });
    const next = listing();
    expect(next.result.current.data).toBeUndefined();
    await waitFor(() => expect(next.result.current.data).toEqual(rows(2)));
  });
});

describe('a list that shows its stored rows at once', () => {
  const AT_ONCE = { cache: 'five-minutes', atOnce: true } as const;

  test.each([
    ['succeeds', rows(1)],
    ['fails', refuse(503)],
  ])('replaces them silently when the refresh %s', async (_, answered) => {
    await readOnce(1);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    const seen = answerCall(ways.list, answered);
    const { result } = listing(AT_ONCE);
    const faces = new Set<string>();
    const look = () => faces.add(JSON.stringify([result.current.data, result.current.isFetching]));
    await waitFor(() => expect(result.current.data).toEqual(rows(1)));
    look();
    await waitFor(() => expect(seen).not.toHaveLength(0));
    look();
    await vi.advanceTimersByTimeAsync(12_000);
    look();
    expect([...faces]).toEqual([JSON.stringify([rows(1), false])]);
    expect(toasts()).toEqual([]);
  });

  test('a refresh that somebody asked for shows', async () => {
    await readOnce(1);
    answerCall(ways.list, rows(1));
    const { result } = listing(AT_ONCE);
    await waitFor(() => expect(result.current.data).toEqual(rows(1)));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    act(() => result.current.refresh());
    expect(result.current.isFetching).toBe(true);
    await waitFor(() => expect(result.current.isFetching).toBe(false));
  });
});
