import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { lazyChunk, useChunk } from './lazyChunk.ts';

test('a chunk is fetched once, and is there from the start of the next visit', async () => {
  const fetch = vi.fn<() => Promise<string>>(async () => 'chunk');
  const chunk = lazyChunk(fetch);
  const first = renderHook(() => useChunk(chunk));
  expect(first.result.current).toMatchObject({ chunk: null, isLoading: false });
  await act(async () => {
    expect(await Promise.all([first.result.current.load(), chunk.load()])).toEqual([
      'chunk',
      'chunk',
    ]);
  });
  expect(first.result.current).toMatchObject({
    chunk: 'chunk',
    isLoading: false,
    hasFailed: false,
  });
  expect(renderHook(() => useChunk(chunk)).result.current.chunk).toBe('chunk');
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('after a failure the next call asks again', async () => {
  const fetch = vi.fn<() => Promise<string>>(async () => 'chunk');
  fetch.mockRejectedValueOnce(new Error('offline'));
  const chunk = lazyChunk(fetch);
  const { result } = renderHook(() => useChunk(chunk));
  await act(async () => expect(await result.current.load()).toBeNull());
  expect(result.current.hasFailed).toBe(true);
  await act(async () => expect(await result.current.load()).toBe('chunk'));
  expect(result.current).toMatchObject({ chunk: 'chunk', hasFailed: false });
});

test('one that is wanted in idle time comes by itself', async () => {
  const chunk = lazyChunk(async () => 'chunk');
  const { result, rerender } = renderHook(
    ({ isReady }) => useChunk(chunk, isReady ? 'idle' : 'asked'),
    {
      initialProps: { isReady: false },
    },
  );
  rerender({ isReady: true });
  await vi.waitFor(() => expect(result.current.chunk).toBe('chunk'));
});

test('a chunk may be a component', async () => {
  const chunk = lazyChunk(async () => vi.fn<() => null>(() => null));
  const { result } = renderHook(() => useChunk(chunk));
  await act(async () => void (await result.current.load()));
  expect(result.current.chunk).toBe(chunk.loaded());
  expect(chunk.loaded()).not.toHaveBeenCalled();
});
