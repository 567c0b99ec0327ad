import { riderReads } from '@waydesk/contract/records/rider.ts';
import { shopReads } from '@waydesk/contract/records/shop.ts';
import { renderHook, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { subscribeToasts } from '../../ui/toasts.ts';
import { wrapper } from '../../testing/render.tsx';
import { toasts } from '../../testing/toasts.ts';
import { shopOf } from '../../testing/records.ts';
import { server } from '../../testing/mockServer.ts';
import { answerCall, refuse, signIn } from '../../testing/server.ts';
import { useShopOption, useShopSearch } from '../people/shopLookup.ts';
import { useRiderOptions } from '../people/riderLookup.ts';

/** Collects every toast, including those that have already disappeared. */
function collectToasts(): Set<string> {
  const collected = new Set<string>();
  subscribeToasts(() => toasts().forEach((text) => collected.add(text)));
  return collected;
}

beforeEach(() => signIn());

test('a failure to load shops shows no toast, not even for the retries', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const shown = collectToasts();
  const seen = answerCall(shopReads.list, () => refuse(500));
  const { result } = renderHook(() => useShopSearch(), { wrapper });
  await waitFor(() => expect(seen).toHaveLength(1));
  await vi.advanceTimersByTimeAsync(10_000);
  await waitFor(() => expect(result.current.failure?.status).toBe(500));
  expect(seen).toHaveLength(4);
  expect([...shown]).toEqual([]);
  answerCall(shopReads.list, [shopOf({ id: 3 })]);
  result.current.retry();
  await waitFor(() => expect(result.current.options.map(({ id }) => id)).toEqual([3]));
});

test('offline, neither the shop search nor the shop of a URL shows a toast', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  dispatchEvent(new Event('offline'));
  server.use(http.get('*/health/live', () => HttpResponse.error()));
  const shown = collectToasts();
  const { result } = renderHook(() => [useShopSearch(), useShopOption(3)] as const, { wrapper });
  await waitFor(() => expect(result.current[0].failure?.kind).toBe('offline'));
  expect(result.current[1]).toBeNull();
  expect([...shown]).toEqual([]);
});

test('that riders are refused is said by the field and, as of any refused read, by a toast', async () => {
  answerCall(riderReads.list, refuse(403, 'No'));
  const { result } = renderHook(() => useRiderOptions(), { wrapper });
  await waitFor(() => expect(result.current.failure?.status).toBe(403));
  expect(toasts()).toEqual(['You do not have permission to perform this action.']);
});
