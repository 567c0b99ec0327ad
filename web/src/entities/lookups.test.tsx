import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../api/queryClient.ts';
import { subscribeToasts } from '../ui/toasts.ts';
import { toasts } from '../testing/toasts.ts';
import { answer, ok, refuse, server, signIn } from '../testing/server.ts';
import { useRiderOptions, useShopOption, useShopSearch } from './lookups.ts';

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);
/** Every text that was a toast for a while. */
function toldFromNow(): Set<string> {
  const told = new Set<string>();
  subscribeToasts(() => toasts().forEach((text) => told.add(text)));
  return told;
}

beforeEach(() => signIn());

test('shops that cannot be had are told by their select alone, retries and all', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const told = toldFromNow();
  const seen = answer('get', '/online-shops', () => refuse(500));
  const { result } = renderHook(() => useShopSearch(), { wrapper });
  await waitFor(() => expect(seen).toHaveLength(1));
  await vi.advanceTimersByTimeAsync(10_000);
  await waitFor(() => expect(result.current.failure?.status).toBe(500));
  expect(seen).toHaveLength(4);
  expect([...told]).toEqual([]);
  answer('get', '/online-shops', () => ok([{ id: 3, osName: 'Golden Books' }]));
  result.current.retry();
  await waitFor(() => expect(result.current.options.map(({ id }) => id)).toEqual([3]));
});

test('without a line neither the search nor the shop of an address adds a toast', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  server.use(http.get('*/health/live', () => HttpResponse.error()));
  const told = toldFromNow();
  const { result } = renderHook(() => [useShopSearch(), useShopOption(3)] as const, { wrapper });
  await waitFor(() => expect(result.current[0].failure?.kind).toBe('offline'));
  expect(result.current[1]).toBeNull();
  expect([...told]).toEqual([]);
});

test('riders are asked for by a form in use: why they cannot be had is told by toast', async () => {
  answer('get', '/riders', () => refuse(403, 'No'));
  const { result } = renderHook(() => useRiderOptions(), { wrapper });
  await waitFor(() => expect(result.current.failure?.status).toBe(403));
  expect(toasts()).toEqual(['You do not have permission to perform this action.']);
});
