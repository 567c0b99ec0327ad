import { expect, onTestFinished, test, vi } from 'vitest';
import { signIn } from '../testing/server.ts';
import { readCached } from './cache.ts';

test('waits 2.5 seconds at most for a storage that does not answer', async () => {
  signIn();
  vi.spyOn(indexedDB, 'open').mockReturnValue({} as IDBOpenDBRequest);
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const found = vi.fn<(answer: unknown) => void>();
  void readCached('ways/1', 'hour').then(found);
  await vi.advanceTimersByTimeAsync(2_499);
  expect(found).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(found).toHaveBeenCalledWith(undefined);
});
