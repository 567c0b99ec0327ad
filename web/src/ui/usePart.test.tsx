import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { partOf, usePart } from './usePart.ts';

test('a part is fetched once, and is there from the start of the next visit', async () => {
  const fetch = vi.fn<() => Promise<string>>(async () => 'part');
  const part = partOf(fetch);
  const first = renderHook(() => usePart(part));
  expect(first.result.current).toMatchObject({ part: null, isLoading: false });
  await act(async () => {
    expect(await Promise.all([first.result.current.load(), part.load()])).toEqual(['part', 'part']);
  });
  expect(first.result.current).toMatchObject({ part: 'part', isLoading: false, hasFailed: false });
  expect(renderHook(() => usePart(part)).result.current.part).toBe('part');
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('after a failure the next call asks again', async () => {
  const fetch = vi.fn<() => Promise<string>>(async () => 'part');
  fetch.mockRejectedValueOnce(new Error('offline'));
  const part = partOf(fetch);
  const { result } = renderHook(() => usePart(part));
  await act(async () => expect(await result.current.load()).toBeNull());
  expect(result.current.hasFailed).toBe(true);
  await act(async () => expect(await result.current.load()).toBe('part'));
  expect(result.current).toMatchObject({ part: 'part', hasFailed: false });
});

test('one that is wanted in idle time comes by itself', async () => {
  const part = partOf(async () => 'part');
  const { result, rerender } = renderHook(
    ({ isReady }) => usePart(part, isReady ? 'idle' : 'asked'),
    {
      initialProps: { isReady: false },
    },
  );
  rerender({ isReady: true });
  await vi.waitFor(() => expect(result.current.part).toBe('part'));
});
